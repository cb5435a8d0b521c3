import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const PREFIX = '\0facade:';

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

/**
 * Entries written as `facade:react,react/jsx-runtime`.
 * @returns {import('vite').Plugin}
 */
export const facade = () => ({
  name: 'bars:facade',
  enforce: 'pre',
  resolveId(source) {
    return source.startsWith('facade:') ? `\0${source}` : null;
  },
  load(id) {
    return id.startsWith(PREFIX) ? facadeSource(id.slice(PREFIX.length).split(',')) : null;
  },
});
