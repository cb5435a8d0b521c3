import { createRequire } from 'node:module';
import { exportedNames } from '../exported-names.mjs';

const require = createRequire(import.meta.url);

/**
 * CommonJS packages have one default export only; this gives their module named exports, read from the package itself.
 * Several packages in one facade share a file: the first is the default export, later ones add their names.
 * @param {string[]} packages
 */
const commonJsSource = (packages) => {
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

const KINDS = {
  commonjs: commonJsSource,
  whole: (packages) => packages.map((name) => `export * from '${name}';`).join('\n'),
  listed: (packages) =>
    packages.map((name) => `export { ${exportedNames[name].join(', ')} } from '${name}';`).join('\n'),
};
const ENTRY = /^\0?(commonjs|whole|listed):(.*)$/;

/**
 * Entries that are written here and not in a file, each for one or more packages with a comma between:
 * `commonjs:react,react/jsx-runtime`, `whole:wouter` for every named export, `listed:zod/mini` for those in exported-names.mjs.
 * @returns {import('vite').Plugin}
 */
export const facade = () => ({
  name: 'bars:facade',
  enforce: 'pre',
  resolveId(source) {
    return ENTRY.test(source) ? `\0${source}` : null;
  },
  load(id) {
    const [, kind, packages] = id.startsWith('\0') ? (ENTRY.exec(id) ?? []) : [];
    return kind ? KINDS[kind](packages.split(',')) : null;
  },
});
