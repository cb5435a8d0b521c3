import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder `name` of this package, for instance `migrations`.
 * Looked for upwards, so that it is found from the sources and from the bundle in `dist/` alike.
 */
export const assetDir = (name: string, from = fileURLToPath(import.meta.url)): string => {
  const parent = dirname(from);
  const candidate = join(parent, name);
  if (existsSync(candidate)) return candidate;
  if (existsSync(join(parent, 'package.json')) || parent === from) throw new Error(`The folder ${name} is missing.`);
  return assetDir(name, parent);
};
