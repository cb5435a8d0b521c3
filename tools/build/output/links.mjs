import { exportedNames } from '../exported-names.mjs';

/**
 * What a build offers and asks for at run time, kept with its stamp.
 * @typedef {{ exports: string[], imports: Record<string, string[]> }} Links
 */

/**
 * @param {import('rollup').OutputChunk[]} chunks
 * @param {Map<string, Record<string, string[]>>} namespaces see plugins/namespace-names.mjs
 * @returns {Links} an import of `*` is a namespace that is used as a whole
 */
export const linksOf = (chunks, namespaces) => {
  /** @type {Record<string, Set<string>>} */
  const imports = {};
  for (const { importedBindings, moduleIds } of chunks) {
    const through = (name) => moduleIds.map((id) => namespaces.get(id)?.[name]).filter((names) => names !== undefined);
    for (const [name, bindings] of Object.entries(importedBindings)) {
      const names = bindings.flatMap((binding) =>
        binding === '*' && through(name).length > 0 ? through(name).flat() : [binding],
      );
      imports[name] = new Set([...(imports[name] ?? []), ...names]);
    }
  }
  return {
    exports: chunks
      .filter((chunk) => chunk.isEntry)
      .flatMap((chunk) => chunk.exports)
      .sort(),
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
        bindings
          .filter((binding) => binding !== '*' && !offered.get(name).has(binding))
          .map((binding) => `${id} imports ${binding} from ${name}, which does not export it.`),
      ),
  );
};

/**
 * What a build uses of zod or react-query that their shared modules do not export.
 * @param {string} id @param {Links} links
 * @returns {string[]} one sentence for each name
 */
export const unlistedNames = (id, { imports }) =>
  Object.entries(exportedNames).flatMap(([name, listed]) =>
    (imports[name] ?? [])
      .filter((binding) => !listed.includes(binding))
      .map(
        (binding) =>
          `${id} uses ${binding === '*' ? 'all' : binding} of ${name}: add what it needs to tools/build/exported-names.mjs.`,
      ),
  );
