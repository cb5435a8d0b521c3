#!/usr/bin/env node
/**
 * `npm run dev -- mfe-booking-widget`: one area with hot reloading; everything else comes from a running portal. Nothing is built.
 *
 *   npm run dev -w mfe-manage                        inside the portal of `npm start`
 *   npm run dev -w mfe-manage -- --portal URL        inside another one, deployed or on one’s own machine
 *   --brand HOST                                     the host that the portal is asked for, where it is not its own
 *   --port N                                         where this page is, else DEV_PORT or 9300; brand hosts of one’s own machine work here too
 *
 * PORTAL in the environment is the address without --portal, else http://localhost:9000.
 */
import './lib/help.mjs';
import { parseArgs } from 'node:util';
import { areaUnits } from './build/units.mjs';
import { portalAt, PortalRefused } from './dev/portal.mjs';
import { serveArea } from './dev/serve-area.mjs';
import { busyPort } from './lib/ports.mjs';

const areas = areaUnits.filter(({ id }) => id !== 'root-config');

const read = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        portal: { type: 'string', default: process.env.PORTAL ?? 'http://localhost:9000' },
        brand: { type: 'string' },
        port: { type: 'string', default: process.env.DEV_PORT ?? '9300' },
      },
    });
  } catch (error) {
    throw new PortalRefused(error.message);
  }
};

const serve = async () => {
  const { positionals, values } = read();
  const unit = areas.find(({ id }) => id === positionals[0]);
  if (unit === undefined || positionals.length > 1)
    throw new PortalRefused(`Say which area: npm run dev -- ${areas.map(({ id }) => id).join(' | ')}`);
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new PortalRefused(`${values.port} is no port.`);
  const portal = portalAt(values.portal, values.brand);
  const busy = await busyPort([{ port, what: 'the page with hot reloading', variable: 'DEV_PORT' }]);
  if (busy !== null) throw new PortalRefused(busy);
  await serveArea({ unit, portal, port });
  console.log(
    `${unit.id} with hot reloading: http://localhost:${port} (the rest of the portal comes from ${portal.name}).`,
  );
};

try {
  await serve();
} catch (error) {
  if (!(error instanceof PortalRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
