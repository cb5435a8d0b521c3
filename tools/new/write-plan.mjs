import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format } from 'oxfmt';
import { generateAreas } from '../areas/generate.mjs';

const byName = (one, other) => (one < other ? -1 : 1);
const isCode = (file) => /\.tsx?$/.test(file);

const contentOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null);

/** The code as `npm run format` writes it. */
const formatted = async (file, text, options) => {
  if (!isCode(file)) return text;
  const { code, errors } = await format(file, text, options);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  return code;
};

/**
 * Writes a plan, formatted, and what is generated from the areas.
 * @param {string} root @param {import('./page.mjs').Plan} plan
 * @returns {Promise<string[]>} the files, sorted
 */
export const writePlan = async (root, plan) => {
  const {
    $schema: _,
    ignorePatterns: _ignored,
    ...options
  } = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'));
  // All of it before the first file is written.
  const texts = await Promise.all([...plan].map(async ([file, text]) => [file, await formatted(file, text, options)]));
  const changed = texts.filter(([file, text]) => text !== contentOf(join(root, file)));
  for (const [file, text] of changed) {
    const path = join(root, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return [...changed.map(([file]) => file), ...generateAreas(root)].toSorted(byName);
};
