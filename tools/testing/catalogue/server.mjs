import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, createServer, preview } from 'vite';
import { root } from '../runner/command.mjs';

const folder = join(root, 'shared-ui/catalogue');

/** What the pages import from packages, so that nothing is found late and reloads the page. */
const packages = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'styled-components',
  'react-day-picker',
  'react-day-picker/locale/en-GB',
];

/** @type {import('vite').InlineConfig} */
const base = {
  configFile: false,
  root: folder,
  base: './',
  publicDir: join(root, 'shared-ui/assets'),
  logLevel: 'warn',
  plugins: [react()],
};

/**
 * The catalogue with hot reloading.
 * @param {number} port
 * @returns {Promise<string>} its address
 */
export const serveCatalogue = async (port) => {
  const server = await createServer({
    ...base,
    cacheDir: join(root, '.cache/catalogue/dev'),
    optimizeDeps: { noDiscovery: true, include: packages },
    server: { port, strictPort: true, fs: { allow: [root] } },
  });
  await server.listen();
  return `http://localhost:${port}/`;
};

/**
 * The page that shows one part, built from the sources as they are now, in one file, so that nothing is loaded later.
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export const serveBuiltFrame = async () => {
  const outDir = join(root, '.cache/catalogue/built');
  const rollupOptions = { input: join(folder, 'frame.html'), output: { inlineDynamicImports: true } };
  await build({
    ...base,
    build: { outDir, emptyOutDir: true, minify: false, target: 'es2022', chunkSizeWarningLimit: 5000, rollupOptions },
  });
  const server = await preview({ ...base, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  return { address: `${server.resolvedUrls?.local[0] ?? ''}frame.html`, close: () => server.close() };
};
