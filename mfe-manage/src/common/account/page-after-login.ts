import type { AuthenticateAnswer } from '@bars/shared-api/contracts/customers';
import { returnPath } from '@bars/shared-api/contracts/return-address';

/** Pages that nobody asks for to stay: those around the login, and the logout. */
const leadsBack = /^\/(login|logout|register|verify|forgot-password|password-reset)([/?#]|$)/i;

/** The address as a path of this origin; null where it leads anywhere else, or back to the login. Source: decisions "The wire". */
export const ownPath = (address: string | null | undefined, origin: string): string | null => {
  if (address === null || address === undefined || address === '') return null;
  const path = returnPath(address, origin);
  return path === null || leadsBack.test(path) ? null : path;
};

/**
 * Where to go after a login: `meta.post_login_url`, else `post_login_url`, else the page that was asked for, else '/'.
 * Sources: AC-19, AC-23; decisions "The wire".
 * @param answer of the login; null for somebody who was logged in before
 */
export const pageAfterLogin = (
  answer: Pick<AuthenticateAnswer, 'meta' | 'post_login_url'> | null,
  asked: string | null,
  origin: string,
): string =>
  ownPath(answer?.meta?.post_login_url, origin) ??
  ownPath(answer?.post_login_url, origin) ??
  ownPath(asked, origin) ??
  '/';
