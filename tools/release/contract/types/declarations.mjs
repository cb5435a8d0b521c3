import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/**
 * The types of a module: each file that its entry point reaches, by folder and path, with relative specifiers in place of our own packages' names.
 * @typedef {{ entry: string, files: Record<string, string> }} Declarations
 */

/** Where the specifier of an import or of `import('…')` stands. */
const SPECIFIER = /(\bfrom\s+|\bimport\s*\(\s*|\bimport\s+)(["'])([^"']+)\2/g;

/** A private member makes two versions of a class different types although nobody can use it. */
const withoutPrivates = (text) => text.replaceAll(/^\s*(#private|private (readonly )?[\w$]+(\??: [^;]+)?);\n/gm, '');

const COMMENT = /\/\*\*[\s\S]*?\*\/\n?|^\s*\/\/# sourceMappingURL=.*$/gm;

/** The source of a specifier of one of our packages, as its `package.json` says. */
const ownSource = (specifier, packages) => {
  const name = Object.keys(packages).find((one) => specifier === one || specifier.startsWith(`${one}/`));
  if (name === undefined) return null;
  const { folder, exports } = packages[name];
  const wanted = `.${specifier.slice(name.length)}`;
  for (const [key, target] of Object.entries(exports)) {
    const [before, after] = key.split('*');
    if (key === wanted) return { folder, path: target };
    if (after !== undefined && wanted.startsWith(before) && wanted.endsWith(after))
      return { folder, path: target.replace('*', wanted.slice(before.length, wanted.length - after.length)) };
  }
  return null;
};

const asDeclaration = (path) => posix.normalize(path).replace(/\.tsx?$/, '.d.ts');

/**
 * Everything that an entry point's types are made of.
 * @param {{ name: string, packages: Record<string, { folder: string, exports: Record<string, string> }>, typesOf: (folder: string) => string }} options
 *   packages: our own, by name; typesOf: the folder of emitted declarations
 * @returns {Declarations}
 * @throws Error where a file is missing
 */
export const collectDeclarations = ({ name, packages, typesOf }) => {
  const files = {};
  const textAt = (key) => {
    const [folder, ...rest] = key.split('/');
    const file = join(typesOf(folder), ...rest);
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  };
  const keyOf = (specifier, from) => {
    const own = ownSource(specifier, packages);
    if (own !== null) return asDeclaration(`${own.folder}/${own.path}`);
    if (!specifier.startsWith('.')) return null;
    const base = posix.join(posix.dirname(from), specifier.replace(/\.[jt]sx?$/, ''));
    return [`${base}.d.ts`, `${base}/index.d.ts`].find((one) => textAt(one) !== null) ?? `${base}.d.ts`;
  };
  const add = (key) => {
    if (key in files) return;
    const text = textAt(key);
    if (text === null) throw new Error(`${name} has no declarations in ${key}: run tsc -b.`);
    files[key] = '';
    files[key] = withoutPrivates(text.replaceAll(COMMENT, '')).replaceAll(
      SPECIFIER,
      (whole, before, quote, specifier) => {
        const target = keyOf(specifier, key);
        if (target === null) return whole;
        add(target);
        const path = posix.relative(dirname(key), target).replace(/\.d\.ts$/, '');
        return `${before}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`;
      },
    );
  };
  const entry = keyOf(name, '');
  add(entry);
  return { entry, files };
};
