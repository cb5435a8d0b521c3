/**
 * Writes `assets/fonts/*.woff2` from the font packages: Latin and Latin Extended-A only, only the weights the brands use,
 * Fraunces fixed at its softest. Run `npm run fonts -w shared-ui` after a font package or this list changes, and commit the result.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { kernPair } from './kern-pair.mjs';

const { resolve } = createRequire(import.meta.url);
const target = new URL('../assets/fonts/', import.meta.url);

const range = (from, to) => String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
const text = `${range(0x20, 0x7e)}${range(0xa0, 0x17f)}–—‘’“”…•€·×→←½¼¾™`;

const fonts = [
  { name: 'big-shoulders-display', axis: 'wght', variationAxes: { wght: { min: 600, max: 800 } } },
  { name: 'sora', axis: 'wght', variationAxes: { wght: { min: 400, max: 700 } } },
  // Fredoka pulls a V over the space before it, and "La Verbena" becomes one word.
  { name: 'fredoka', axis: 'wght', variationAxes: { wght: { min: 500, max: 700 } }, kern: { pair: ' V', by: -20 } },
  { name: 'bricolage-grotesque', axis: 'wght', variationAxes: { wght: { min: 400, max: 700 } } },
  { name: 'fraunces', axis: 'soft', variationAxes: { wght: { min: 400, max: 700 }, SOFT: 100 } },
  { name: 'source-sans-3', axis: 'wght', variationAxes: { wght: { min: 400, max: 700 } } },
];

await mkdir(target, { recursive: true });
for (const { name, axis, variationAxes, kern } of fonts) {
  const source = await readFile(resolve(`@fontsource-variable/${name}/files/${name}-latin-${axis}-normal.woff2`));
  const made = await subsetFont(source, text, { targetFormat: 'woff2', variationAxes });
  const subset = kern ? await kernPair(made, kern) : made;
  await writeFile(new URL(`${name}.woff2`, target), subset);
  process.stdout.write(`${name}.woff2 ${subset.length} bytes\n`);
}
