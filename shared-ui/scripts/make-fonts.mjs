/**
 * Writes `assets/fonts/*.woff2` from the font packages: Latin and Latin Extended-A only, only the weights the brands use,
 * Fraunces fixed at its softest. Run `npm run fonts -w shared-ui` after a font package or this list changes, and commit the result.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);
const target = new URL('../assets/fonts/', import.meta.url);

const range = (from, to) => String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
const text = `${range(0x20, 0x7e)}${range(0xa0, 0x17f)}–—‘’“”…•€·×→←½¼¾™`;

const fonts = [
  { name: 'big-shoulders-display', axis: 'wght', variationAxes: { wght: { min: 600, max: 800 } } },
  { name: 'sora', axis: 'wght', variationAxes: { wght: { min: 400, max: 700 } } },
  { name: 'fredoka', axis: 'wght', variationAxes: { wght: { min: 500, max: 700 } } },
  { name: 'bricolage-grotesque', axis: 'wght', variationAxes: { wght: { min: 400, max: 700 } } },
  { name: 'fraunces', axis: 'soft', variationAxes: { wght: { min: 400, max: 700 }, SOFT: 100 } },
  { name: 'source-sans-3', axis: 'wght', variationAxes: { wght: { min: 400, max: 700 } } },
];

await mkdir(target, { recursive: true });
for (const { name, axis, variationAxes } of fonts) {
  const source = await readFile(resolve(`@fontsource-variable/${name}/files/${name}-latin-${axis}-normal.woff2`));
  const subset = await subsetFont(source, text, { targetFormat: 'woff2', variationAxes });
  await writeFile(new URL(`${name}.woff2`, target), subset);
  process.stdout.write(`${name}.woff2 ${subset.length} bytes\n`);
}
