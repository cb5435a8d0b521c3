import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, integrityOf } from '../lib/hash.mjs';
import { ROOT, SITE } from '../lib/paths.mjs';
import { fileOf, liveOf } from '../../release/store.mjs';
import { openTarget } from '../../release/target/target.mjs';

/** @typedef {{ imports: Record<string, string>, integrity: Record<string, string>, depcache: Record<string, string[]> }} ImportMap */

/** The static imports of a System module, as it declares them. @param {string} code */
export const depsOf = (code) => {
  const [, list] = /^(?:\/\/.*\n)?System\.register\(\[([^\]]*)\]/.exec(code) ?? [];
  if (list === undefined) throw new Error('Not a System module.');
  return [...list.matchAll(/"([^"]+)"/g)].map(([, name]) => name);
};

/** Where a version of a unit is served. @param {string} id @param {string} version */
export const baseOf = (id, version) => `/a/${id}/${version}/`;

/**
 * The release switch: every name's address, every file's hash, and every file's static imports as addresses,
 * so that the loader fetches a whole graph at once.
 * @param {{ unit: import('../units.mjs').Unit, version: string }[]} built
 * @returns {ImportMap}
 */
export const importMapOf = (built) => {
  const imports = Object.fromEntries(
    built.flatMap(({ unit, version }) =>
      Object.entries(unit.names).map(([name, file]) => [name, baseOf(unit.id, version) + file]),
    ),
  );
  /** @type {ImportMap} */
  const map = { imports, integrity: {}, depcache: {} };
  for (const { unit, version } of built) {
    const folder = join(unit.dist, version);
    const base = baseOf(unit.id, version);
    const onServer = new Set((unit.onServer ?? []).map((name) => join(folder, `${name}.js`)));
    for (const path of filesBelow(folder).filter((file) => file.endsWith('.js'))) {
      const code = readFileSync(path, 'utf8');
      const url = base + path.slice(folder.length + 1);
      map.integrity[url] = integrityOf(code);
      // No browser loads them. The server runs what has its hash.
      if (onServer.has(path)) continue;
      const urls = depsOf(code).map((name) => imports[name] ?? new URL(name, `http://o${url}`).pathname);
      if (urls.length > 0) map.depcache[url] = [...new Set(urls)];
    }
  }
  return map;
};

/** A module's address and those of everything it imports statically. @param {ImportMap} map @param {string} url @returns {string[]} */
export const graphOf = (map, url) => {
  const found = new Set([url]);
  for (const one of found) for (const dep of map.depcache[one] ?? []) found.add(dep);
  return [...found];
};

/**
 * Writes a site's import map as `importmap.json`, which is committed with a release. A build alone leaves that file as it is.
 * @param {{ site?: string, target?: string }} [places]
 */
export const keepRelease = async ({ site = SITE, target = join(ROOT, 'importmap.json') } = {}) => {
  const at = openTarget(site);
  const map = JSON.parse(String(await fileOf(at, await liveOf(at), 'importmap.json')));
  writeFileSync(target, `${JSON.stringify(map, null, 2)}\n`);
};
