import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startBucket } from '../../sandbox/bucket/testing/bucket-server';
import { root } from '../../tools/lib/prepare.mjs';
import { filesOf, liveOf, publishRelease, switchTo } from '../../tools/release/store.mjs';
import { openTarget, type Target } from '../../tools/release/target/target.mjs';
import { copyUnits } from '../../tools/release/testing/copy-units';
import { serve, type Served } from '../page/servers';

const servers = 3;
const swaps = 10;
const pauseMs = 20;
/** A swap that is not seen by then is never seen. */
const mostMs = 30_000;

/** The release that a server's page says it is of. */
const shownBy = ({ port }: Served): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    const headers = { host: `northlight.localhost:${port}`, accept: 'text/html' };
    const asking = request({ host: 'localhost', port, path: '/booking', headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.headers['x-release']?.toString()));
    });
    asking.on('error', reject);
    asking.end();
  });

const untilShown = async (server: Served, id: string): Promise<void> => {
  const from = performance.now();
  while ((await shownBy(server)) !== id) {
    if (performance.now() - from > mostMs) throw new Error(`A server does not show release ${id}.`);
    await wait(pauseMs);
  }
};

/** Puts the built site into a target, with a second release. @returns the ids of both */
const publishTwo = async (target: Target): Promise<[live: string, next: string]> => {
  const built = openTarget(join(root, 'dist/site'));
  const live = await liveOf(built);
  await copyUnits(built, target, live);
  const files = await filesOf(built, live);
  const { id: first } = await publishRelease(target, { files, units: live.units });
  const shell = `${String(files.get('shell.html'))}\n<!-- the second -->\n`;
  const second = new Map<string, string | Uint8Array>(files).set('shell.html', shell);
  const { id } = await publishRelease(target, { files: second, units: live.units });
  return [id, first];
};

const measure = async (kind: string, target: Target, start: (index: number) => Promise<Served>): Promise<void> => {
  let [live, next] = await publishTwo(target);
  const running: Served[] = [];
  try {
    for (let index = 0; index < servers; index += 1) running.push(await start(index));
    await Promise.all(running.map((server) => untilShown(server, live)));
    const times: number[] = [];
    for (let swap = 0; swap < swaps; swap += 1) {
      // Servers ask a bucket every two seconds: a swap may come at any moment between.
      await wait(swap * 200);
      await switchTo(target, { from: live, to: next });
      [live, next] = [next, live];
      const from = performance.now();
      await Promise.all(running.map((server) => untilShown(server, live)));
      times.push(performance.now() - from);
    }
    times.sort((one, other) => one - other);
    const at = (share: number): string => `${(times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(0)} ms`;
    console.log(
      `  ${servers} servers on one ${kind}, ${swaps} swaps, until all of them show one: median ${at(0.5)}, worst ${at(1)}`,
    );
  } finally {
    for (const server of running) await server.stop();
  }
};

const inFolder = async (folder: string): Promise<void> => {
  const site = join(folder, 'site');
  mkdirSync(site);
  await measure('folder', openTarget(site), (index) => serve(folder, `folder-${index}`, { SITE_DIR: site }));
};

const inBucket = async (folder: string): Promise<void> => {
  const bucket = await startBucket();
  try {
    // The SDK of S3 reads its settings from the environment.
    Object.assign(process.env, bucket.env);
    const spec = 's3://bars/portal';
    await measure('bucket', openTarget(spec), (index) =>
      serve(folder, `bucket-${index}`, { ...bucket.env, SITE_TARGET: spec, SITE_DIR: join(folder, `site-${index}`) }),
    );
  } finally {
    await bucket.close();
  }
};

/** How long it takes until several servers of one site show a swap. Promise: five seconds at most. */
export const measureSwaps = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'bars-swaps-'));
  try {
    await inFolder(folder);
    await inBucket(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};
