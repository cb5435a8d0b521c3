import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { areaUnits } from '../build/units.mjs';
import { copyArea, layOut, packed } from './packages.mjs';

/** What cannot be packed; its message is a sentence. */
export class PackRefused extends Error {
  /** @param {string} message @param {2 | 3} code of the exit */
  constructor(message, code) {
    super(message);
    this.code = code;
  }
}

/** @param {string} target a folder that is made @returns {string[]} the files */
export const pack = (target) => {
  const folder = mkdtempSync(join(tmpdir(), 'bars-pack-'));
  try {
    mkdirSync(target, { recursive: true });
    const ids = Object.keys(packed);
    for (const id of ids) layOut(id, join(folder, id));
    const args = ['pack', '--silent', '--pack-destination', target, ...ids.map((id) => join(folder, id))];
    const names = execFileSync('npm', args, { cwd: folder, encoding: 'utf8' }).trim().split('\n');
    return names.map((name) => join(target, name));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** The packages of a workspace with one area. @param {string} id @param {string[]} files */
const manifestOf = (id, files) => ({
  private: true,
  type: 'module',
  scripts: { release: 'node node_modules/@bars/tools/release.mjs' },
  workspaces: [id],
  dependencies: Object.fromEntries(
    Object.keys(packed).map((one) => {
      const file = files.find((name) => name.includes(`bars-${one}-`));
      return [`@bars/${one}`, `file:packages/${file?.split('/').at(-1)}`];
    }),
  ),
});

/**
 * Lays out a folder in which one area is worked on without the repository.
 * @param {string} id @param {string} folder empty, or not there
 * @returns {string[]} what was written
 * @throws PackRefused
 */
export const startFolder = (id, folder) => {
  const areas = areaUnits.map((unit) => unit.id).filter((one) => one !== 'root-config');
  if (!areas.includes(id)) throw new PackRefused(`There is no area ${id}. There are ${areas.join(', ')}.`, 2);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new PackRefused(`${folder} is not empty.`, 3);
  const files = pack(join(folder, 'packages'));
  copyArea(id, join(folder, id));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifestOf(id, files), null, 2)}\n`);
  return [...files, join(folder, id), join(folder, 'package.json')];
};
