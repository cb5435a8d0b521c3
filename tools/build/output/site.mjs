import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeRelease } from '../../release/deploy/compose-release.mjs';
import { namedVersion } from '../../release/deploy/upload.mjs';
import { keepByAge } from '../../release/age/prune.mjs';
import { liveIdOf, releasesIn } from '../../release/store.mjs';
import { ReleaseRefused } from '../../release/target/errors.mjs';
import { openTarget } from '../../release/target/target.mjs';
import { ELEMENTS } from '../assemble-elements.mjs';
import { elementsDist } from '../elements.mjs';
import { filesBelow, hashPaths, sha256 } from '../lib/hash.mjs';
import { CACHE, ROOT, SITE } from '../lib/paths.mjs';
import { buildShell, shellKey } from './shell.mjs';
import { publishVersion } from './versions.mjs';

/** @typedef {{ unit: { id: string, dist: string }, version: string }} Built */

const COMPOSE = join(ROOT, 'tools/release/compose');
const STAMP = join(CACHE, 'site.json');

const siteKey = (key, built) =>
  sha256(
    JSON.stringify([
      key,
      hashPaths(filesBelow(COMPOSE, /\.test\.ts$/)),
      shellKey(),
      built.map(({ unit, version }) => [unit.id, version]),
    ]),
  );

const isFresh = async (stamp, target) =>
  existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp && (await liveIdOf(target)) !== null;

/** Releases of an older form cannot be read. All that the folder of a working copy holds is built again. */
const forgetUnreadable = async (target) => {
  try {
    await releasesIn(target);
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    rmSync(SITE, { recursive: true });
  }
};

const folderIn = (site, id) => (id === ELEMENTS ? join(site, 'elements') : join(site, 'a', id));

/**
 * Assembles what the server serves: first the files of every unit, then the release that names them, which becomes live in one write.
 * A running server never names a file that is not there yet, and no page is made of two releases.
 * @param {string} key see `builderKey`
 * @param {Built[]} modules
 * @param {string} elements the version of the elements
 * @returns {Promise<boolean>} whether anything was written
 */
export const assembleSite = async (key, modules, elements) => {
  const target = openTarget(SITE);
  const units = [...modules, { unit: { id: ELEMENTS, dist: elementsDist }, version: elements }];
  const stamp = siteKey(key, units);
  if (await isFresh(stamp, target)) return false;
  const built = [...units, ...(await buildShell())];
  await forgetUnreadable(target);
  mkdirSync(join(SITE, 'static'), { recursive: true });
  for (const { unit, version } of built) publishVersion(unit.dist, folderIn(SITE, unit.id), version);
  await composeRelease(target, Object.fromEntries(built.map(namedVersion)));
  await keepByAge(target);
  writeFileSync(STAMP, stamp);
  return true;
};
