/** How many files are asked for or sent side by side. */
const atOnce = 8;

/**
 * Works through a list, a few at a time.
 * @template One, Result
 * @param {readonly One[]} all @param {(one: One) => Promise<Result>} work
 * @returns {Promise<Result[]>} in the order of the list
 */
export const inParallel = async (all, work) => {
  const results = [];
  for (let from = 0; from < all.length; from += atOnce)
    results.push(...(await Promise.all(all.slice(from, from + atOnce).map(work))));
  return results;
};
