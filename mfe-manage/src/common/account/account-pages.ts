import { ownPath } from './page-after-login';

/** What the pages around the login hand on to each other. */
export interface AccountWay {
  /** The invitation of the page's address. */
  token: string | undefined;
  /** The page that was asked for: `return` of the page's query. */
  asked: string | null;
}

export interface AccountPages {
  login: string;
  register: string;
  forgotPassword: string;
}

const returning = (path: string | null): string => (path === null ? '' : `?return=${encodeURIComponent(path)}`);

/** The addresses of login, registering and forgotten password, which keep the invitation and the page that was asked for. */
export const accountPages = ({ token, asked }: AccountWay, origin: string): AccountPages => {
  const own = ownPath(asked, origin);
  const invitation = token === undefined ? '' : `/${encodeURIComponent(token)}`;
  return {
    login: `/login${invitation}${returning(own)}`,
    register: `/register${invitation}${returning(own)}`,
    // This page has no place for an invitation, so it leads back by the page that the invitation is for.
    forgotPassword: `/forgot-password${returning(token === undefined ? own : `/join${invitation}`)}`,
  };
};

/** The page of an invitation; null without one. */
export const invitationPage = (token: string | undefined): string | null =>
  token === undefined ? null : `/join/${encodeURIComponent(token)}`;
