import { secretPages } from './secret-pages.generated';

/** Read as the portal's route table reads it: neither capital letters nor a doubled slash make another page. */
const partsOf = (path: string): string[] =>
  path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');

/**
 * Whether the address of a page is a secret or names a person: what follows its beginning is a token, a code, an app user's id,
 * a user's id with an e-mail address. Whoever has such an address has the page, so it leaves in no Referer and enters no index.
 * An area says so of its pages in its `area.json`. `/login` alone holds none, `/login/:token` does.
 * @param path without query and fragment
 */
export const isSecretPage = (path: string): boolean => {
  const given = partsOf(path);
  return secretPages.some((page) => {
    const beginning = page.split('/');
    return given.length > beginning.length && beginning.every((part, index) => part === given[index]);
  });
};
