/** What so many pages share is in one file for all of them: each file is a request. */
const MANY_PAGES = 4;
const FORMS = /\/react-hook-form\/|\/shared-ui\/src\/forms\//;

/**
 * Files for what the pages of an area share, where each page is in a file of its own. Forms are apart: some pages have none.
 * @param {readonly string[]} parts the modules that show the pages
 * @param {{ name: string, entry: string }} first the module that is loaded before any page
 * @returns {import('rollup').GetManualChunk}
 */
export const chunksOfParts = (parts, { name, entry }) => {
  /** @type {Map<string, Set<string>>} */
  const known = new Map();
  const rootsOf = (id, { getModuleInfo }) => {
    const kept = known.get(id);
    if (kept) return kept;
    const seen = new Set([id]);
    for (const one of seen) for (const importer of getModuleInfo(one)?.importers ?? []) seen.add(importer);
    const roots = new Set([...seen].filter((one) => one === entry || parts.includes(one)));
    known.set(id, roots);
    return roots;
  };
  const hasForm = (id, { getModuleInfo }) => {
    const seen = new Set([id]);
    for (const one of seen) for (const imported of getModuleInfo(one)?.importedIds ?? []) seen.add(imported);
    return [...seen].some((one) => FORMS.test(one) || one === 'react-hook-form');
  };
  return (id, meta) => {
    const roots = rootsOf(id, meta);
    // What comes before the pages stays in one file, although pages use it too.
    if (roots.has(entry)) return name;
    if (roots.size < MANY_PAGES) return undefined;
    return hasForm(id, meta) ? 'page-forms' : 'page-common';
  };
};
