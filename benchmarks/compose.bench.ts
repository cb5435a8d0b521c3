import { compose, neededFiles } from '../tools/release/compose/compose.mjs';
import { area, others, system, unit } from '../tools/release/testing/small-site';

/**
 * The largest site that may be composed (tools/release/manifest/limits.mjs, compose/totals.mjs): five areas with a hundred pages each,
 * of which each loads two hundred files of its own. A server composes a release between two requests.
 */
const usualRuns = 5;
const mostPages = 100;
const shared = 190;
const most = 1_000;

const largest = (name: string, pages = mostPages) => {
  const names = Array.from({ length: shared }, (_, n) => `shared-${n}.js`);
  const fill = Array.from({ length: most - shared - pages - 1 }, (_, n) => `more-${n}.js`);
  const files = Object.fromEntries([
    ['portal.js', system()],
    // A chain, of which each file names the next ones.
    ...names.map((file, n) => [file, system(names.slice(n + 1, n + 17).map((other) => `./${other}`))]),
    ...Array.from({ length: pages }, (_, n) => [`page-${n}.js`, system(['./shared-0.js'])]),
    ...fill.map((file) => [file, system()]),
  ]);
  return unit(`mfe-${name}`, files, {
    names: { [`@bars/mfe-${name}`]: 'portal.js' },
    parts: Object.fromEntries(Array.from({ length: pages }, (_, n) => [`page-${n}`, `page-${n}.js`])),
    area: area(name, {
      pages: Array.from({ length: pages }, (_, n) => ({
        path: `/${name}/:a/:b/:c/:d/:e/:f/:g/:h/:i/:j/${n}`,
        title: 'x'.repeat(100),
        login: 'none',
        part: `page-${n}`,
        source: 'RT-1',
      })),
    }),
  });
};

export default async function run({ runs = usualRuns }: { runs?: number }): Promise<void> {
  const units = [...others(), ...['one', 'two', 'three', 'four'].map((name) => largest(name)), largest('five', 99)];
  const manifests = units.map(({ manifest }) => manifest);
  const all = new Map(units.flatMap(({ texts }) => [...texts]));
  const files = new Map(neededFiles(manifests).map((address) => [address, all.get(address) ?? Buffer.from('')]));
  const deps = manifests.flatMap((one) => Object.values(one.files).flatMap((file) => file.deps ?? [])).length;
  for (let round = 1; round <= runs; round += 1) {
    const began = performance.now();
    const { derived } = compose(manifests, files);
    const bytes = derived.get('shell.html')?.length ?? 0;
    console.log(
      `  ${manifests.length} units, 500 pages, ${deps} dependencies: ${(performance.now() - began).toFixed(0)} ms, a shell of ${(bytes / 1e6).toFixed(1)} MB`,
    );
  }
}
