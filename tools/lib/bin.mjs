import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { TOOLS } from '../build/lib/paths.mjs';

/**
 * The program of a package that the tools depend on, from the nearest `node_modules` upwards.
 * @param {string} name @param {string} [from] @returns {string}
 * @throws when it is not installed
 */
export const bin = (name, from = TOOLS) => {
  const file = join(from, 'node_modules/.bin', name);
  if (existsSync(file)) return file;
  if (dirname(from) === from) throw new Error(`${name} is not installed. Run npm install first.`);
  return bin(name, dirname(from));
};
