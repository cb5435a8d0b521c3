import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../lib/hash.mjs';
import { publishElements } from './elements.mjs';
import { buildFrames, framesDist, framesKey } from './frame-pages.mjs';
import { baseOf, importMapOf } from './import-map.mjs';
import { missingLinks } from './links.mjs';
import { buildBundles, bundlesDist } from './bundles.mjs';
import { CACHE, SITE } from '../lib/paths.mjs';
import { buildShell, shellDist, shellKey } from './shell.mjs';
import { buildWorkers, workersKey } from './workers.mjs';
import { readStamp } from '../lib/stamp.mjs';
import { publishVersions } from './versions.mjs';
import { liveIdOf, pruneReleases, publishRelease } from '../../release/store.mjs';
import { ReleaseRefused } from '../../release/target/errors.mjs';
import { openTarget } from '../../release/target/target.mjs';
import { namedIn, unitsIn } from '../../release/units.mjs';

const STAMP = join(CACHE, 'site.json');

/** How many releases can be rolled back to. */
const KEPT_RELEASES = 20;

const siteKey = (key, built, elements) =>
  sha256(
    JSON.stringify([
      key,
      shellKey(),
      framesKey(),
      workersKey(),
      elements,
      built.map(({ unit, version }) => [unit.id, version]),
    ]),
  );

/** The address of the file of each page's module, by the area's folder and the module. @param {{ unit: import('../units.mjs').Unit, version: string }[]} built */
const partsOf = (built) =>
  new Map(
    built.flatMap(({ unit, version }) =>
      Object.entries(readStamp(unit.id).parts ?? {}).map(([part, file]) => [
        `${unit.id}/${part}`,
        baseOf(unit.id, version) + file,
      ]),
    ),
  );

const isFresh = async (stamp, target) =>
  existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp && (await liveIdOf(target)) !== null;

/** A folder of an older build, whose releases are written in another way, is begun anew. */
const keptReleases = async (target) => {
  try {
    return await pruneReleases(target, KEPT_RELEASES);
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    for (const name of ['live.json', 'releases', 'd']) rmSync(join(SITE, name), { recursive: true, force: true });
    return [];
  }
};

/**
 * Assembles what the server serves: first the files of every module, then the release that names them, which becomes live in one write.
 * A running server never names a file that is not there yet, and no page is made of two releases.
 * @param {string} key see `builderKey`
 * @param {{ unit: import('../units.mjs').Unit, version: string }[]} built
 * @param {string} elements the version of the elements
 * @returns {Promise<boolean>} whether anything was written
 */
export const assembleSite = async (key, built, elements) => {
  const stamp = siteKey(key, built, elements);
  const target = openTarget(SITE);
  if (await isFresh(stamp, target)) return false;
  const missing = missingLinks(
    built.map(({ unit }) => ({ id: unit.id, names: Object.keys(unit.names), links: readStamp(unit.id).links })),
  );
  if (missing.length > 0) throw new Error(missing.join('\n'));
  mkdirSync(join(SITE, 'static'), { recursive: true });
  const bundles = await buildBundles(built);
  const { page, framePage, routes, signs } = await buildShell(bundles);
  const map = importMapOf(built);
  const frames = await buildFrames({ framePage, map, bundles, built });
  const workers = await buildWorkers();
  const named = namedIn(await keptReleases(target));
  for (const { unit } of built) publishVersions(unit.dist, join(SITE, 'a', unit.id), named(unit.id));
  for (const [id, dist] of Object.entries({ ...shellDist, bundles: bundlesDist, frames: framesDist }))
    publishVersions(dist, join(SITE, 'a', id), named(id));
  await publishElements(elements);
  const files = new Map([
    ['routes.json', routes],
    // Under a plain name too, for what browsers ask for by themselves.
    ...signs,
    ...Object.entries(workers),
    ['shell.html', page(map, partsOf(built))],
    ...Object.entries(frames),
    ['importmap.json', JSON.stringify(map)],
  ]);
  await publishRelease(target, { files, units: unitsIn(files.values()) });
  writeFileSync(STAMP, stamp);
  return true;
};
