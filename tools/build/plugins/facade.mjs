import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const FACADE = '\0facade:';
const SUBSET = '\0subset:';

/**
 * CommonJS packages have one default export only; this gives their module named exports, read from the package itself.
 * Several packages in one facade share a file: the first is the default export, later ones add their names.
 * @param {string[]} packages
 */
const facadeSource = (packages) => {
  const exportsOf = packages.map((name) => Object.keys(require(name)));
  const seen = new Set(['default', '__esModule']);
  const lines = packages.flatMap((name, index) => {
    const fresh = exportsOf[index].filter((key) => !seen.has(key) && seen.add(key));
    const names = fresh.map((key) => `${key}: e${index}_${key}`).join(', ');
    const exported = fresh.map((key) => `e${index}_${key} as ${key}`).join(', ');
    return [`import m${index} from '${name}';`, `const { ${names} } = m${index};`, `export { ${exported} };`];
  });
  return [...lines, 'export default m0;'].join('\n');
};

/** Types are used by name too; only what exists at run time can be passed on. */
const subsetLine = async (description) => {
  const [name, list] = description.split('#');
  const existing = new Set(Object.keys(await import(name)));
  return `export { ${list.split(',').filter((used) => existing.has(used))} } from '${name}';`;
};

const subsetSource = async (descriptions) => (await Promise.all(descriptions.split(`;${SUBSET.slice(1)}`).map(subsetLine))).join('\n');

/**
 * Entries that are written here and not in a file:
 * `facade:react,react/jsx-runtime` and, for a package of which only some names are passed on, `subset:zod/mini#object,string`,
 * or several of them with `;` between.
 * @returns {import('vite').Plugin}
 */
export const facade = () => ({
  name: 'bars:facade',
  enforce: 'pre',
  resolveId(source) {
    return /^(facade|subset):/.test(source) ? `\0${source}` : null;
  },
  load(id) {
    if (id.startsWith(FACADE)) return facadeSource(id.slice(FACADE.length).split(','));
    return id.startsWith(SUBSET) ? subsetSource(id.slice(SUBSET.length)) : null;
  },
});
