import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../tools/lib/prepare.mjs';
import { waitForQuiet } from './page/quiet';
import { finish, spreadOf, type Report } from './page/report';
import { measure } from './page/rounds';
import { serve } from './page/servers';
import { cpuSlowdown } from './page/throttling';
import { entriesOn, lines } from './students/pages';
import { measureQr } from './students/qr';
import { measureStroke } from './students/stroke';
import { measureTablet, people } from './students/tablet';

/**
 * The pages of students on old phones. Promises: the first field or button answers within 2 s on Slow 4G with a processor 6 times
 * slower; on one 4 times slower a frame of the camera is read by our own decoder within 300 ms and a stroke's ink is painted within
 * 16 ms; the decoder has at most 15 kB; the heap of a tablet grows by at most 2 MB with 100 people.
 */
const defaultRuns = 5;
const usableMs = 2000;
const limits = { frameMs: 300, decoderKb: 15, inkMs: 16, growthMb: 2 };

const say = (what: string, values: number[], unit: string, most?: number): void => {
  const { median, min, max } = spreadOf(values);
  const [middle, least, worst] = [median, min, max].map((value) => value.toFixed(1));
  console.log(`  ${what}: ${middle} ${unit} (${least} to ${worst}${most === undefined ? '' : `; promised ${most}`})`);
};

const measurePages = async (port: number, runs: number, isKept: boolean): Promise<void> => {
  for (const [index, conditions] of lines.entries()) {
    const name = index === 0 ? 'students' : 'students-in-tools';
    const { measured, failed } = await measure(entriesOn(port, conditions), runs, { name });
    const promised: Report['promised'] = { 'each page': { ready: usableMs } };
    finish({ name, runs, conditions, measured, promised, peers: {}, failed }, isKept);
  }
};

const measureParts = async (origin: string): Promise<void> => {
  const isQuiet = await waitForQuiet();
  const { times, gzipKb } = await measureQr(origin);
  const { inkMs, threadMs, floorMs } = await measureStroke(origin);
  const { growthMb, nodes } = await measureTablet(origin);
  console.log(`  CPU ${cpuSlowdown} times slower${isQuiet ? '' : ', on a busy machine'}`);
  for (const [kind, all] of Object.entries(times)) say(`a camera’s frame ${kind}`, all, 'ms', limits.frameMs);
  say('the decoder, compressed by gzip', [gzipKb], 'kB', limits.decoderKb);
  say('from a move of the finger to its ink painted', inkMs, 'ms', limits.inkMs);
  say('the same on a page with nothing but a canvas and a line', floorMs, 'ms');
  say('what the page’s thread works for it', threadMs, 'ms', limits.inkMs);
  console.log(
    `  ${people} people on a tablet: the heap grows by ${growthMb.toFixed(2)} MB (promised ${limits.growthMb}), the page by ${nodes} nodes`,
  );
};

export default async function run({
  runs = defaultRuns,
  isKept = false,
}: { runs?: number; isKept?: boolean } = {}): Promise<void> {
  execFileSync(process.execPath, ['tools/build.mjs'], { cwd: root });
  const folder = mkdtempSync(join(tmpdir(), 'bars-bench-'));
  const product = await serve(folder, 'product');
  try {
    await measureParts(`http://northlight.localhost:${product.port}`);
    await measurePages(product.port, runs, isKept);
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
