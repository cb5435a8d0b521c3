import { LostRace } from './target/errors.mjs';

/**
 * Begins again where another release became live meanwhile, three times in all.
 * @template Result @param {() => Promise<Result>} work it begins with what is live @returns {Promise<Result>}
 */
export const again = async (work) => {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof LostRace) || tries === 3) throw error;
    }
};
