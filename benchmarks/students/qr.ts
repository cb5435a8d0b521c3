import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { encode } from 'uqr';
import { SITE } from '../../tools/build/lib/paths.mjs';
import { fileOf, liveOf } from '../../tools/release/store.mjs';
import { openTarget } from '../../tools/release/target/target.mjs';
import { onPhone } from './browser';

const text = 'https://northlight.example/society/qr/7hPz6fiC5JFn1yZfP7v6MBbF5qc8ylFw';
/** A camera's frame as the page scales it. */
const frame = { width: 640, height: 480 };
const frames = 24;

type Kind = 'with a code' | 'without a code';
export type QrTimes = Record<Kind, number[]>;

const sitesFolder = join(SITE, 'a/mfe-student-society');

/** The decoder's file as it is served; the newest one where older versions are kept. */
const decoderFile = async (): Promise<{ path: string; gzipKb: number }> => {
  const site = openTarget(SITE);
  const { imports }: { imports: Record<string, string> } = JSON.parse(
    String(await fileOf(site, await liveOf(site), 'importmap.json')),
  );
  const version = imports['@bars/mfe-student-society']?.split('/')[3] ?? '';
  const file = readdirSync(join(sitesFolder, version)).find((name) => /^decode-[\w-]+\.js$/.test(name));
  if (file === undefined) throw new Error('The area has no file of a decoder.');
  const code = readFileSync(join(sitesFolder, version, file));
  return { path: `/a/mfe-student-society/${version}/${file}`, gzipKb: gzipSync(code, { level: 9 }).length / 1000 };
};

/** Decodes frames as a camera gives them, each with other noise, on a slowed processor. @param origin of the product's server */
export const measureQr = async (origin: string): Promise<{ times: QrTimes; gzipKb: number }> => {
  const { path, gzipKb } = await decoderFile();
  const { data, size } = encode(text, { border: 4 });
  return onPhone(async ({ page, slow }) => {
    await page.goto(`${origin}/privacy`);
    await page.waitForFunction(() => document.documentElement.dataset['shell'] === 'ready');
    await slow();
    const times = await page.evaluate(
      async ({ file, modules, side, box, count }) => {
        const decoder: { decodeQR: (picture: object) => string } = await System.import(file);
        let noise = 1;
        const paint = (isCode: boolean) => {
          const pixels = new Uint8ClampedArray(box.width * box.height * 4);
          const scale = 380 / side;
          for (let y = 0; y < box.height; y += 1)
            for (let x = 0; x < box.width; x += 1) {
              const [column, row] = [Math.floor((x - 130) / scale), Math.floor((y - 50) / scale)];
              noise = (noise * 1_664_525 + 1_013_904_223) % 2 ** 32;
              const grain = ((noise >>> 16) % 41) - 20;
              // Without a code: a wall of a bar, with its bottles and edges.
              const wall = 90 + 60 * Math.sin(x / 17) * Math.cos(y / 23) + (x % 90 < 6 ? -60 : 0);
              const isDark = modules[row]?.[column];
              const value = isCode && isDark !== undefined ? (isDark ? 40 : 210) : wall;
              const at = (y * box.width + x) * 4;
              pixels[at] = pixels[at + 1] = pixels[at + 2] = value + grain;
              pixels[at + 3] = 255;
            }
          return { data: pixels, ...box };
        };
        const timesOf = (isCode: boolean): number[] =>
          Array.from({ length: count }, () => {
            const picture = paint(isCode);
            const from = performance.now();
            let read: string | null = null;
            try {
              read = decoder.decodeQR(picture);
            } catch {
              // It throws where there is no code.
            }
            const took = performance.now() - from;
            if ((read !== null) !== isCode)
              throw new Error(`A frame ${isCode ? 'with' : 'without'} a code: ${String(read)}`);
            return took;
          });
        return { 'with a code': timesOf(true), 'without a code': timesOf(false) };
      },
      { file: path, modules: data, side: size, box: frame, count: frames },
    );
    return { times, gzipKb };
  });
};
