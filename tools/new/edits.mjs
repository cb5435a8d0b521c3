import { Refusal } from '../lib/prepare.mjs';

/**
 * Replaces the one place of a source that a pattern finds.
 * @param {string} file named where the pattern finds nothing
 * @param {string} source
 * @param {string | RegExp} pattern
 * @param {(...found: string[]) => string} put
 * @throws Refusal
 */
export const change = (file, source, pattern, put) => {
  const changed = source.replace(pattern, put);
  if (changed === source)
    throw new Refusal(`${file} has changed its form: tools/new looks for ${String(pattern)} in it.`);
  return changed;
};

/** Puts a line before the one place that a pattern finds. @param {string} file @param {string} source @param {string | RegExp} pattern @param {string} line */
export const putBefore = (file, source, pattern, line) => change(file, source, pattern, (found) => `${line}\n${found}`);

/** Adds a line behind the last import of a source. @param {string} file @param {string} source @param {string} line */
export const addImport = (file, source, line) =>
  change(file, source, /^(?:import [^;]+;\n)+/m, (imports) => `${imports}${line}\n`);

/**
 * Adds the factory of a domain to what is imported from its module.
 * @param {string} file @param {string} source @param {string} module @param {string} factory
 */
export const importFactory = (file, source, module, factory) => {
  const known = new RegExp(`(import \\{[^}]*?),?(\\s*\\} from './modules/${module}/index';)`);
  return known.test(source)
    ? source.replace(known, `$1, ${factory}$2`)
    : addImport(file, source, `import { ${factory} } from './modules/${module}/index';`);
};
