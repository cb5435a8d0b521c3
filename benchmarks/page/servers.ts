import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startChild, stopChildren } from '../../tools/lib/children.mjs';
import { busyPort, portsFrom } from '../../tools/lib/ports.mjs';
import { root } from '../../tools/lib/prepare.mjs';
import { latePreflights } from './late-preflights';
import { network } from './throttling';

const firstPort = 9780;
const step = 10;

/** Where the server's clock stands. */
export const clockStart = '2026-11-20T12:00:00Z';

export const freePort = async (from: number): Promise<number> =>
  (await busyPort(portsFrom(from))) === null ? from : freePort(from + step);

export interface Served {
  port: number;
  stop: () => Promise<void>;
}

/** The product's server on ports and data of its own, with preflights as slow as the network. @param settings environment beside those, such as `SITE_DIR` for another site than the built one */
export const serve = async (folder: string, name: string, settings: Record<string, string> = {}): Promise<Served> => {
  const port = await freePort(firstPort);
  const dataDir = join(folder, name);
  mkdirSync(dataDir, { recursive: true });
  const log = createWriteStream(join(folder, `${name}.log`));
  const child = startChild({
    name,
    script: 'api-server/dist/main.js',
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      CLOCK_START: clockStart,
      LOG_LEVEL: 'warn',
      REQUESTS_PER_MINUTE: '0',
      HOLDS_PER_NETWORK: '100000',
      COMPLETIONS_PER_NETWORK: '0',
      NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} ${latePreflights(network.latency)}`.trim(),
      ...settings,
    },
    log,
  });
  await child.ready;
  return {
    port,
    stop: async () => {
      await stopChildren([child]);
      log.end();
    },
  };
};
