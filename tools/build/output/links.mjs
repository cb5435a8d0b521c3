/**
 * What a build offers and asks for at run time, kept with its stamp.
 * @typedef {{ exports: string[], imports: Record<string, string[]> }} Links
 */

/** @param {import('rollup').OutputChunk[]} chunks @returns {Links} */
export const linksOf = (chunks) => {
  /** @type {Record<string, Set<string>>} */
  const imports = {};
  for (const { importedBindings } of chunks) {
    for (const [name, bindings] of Object.entries(importedBindings)) for (const binding of bindings) (imports[name] ??= new Set()).add(binding);
  }
  return {
    exports: chunks.filter((chunk) => chunk.isEntry).flatMap((chunk) => chunk.exports).sort(),
    imports: Object.fromEntries(Object.entries(imports).map(([name, bindings]) => [name, [...bindings].sort()])),
  };
};

/**
 * A name that its module does not export is `undefined` in the browser and nothing else; it is found here instead.
 * @param {{ id: string, names: string[], links: Links }[]} units
 * @returns {string[]} one sentence for each missing name
 */
export const missingLinks = (units) => {
  const offered = new Map(units.flatMap(({ names, links }) => names.map((name) => [name, new Set(links.exports)])));
  return units.flatMap(({ id, links }) =>
    Object.entries(links.imports)
      .filter(([name]) => offered.has(name))
      .flatMap(([name, bindings]) =>
        bindings.filter((binding) => binding !== '*' && !offered.get(name).has(binding)).map((binding) => `${id} imports ${binding} from ${name}, which does not export it.`),
      ),
  );
};
