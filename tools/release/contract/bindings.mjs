import { missingLinks } from '../compose/links.mjs';

/** @typedef {import('./schemas.mjs').CheckedManifest} CheckedManifest */

/**
 * Names that a unit uses and nobody offers, where one side of it changes.
 * @param {readonly CheckedManifest[]} next the units of the release @param {ReadonlySet<string>} changed
 * @returns {string[]}
 */
export const bindingFaults = (next, changed) => {
  const offering = new Map(next.flatMap((one) => Object.keys(one.bindings.offers).map((name) => [name, one.unit])));
  const concerns = (user, name) => changed.has(user) || changed.has(offering.get(name) ?? '') || !offering.has(name);
  return missingLinks(
    next.map(({ unit, bindings: { offers, uses } }) => ({
      unit,
      bindings: { offers, uses: Object.fromEntries(Object.entries(uses).filter(([name]) => concerns(unit, name))) },
    })),
  );
};
