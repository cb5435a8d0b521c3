import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileOf, liveOf } from '../../release/store.mjs';
import { openTarget } from '../../release/target/target.mjs';
import { ROOT, SITE } from '../lib/paths.mjs';

/**
 * Writes a site's import map as `importmap.json`, which is committed with a release. A build alone leaves that file as it is.
 * @param {{ site?: string, file?: string }} [places]
 */
export const keepRelease = async ({ site = SITE, file = join(ROOT, 'importmap.json') } = {}) => {
  const target = openTarget(site);
  const map = JSON.parse(String(await fileOf(target, await liveOf(target), 'importmap.json')));
  writeFileSync(file, `${JSON.stringify(map, null, 2)}\n`);
};
