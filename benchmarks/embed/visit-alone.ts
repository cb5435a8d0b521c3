import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { launchOptions } from '../../tools/testing/browser/find.mjs';
import { waitForQuiet } from '../page/quiet';
import { viewport } from '../page/throttling';
import type { Entry, Timed } from '../page/visit';
import type { HostPages } from './host-pages';

const toldWithinMs = 60_000;
const told = z.object({ readyMs: z.number(), lcpMs: z.number() });

const flags = [
  '--headless=new',
  `--window-size=${viewport.width},${viewport.height}`,
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--mute-audio',
];

/**
 * Opens one of the site's pages in a browser that nothing is attached to, and that nothing slows down. The page measures itself.
 */
export const visitAlone = async (host: HostPages, { address, ready }: Entry): Promise<Timed> => {
  const quiet = (await waitForQuiet()) ? 1 : 0;
  const profile = await mkdtemp(join(tmpdir(), 'bars-profile-'));
  const { executablePath, args } = launchOptions();
  const measuring = `${address}?${encodeURIComponent(JSON.stringify(ready))}`;
  const next = host.nextTold();
  const browser = spawn(
    executablePath,
    [...args, ...flags, `--user-data-dir=${profile}`, `${host.origin}/start?${encodeURIComponent(measuring)}`],
    { stdio: 'ignore' },
  );
  const ended = once(browser, 'close');
  const late = new AbortController();
  try {
    const answer = await Promise.race([next, ended, wait(toldWithinMs, undefined, { signal: late.signal })]);
    if (typeof answer !== 'string') throw new Error(`not usable within ${toldWithinMs / 1000} s`);
    const { readyMs, lcpMs } = told.parse(JSON.parse(answer));
    return { ready: readyMs, lcp: lcpMs, quiet };
  } finally {
    late.abort();
    browser.kill();
    await ended;
    // Its helpers end a moment after it.
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
};
