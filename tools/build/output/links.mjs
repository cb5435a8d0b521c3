import { exportedNames } from '../exported-names.mjs';

/**
 * What a build offers and asks for at run time.
 * @typedef {object} Links
 * @property {Record<string, string[]>} exports of each entry, by its file
 * @property {Record<string, string[]>} imports of each shared module, by its name; `*` is a namespace that is used as a whole
 */

const sorted = (record) =>
  Object.fromEntries(
    Object.entries(record)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, values]) => [name, [...values].sort((a, b) => (a < b ? -1 : 1))]),
  );

/**
 * @param {import('rollup').OutputChunk[]} chunks
 * @param {Map<string, Record<string, string[]>>} namespaces see plugins/namespace-names.mjs
 * @returns {Links}
 */
export const linksOf = (chunks, namespaces) => {
  const own = new Set(chunks.map(({ fileName }) => fileName));
  /** @type {Record<string, Set<string>>} */
  const imports = {};
  for (const { importedBindings, moduleIds } of chunks) {
    const through = (name) => moduleIds.map((id) => namespaces.get(id)?.[name]).filter((names) => names !== undefined);
    for (const [name, bindings] of Object.entries(importedBindings).filter(([one]) => !own.has(one))) {
      const names = bindings.flatMap((binding) =>
        binding === '*' && through(name).length > 0 ? through(name).flat() : [binding],
      );
      imports[name] = new Set([...(imports[name] ?? []), ...names]);
    }
  }
  const entries = chunks.filter((chunk) => chunk.isEntry).map(({ fileName, exports }) => [fileName, exports]);
  return { exports: sorted(Object.fromEntries(entries)), imports: sorted(imports) };
};

/**
 * The same by the names of the import map, as a unit's manifest has it.
 * @param {Record<string, string>} names import-map name → file @param {Links} links
 */
export const bindingsOf = (names, links) => ({
  offers: Object.fromEntries(Object.entries(names).map(([name, file]) => [name, links.exports[file] ?? []])),
  uses: links.imports,
});

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
