/** @typedef {import('./document.mjs').Release} Release */

/**
 * The units that differ between two releases.
 * @param {Pick<Release, 'units'>} from @param {Pick<Release, 'units'>} to
 * @returns {{ unit: string, from: string | null, to: string | null }[]} with their versions
 */
export const changesOf = (from, to) =>
  [...new Set([...Object.keys(from.units), ...Object.keys(to.units)])]
    .sort()
    .map((unit) => ({ unit, from: from.units[unit]?.version ?? null, to: to.units[unit]?.version ?? null }))
    .filter((one) => one.from !== one.to);

/** @param {{ unit: string, from: string | null, to: string | null }} change */
export const shown = ({ unit, from, to }) => `${unit}: ${from ?? 'none'} → ${to ?? 'none'}`;
