/** @typedef {import('./import-map.mjs').UnitManifest} UnitManifest */

/** A file that a loader can load has a list of what it imports. */
const isModule = (file) => file?.deps !== undefined;
const isLoaded = (file) => isModule(file) && file.onServer !== true;

/** A relative import as a file of the same folder; null for one that leads out of it. */
const ownFile = (from, dep) => {
  if (!/^\.\.?\//.test(dep) || /[?#\\%]/.test(dep)) return null;
  const parts = [...from.split('/').slice(0, -1), ...dep.split('/')].filter((part) => part !== '.');
  const path = [];
  for (const part of parts) {
    if (part !== '..') path.push(part);
    else if (path.pop() === undefined) return null;
  }
  return path.join('/');
};

/** @param {UnitManifest} manifest @param {ReadonlySet<string>} names of every unit */
const missingImports = ({ unit, files }, names) =>
  Object.entries(files).flatMap(([file, { deps = [] }]) =>
    deps
      .filter((dep) => !names.has(dep) && !isModule(files[ownFile(file, dep) ?? '']))
      .map((dep) => `${file} of ${unit} imports ${JSON.stringify(dep)}, which is no module of the release.`),
  );

const missingFiles = ({ unit, files }, said, what) =>
  Object.entries(said)
    .filter(([, file]) => !isLoaded(files[file]))
    .map(([name, file]) => `${unit} has ${file} for the ${what} ${name}, and no module of that name.`);

/**
 * What units name and nobody has. A page would preload a file without a hash, or one that is not there.
 * @param {readonly UnitManifest[]} manifests
 * @returns {string[]} one sentence for each
 */
export const wrongFiles = (manifests) => {
  const names = new Set(manifests.flatMap((manifest) => Object.keys(manifest.names)));
  return manifests.flatMap((manifest) => [
    ...missingFiles(manifest, manifest.names, 'name'),
    ...missingFiles(manifest, manifest.parts, 'part'),
    ...missingImports(manifest, names),
    ...(manifest.area !== null && manifest.names[`@bars/${manifest.unit}`] === undefined
      ? [`${manifest.unit} is an area, and has no module @bars/${manifest.unit}.`]
      : []),
  ]);
};
