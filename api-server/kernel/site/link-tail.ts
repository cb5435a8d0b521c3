import { isSecretPage } from '@bars/shared-api/contracts/secret-pages';

/** What stands behind an address in a sentence and is no part of a token or a code: a full stop, a comma, a bracket, a quotation mark, a space. */
const tail =
  /(?:[\s.,;:!?)\]}>'"*]|%(?:20|09|0a|0d|21|22|27|29|2a|2c|2e|3a|3b|3e|3f|5d|7d|c2%a0|e2%80%(?:8b|99|9d)))+$/i;
const withoutTail = (text: string): string => text.replace(tail, '');

/** Pages that a mail links to with a code in the query. */
const pagesWithCode = new Set(['/pay']);

/**
 * The address that a mail had, where its reader took along what stood behind it: `/manage/key).` is `/manage/key`.
 * @param url path and query
 * @returns null where nothing is to be taken off, and for pages without a secret
 */
export const linkWithoutTail = (url: string): string | null => {
  const [path = '', ...rest] = url.split('?');
  if (!isSecretPage(path) && !pagesWithCode.has(withoutTail(path))) return null;
  const query = rest.join('?');
  // One slash: with two it would be the address of another host.
  const link = withoutTail(withoutTail(path).replace(/^[/\\]+/, '/') + (query === '' ? '' : `?${query}`));
  return link === url || link === '' ? null : link;
};
