/** @typedef {import('./schemas.mjs').CheckedManifest} CheckedManifest */

/** Whether a page's path has a place for every part of an address, `:name?` may be missing. @param {string} path @param {string} address with `{name}` for what is not known */
const isPageOf = (path, address) => {
  const [pattern, parts] = [path, address].map((text) => text.split('/').filter((part) => part !== ''));
  return (
    parts.length <= pattern.length &&
    pattern.every((part, index) =>
      parts[index] === undefined ? part.endsWith('?') : part.startsWith(':') || part === parts[index],
    )
  );
};

const pagesOf = (units) => units.flatMap(({ area }) => (area?.pages ?? []).map(({ path }) => path));

/**
 * Pages that mails lead to and no area of the release has. One that the live release lacks already is no fault of this one.
 * @param {{ next: readonly CheckedManifest[], live: readonly CheckedManifest[], mailed: readonly string[] }} options
 * @returns {string[]}
 */
export const pageFaults = ({ next, live, mailed }) => {
  const [now, before] = [pagesOf(next), pagesOf(live)];
  const isMissing = (pages, address) => !pages.some((path) => isPageOf(path, address));
  return mailed
    .filter((address) => isMissing(now, address) && (before.length === 0 || !isMissing(before, address)))
    .map((address) => `Mails lead to ${address}, which no area of the release has a page for.`);
};
