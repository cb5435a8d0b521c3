import { WrongUse } from '../outcome.mjs';

/** @param {string | undefined} text `--portal`, else BARS_PORTAL @returns {string | undefined} its origin @throws WrongUse */
export const originOf = (text) => {
  if (text === undefined || text === '') return undefined;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new WrongUse(`${text} is no address of a portal.`);
  return new URL(text).origin;
};

const unknownName = new Set(['ENOTFOUND', 'EAI_AGAIN']);
const unreachable = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT']);

/** A browser knows the names below `localhost` by itself; Node asks the system, which may not. */
const instead = ({ protocol, hostname, port }) =>
  hostname.endsWith('.localhost')
    ? `${protocol}//localhost${port === '' ? '' : `:${port}`}`
    : 'an address that this machine reaches';

/**
 * Why an address of a portal does not answer, and what to write where it cannot be reached at all.
 * @param {string} url @param {Error & { cause?: any }} error of `fetch` @returns {string} ends without a full stop
 */
export const whyNot = (url, { cause, message }) => {
  const address = new URL(url);
  const why = cause?.message || cause?.code || message;
  const write = `write ${instead(address)} as --portal or BARS_PORTAL`;
  if (unknownName.has(cause?.code)) return `this machine does not know the name ${address.hostname}; ${write} (${why})`;
  return unreachable.has(cause?.code) ? `nothing answers at ${address.origin}; ${write} (${why})` : why;
};
