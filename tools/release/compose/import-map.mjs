import { ComposeRefused } from './refused.mjs';
import { mostPreloads } from './totals.mjs';

/** @typedef {{ imports: Record<string, string>, integrity: Record<string, string>, depcache: Record<string, string[]> }} ImportMap */
/** @typedef {import('../manifest/manifest.mjs').UnitManifest} UnitManifest */

/** Where a version of a unit is served. @param {string} id @param {string} version */
export const baseOf = (id, version) => `/a/${id}/${version}/`;

/**
 * Every name's address, every file's hash, and every file's static imports as addresses, so that the loader fetches a whole graph at once.
 * @param {readonly UnitManifest[]} manifests
 * @returns {ImportMap}
 */
export const importMapOf = (manifests) => {
  const imports = Object.fromEntries(
    manifests.flatMap(({ unit, version, names }) =>
      Object.entries(names).map(([name, file]) => [name, baseOf(unit, version) + file]),
    ),
  );
  /** @type {ImportMap} */
  const map = { imports, integrity: {}, depcache: {} };
  for (const { unit, version, files } of manifests) {
    const base = baseOf(unit, version);
    for (const [name, { integrity, deps, onServer }] of Object.entries(files)) {
      if (deps === undefined) continue;
      const url = base + name;
      map.integrity[url] = integrity;
      // No browser loads them. The server runs what has its hash.
      if (onServer) continue;
      const urls = deps.map((dep) => imports[dep] ?? new URL(dep, `http://o${url}`).pathname);
      if (urls.length > 0) map.depcache[url] = [...new Set(urls)];
    }
  }
  return map;
};

/**
 * A module's address and those of everything it imports statically.
 * @param {ImportMap} map @param {string} url @returns {string[]}
 * @throws ComposeRefused where they are more than a page may load
 */
export const graphOf = (map, url) => {
  const found = new Set([url]);
  for (const one of found) {
    for (const dep of map.depcache[one] ?? []) found.add(dep);
    if (found.size > mostPreloads)
      throw new ComposeRefused(`${url} loads more than ${mostPreloads} files before it can run.`);
  }
  return [...found];
};
