import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../runner/command.mjs';

const ending = '.pages.tsx';

/** The parts of the catalogue: each is a file of its name. @returns {string[]} */
export const partIds = () =>
  readdirSync(join(root, 'shared-ui/catalogue'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => basename(file, ending))
    .sort();
