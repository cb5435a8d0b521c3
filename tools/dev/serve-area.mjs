import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { packageFolders, ROOT } from '../build/lib/paths.mjs';
import { BASE, devFiles, devPortal } from './dev-page.mjs';
import { developmentReact } from './dev-react.mjs';
import { exportsOf, mapOf } from './portal.mjs';
import { systemBridge, systemEntry } from './system-bridge.mjs';

/** The area’s modules as System modules. @param {import('../build/units.mjs').Unit} unit @returns {{ names: [string, string][], files: [string, string][] }} */
const ownModules = ({ names, entries, root }) => ({
  names: Object.entries(names).map(([name, file]) => [name, `${BASE}system/${file}`]),
  files: Object.values(names).map((file) => [
    `system/${file}`,
    systemEntry(BASE + relative(root, entries[file.replace(/\.js$/, '')])),
  ]),
});

/**
 * Serves one area with hot reloading inside a portal.
 * @param {{ unit: import('../build/units.mjs').Unit, portal: import('./portal.mjs').Portal, port: number }} what
 * @returns {Promise<import('vite').ViteDevServer>}
 * @throws PortalRefused where there is no portal
 */
export const serveArea = async ({ unit, portal, port }) => {
  // Without it, a build sets the whole process to production.
  process.env.NODE_ENV = 'development';
  const [imports, reacts] = await Promise.all([mapOf(portal), developmentReact()]);
  const own = ownModules(unit);
  const replaced = Object.fromEntries([
    ...reacts.flatMap(({ names, file }) => names.map((name) => [name, BASE + file])),
    ...own.names,
  ]);
  const files = Object.fromEntries([...reacts.map(({ file, code }) => [file, code]), ...own.files]);
  const offered = (name) =>
    reacts.find(({ names }) => names.includes(name))?.exports ?? exportsOf(portal, imports, name);
  const server = await createServer({
    configFile: false,
    root: unit.root,
    base: BASE,
    appType: 'custom',
    publicDir: false,
    cacheDir: join(ROOT, '.cache', 'dev', unit.id),
    optimizeDeps: { noDiscovery: true, include: [] },
    plugins: [
      ...systemBridge(offered),
      react(),
      {
        name: 'bars:dev-page',
        configureServer({ middlewares }) {
          middlewares.use(devFiles(files));
          middlewares.use(devPortal(portal, replaced));
        },
      },
    ],
    server: { port, strictPort: true, fs: { allow: [ROOT, ...packageFolders()] } },
  });
  return server.listen();
};
