import { buildDescription } from '../api-server/build.mjs';
import { SITE } from '../tools/build/lib/paths.mjs';
import { checkContract } from '../tools/release/contract/check-contract.mjs';
import { declarationFile } from '../tools/release/contract/schemas.mjs';
import { printedDescription } from '../tools/release/contract/sources/prepare.mjs';
import { readManifest } from '../tools/release/manifest/manifest.mjs';
import { liveOf } from '../tools/release/store.mjs';
import { openTarget } from '../tools/release/target/target.mjs';

/**
 * The contract check of a whole release: every unit is deployed again, before the server of today's sources, and both shared modules with
 * other declarations, so that every name that areas use is compared.
 * Promise: 3 seconds at most.
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

export default async function run({ runs = usualRuns }: { runs?: number }): Promise<void> {
  const manifests = await manifestsOf();
  const server = await printedDescription(await buildDescription());
  const isLater = (path: string): boolean => path.endsWith('later.json');
  const changed = manifests.map((one) => ({
    ...one,
    declarations: Object.fromEntries(
      Object.keys(one.declarations).map((name) => [name, `${one.declarations[name]}-later.json`]),
    ),
  }));
  for (let round = 1; round <= runs; round += 1) {
    const began = performance.now();
    const sentences = await checkContract({
      changed,
      live: manifests,
      server,
      keptElements: manifests.filter(({ unit }) => unit === 'elements'),
      read: async ({ unit, version }, path) =>
        isLater(path)
          ? withAnother(await fileOf(unit, version, path.replace('-later.json', '')))
          : fileOf(unit, version, path),
    });
    console.log(
      `  ${manifests.length} units, ${manifests.flatMap(({ calls }) => calls).length} calls: ${(performance.now() - began).toFixed(0)} ms, ${sentences.length} sentences`,
    );
    for (const sentence of sentences) console.log(`  ${sentence}`);
  }
}
