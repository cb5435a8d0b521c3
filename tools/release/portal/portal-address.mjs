import { WrongUse } from '../outcome.mjs';

/** @param {string | undefined} text `--portal`, else BARS_PORTAL @returns {string | undefined} its origin @throws WrongUse */
export const originOf = (text) => {
  if (text === undefined || text === '') return undefined;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new WrongUse(`${text} is no address of a portal.`);
  return new URL(text).origin;
};
