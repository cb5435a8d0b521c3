import type { TestServer } from '../../../../testing/harness';
import type { PostedMail } from '../../../../kernel/mail/transport';

/** The newest mail to an address; fails without one. */
export const mailTo = async (server: TestServer, address: string): Promise<PostedMail> => {
  const mail = (await server.mails()).findLast(({ recipient }) => recipient === address);
  if (mail === undefined) throw new Error(`There is no mail to ${address}.`);
  return mail;
};

/** The address of the first link to such a page in a mail's text, or ''. */
export const linkIn = ({ text }: Pick<PostedMail, 'text'>, page: string): string =>
  new RegExp(`http://\\S+/${page}/\\S+`).exec(text)?.[0] ?? '';

/** The token of such a page's link in the newest mail to an address. */
export const mailedToken = async (
  server: TestServer,
  address: string,
  page: 'verify' | 'password-reset',
): Promise<string> =>
  linkIn(await mailTo(server, address), page)
    .split(`/${page}/`)[1]
    ?.split('/')[0] ?? '';
