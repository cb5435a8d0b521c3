#!/usr/bin/env node
/**
 * `npm run dev -- mfe-booking-widget`: one area with hot reloading inside the whole portal that `npm start` serves.
 *
 *   PORTAL=http://localhost:9000   the running portal
 *   DEV_PORT=9300                  where this page is; brand hosts work here too
 */
import './lib/help.mjs';
import { join } from 'node:path';
import { createServer } from 'vite';
import react from '@vitejs/plugin-react';
import { buildAll } from './build.mjs';
import { ROOT } from './build/lib/paths.mjs';
import { readStamp } from './build/lib/stamp.mjs';
import { areaUnits, units } from './build/units.mjs';
import { busyPort } from './lib/ports.mjs';
import { BASE, devFiles, devPortal } from './dev/dev-page.mjs';
import { developmentReact } from './dev/dev-react.mjs';
import { systemBridge, systemEntry } from './dev/system-bridge.mjs';

const portal = process.env.PORTAL ?? 'http://localhost:9000';
const port = Number(process.env.DEV_PORT ?? 9300);
const area = process.argv[2];
const unit = areaUnits.find(({ id }) => id === area && id !== 'root-config');

const serve = async () => {
  // Without it, a build sets the whole process to production.
  process.env.NODE_ENV = 'development';
  await buildAll({ isQuick: true });
  const reacts = await developmentReact();
  const exportsOf = (name) =>
    reacts.find(({ names }) => names.includes(name))?.exports ??
    readStamp(units.find(({ names }) => name in names).id).links.exports;
  const replaced = {
    ...Object.fromEntries(reacts.flatMap(({ names, file }) => names.map((name) => [name, BASE + file]))),
    [`@bars/${area}`]: `${BASE}area.js`,
  };
  const files = {
    ...Object.fromEntries(reacts.map(({ file, code }) => [file, code])),
    'area.js': systemEntry(`${BASE}src/entry/portal.tsx`),
  };
  const server = await createServer({
    configFile: false,
    root: unit.root,
    base: BASE,
    appType: 'custom',
    publicDir: false,
    cacheDir: join(ROOT, '.cache', 'dev', area),
    optimizeDeps: { noDiscovery: true, include: [] },
    plugins: [
      ...systemBridge(exportsOf),
      react(),
      {
        name: 'bars:dev-page',
        configureServer({ middlewares }) {
          middlewares.use(devFiles(files));
          middlewares.use(devPortal(portal, replaced));
        },
      },
    ],
    server: { port, strictPort: true, fs: { allow: [ROOT] }, proxy: { [`^(?!${BASE})`]: { target: portal } } },
  });
  await server.listen();
  console.log(`${area} with hot reloading: http://localhost:${port} (the rest of the portal comes from ${portal}).`);
};

const refusal = unit
  ? await busyPort([{ port, what: 'the page with hot reloading', variable: 'DEV_PORT' }])
  : `Say which area: npm run dev -- ${areaUnits
      .map(({ id }) => id)
      .filter((id) => id !== 'root-config')
      .join(' | ')}`;
if (refusal === null) await serve();
else {
  console.error(refusal);
  process.exitCode = 1;
}
