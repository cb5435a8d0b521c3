import { switchTo } from './store.mjs';
import { LostRace, ReleaseRefused } from './target/errors.mjs';

/**
 * Makes what was live before live again, unless somebody else has made another release live meanwhile.
 * @param {import('./target/target.mjs').Target} target @param {{ from: string | null, to: string }} change that is undone @param {string} why a sentence
 * @returns {Promise<never>}
 * @throws ReleaseRefused always, with what was done
 */
export const takeBack = async (target, { from, to }, why) => {
  if (from === null) throw new ReleaseRefused(`${why} There is no release before it.`);
  try {
    await switchTo(target, { from: to, to: from });
  } catch (error) {
    if (!(error instanceof LostRace)) throw error;
    throw new ReleaseRefused(`${why} Another release is live by now, so nothing was rolled back.`);
  }
  throw new ReleaseRefused(`${why} ${from} is live again.`);
};
