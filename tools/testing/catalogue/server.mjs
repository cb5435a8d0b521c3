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
 * Builds a page from the sources as they are now, in one file, so that nothing is loaded later, and serves it.
 * @param {{ name: string, base: string, options: import('vite').InlineConfig, input: string, minify?: boolean }} what
 */
const serveBuilt = async ({ name, base: address, options, input, minify = false }) => {
  const outDir = join(root, '.cache/catalogue', name);
  const rollupOptions = { input, output: { inlineDynamicImports: true } };
  const config = { ...options, base: address };
  await build({
    ...config,
    build: { outDir, emptyOutDir: true, minify, target: 'es2022', chunkSizeWarningLimit: 5000, rollupOptions },
  });
  return preview({ ...config, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
};

/**
 * The page that shows one part.
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export const serveBuiltFrame = async () => {
  const server = await serveBuilt({ name: 'built', base: './', options: base, input: join(folder, 'frame.html') });
  return { address: `${server.resolvedUrls?.local[0] ?? ''}frame.html`, close: () => server.close() };
};

/**
 * The screens of an area, at their own addresses.
 * @param {string} area
 * @returns {Promise<{ port: string, close: () => Promise<void> }>}
 */
export const serveScreens = async (area) => {
  const own = join(root, area, 'catalogue');
  const options = { ...base, root: own };
  const server = await serveBuilt({ name: area, base: '/', options, input: join(own, 'index.html'), minify: true });
  return { port: new URL(server.resolvedUrls?.local[0] ?? '').port, close: () => server.close() };
};
