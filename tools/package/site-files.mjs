import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { SITE } from '../build/lib/paths.mjs';
import { composeRelease, folderOfUnit } from '../release/deploy/compose-release.mjs';
import { liveOf } from '../release/store.mjs';
import { openTarget } from '../release/target/target.mjs';

/**
 * The live release of the built site, by itself: nothing of former builds, and its time is that of the commit.
 * @param {Date} at
 * @returns {Promise<Map<string, Buffer>>} by their paths in the site
 */
export const siteFiles = async (at) => {
  const { units } = await liveOf(openTarget(SITE));
  const built = Object.entries(units).filter(([, { manifest }]) => manifest !== undefined);
  const folder = mkdtempSync(join(tmpdir(), 'bars-site-'));
  try {
    for (const [unit, { version }] of built) {
      const path = folderOfUnit(unit, version);
      cpSync(join(SITE, path), join(folder, path), { recursive: true });
    }
    await composeRelease(openTarget(folder), Object.fromEntries(built), { note: '', at });
    return new Map(
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => [relative(folder, path), readFileSync(path)]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
};
