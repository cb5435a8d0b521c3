/**
 * A name that its module does not export is `undefined` in the browser and nothing else; it is found here instead.
 * @param {readonly Pick<import('../manifest/manifest.mjs').UnitManifest, 'unit' | 'bindings'>[]} manifests
 * @returns {string[]} one sentence for each missing name
 */
export const missingLinks = (manifests) => {
  const offered = new Map(
    manifests.flatMap(({ bindings }) => Object.entries(bindings.offers).map(([name, names]) => [name, new Set(names)])),
  );
  return manifests.flatMap(({ unit, bindings }) =>
    Object.entries(bindings.uses).flatMap(([name, used]) => {
      if (!offered.has(name)) return [`${unit} imports ${name}, which no unit offers.`];
      return used
        .filter((binding) => binding !== '*' && !offered.get(name).has(binding))
        .map((binding) => `${unit} imports ${binding} from ${name}, which does not export it.`);
    }),
  );
};
