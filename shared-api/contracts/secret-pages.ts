/**
 * The portal's pages whose address is a secret or names a person: what follows these beginnings is a token, a code, an app
 * user's id, a user's id with an e-mail address. Whoever has such an address has the page, so it leaves in no Referer and
 * enters no index. Sources: RT-4, RT-7, RT-8, RT-11…RT-14, RT-16…RT-22, RT-25, RT-27, RT-29, RT-31, RT-33, RT-34, RT-39,
 * RT-43…RT-46, RT-49…RT-51.
 */
export const secretPages = [
  'app',
  'app-voucher',
  'book-app',
  'clubsoc',
  'deposit',
  'email-verify',
  'graduate',
  'guest',
  'guest-join',
  'ical',
  'join',
  'kitchen-sheet',
  'login',
  'manage',
  'password-reset',
  'pay-deposit',
  'payment',
  're-book',
  'register',
  'society/contract',
  'society/contract-copy',
  'society/qr',
  'student',
  'tip/complete',
  'verify',
] as const;

/** Read as the portal's route table reads it: neither capital letters nor a doubled slash make another page. */
const partsOf = (path: string): string[] => path.toLowerCase().split('/').filter((part) => part !== '');

/**
 * Whether the address of a page holds a secret. `/login` alone holds none, `/login/:token` does.
 * @param path without query and fragment
 */
export const isSecretPage = (path: string): boolean => {
  const given = partsOf(path);
  return secretPages.some((page) => {
    const beginning = page.split('/');
    return given.length > beginning.length && beginning.every((part, index) => part === given[index]);
  });
};
