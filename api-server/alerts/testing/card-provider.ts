import { fork } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { freePort } from '../../testing/server-process';

const sandbox = fileURLToPath(new URL('../../../sandbox/', import.meta.url));
const script = `
  import { createCardPage } from './card-page/card-page.server';
  import { readSettings } from './card-page/settings';
  const cardPage = createCardPage(readSettings(process.env, []));
  await cardPage.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
  process.once('disconnect', () => process.exit(0));
  process.send?.('ready');`;

/** The sandbox's card page in a process of its own. */
export interface CardProvider {
  gatewayUrl: string;
  /** `refuse`: every call is answered 503. `silence`: none is answered. Null: it works. */
  fail: (how: 'refuse' | 'silence' | null) => Promise<void>;
  stop: () => void;
}

export const startCardProvider = async (): Promise<CardProvider> => {
  mkdirSync(join(sandbox, '.cache'), { recursive: true });
  const dir = mkdtempSync(join(sandbox, '.cache', 'test-'));
  const outfile = join(dir, 'card-page.mjs');
  await build({
    stdin: { contents: script, resolveDir: sandbox, loader: 'ts' },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    alias: { '@bars/shared-api': join(sandbox, '../shared-api') },
    logLevel: 'warning',
  });
  cpSync(join(sandbox, 'card-page/assets'), join(dir, 'assets'), { recursive: true });
  const port = await freePort();
  const child = fork(outfile, { env: { PORT: String(port) }, stdio: 'inherit' });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', () => reject(new Error('The card page did not start.')));
  });
  const origin = `http://127.0.0.1:${port}`;
  return {
    gatewayUrl: `${origin}/gateway`,
    fail: async (how) => {
      await fetch(`${origin}/control/outage`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(how === null ? { on: false } : { on: true, how }),
      });
    },
    stop: () => {
      child.kill('SIGKILL');
      rmSync(dir, { recursive: true, force: true });
    },
  };
};
