import { SITE } from '../tools/build/lib/paths.mjs';
import { checkContract } from '../tools/release/contract/check-contract.mjs';
import { declarationFile } from '../tools/release/contract/schemas.mjs';
import { describeServer } from '../tools/release/contract/sources/prepare.mjs';
import { readManifest } from '../tools/release/manifest/manifest.mjs';
import { liveOf } from '../tools/release/store.mjs';
import { openTarget } from '../tools/release/target/target.mjs';

/**
 * The contract check of a whole release: every unit is deployed again, before the server of today's sources, and both shared modules with
 * other declarations, so that every name that areas use is compared. The parts beside it show where its time goes.
 * Promise: 3 seconds at most, with everything.
 */
const usualRuns = 5;

const target = openTarget(SITE);
const folderOf = (unit: string): string => (unit === 'elements' ? unit : `a/${unit}`);
const fileOf = async (unit: string, version: string, path: string): Promise<string> => {
  const file = await target.read(`${folderOf(unit)}/${version}/${path}`);
  if (file === null) throw new Error(`There is no ${path} of ${unit}: run npm run build first.`);
  return file.bytes.toString('utf8');
};

const manifestsOf = async () => {
  const { units } = await liveOf(target);
  const named = Object.entries(units).filter(([, unit]) => unit.manifest !== undefined);
  return Promise.all(
    named.map(async ([unit, { version }]) =>
      readManifest(await fileOf(unit, version, 'manifest.json'), { unit, version }),
    ),
  );
};

/** The same types and one more. */
const withAnother = (text: string): string => {
  const { entry, files } = declarationFile.parse(JSON.parse(text));
  return JSON.stringify({
    entry,
    files: { ...files, [entry]: `${files[entry]}export declare const later: number;\n` },
  });
};

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export default async function run({ runs = usualRuns }: { runs?: number }): Promise<void> {
  const manifests = await manifestsOf();
  const server = await describeServer();
  const isLater = (path: string): boolean => path.endsWith('later.json');
  const withOtherTypes = manifests.map((one) => ({
    ...one,
    declarations: Object.fromEntries(
      Object.keys(one.declarations).map((name) => [name, `${one.declarations[name]}-later.json`]),
    ),
  }));
  const checked = (changed: readonly unknown[], before: unknown) =>
    checkContract({
      changed,
      live: manifests,
      server: before,
      keptElements: manifests.filter(({ unit }) => unit === 'elements'),
      read: async ({ unit, version }, path) =>
        isLater(path)
          ? withAnother(await fileOf(unit, version, path.replace('-later.json', '')))
          : fileOf(unit, version, path),
    });
  const kinds: [title: string, changed: readonly unknown[], server: unknown][] = [
    ['everything', withOtherTypes, server],
    ['without types', manifests, server],
    ['without calls', withOtherTypes, null],
    ['without types and calls', manifests, null],
  ];
  console.log(`  ${manifests.length} units, ${manifests.flatMap(({ calls }) => calls).length} calls`);
  const said = new Set<string>();
  for (const [title, changed, before] of kinds) {
    const took: number[] = [];
    for (let round = 1; round <= runs; round += 1) {
      const began = performance.now();
      for (const sentence of await checked(changed, before)) said.add(sentence);
      took.push(performance.now() - began);
    }
    console.log(`  ${title}: ${median(took).toFixed(0)} ms, at most ${Math.max(...took).toFixed(0)} ms`);
  }
  for (const sentence of said) console.log(`  ${sentence}`);
}
