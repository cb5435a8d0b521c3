import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, SITE } from '../lib/paths.mjs';

/**
 * Writes a site's import map as `importmap.json`, which is committed with a release. A build alone leaves that file as it is.
 * @param {{ site?: string, target?: string }} [places]
 */
export function keepRelease({ site = SITE, target = join(ROOT, 'importmap.json') } = {}) {
  const map = JSON.parse(readFileSync(join(site, 'importmap.json'), 'utf8'));
  writeFileSync(target, `${JSON.stringify(map, null, 2)}\n`);
}
