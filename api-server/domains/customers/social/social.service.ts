import type { Tx } from '../../../kernel/db';
import { AppError } from '../../../kernel/errors';
import type { Kernel } from '../../../kernel/kernel';
import { newToken } from '../../../kernel/secrets';
import type { Claims } from '../../sign-in/service';
import { deleteSessionsOf } from '../customers.store';
import { openSession, type OpenSession } from '../sessions';
import { socialCopy } from './social.copy';
import { personOf, type SocialPerson } from './social.rules';
import * as store from './social.store';

const provider = 'google';

/** The account of a verified address: the one that is there, or a new one. */
async function accountOf(tx: Tx, email: string, person: SocialPerson, now: Date): Promise<string> {
  await store.insertVerified(tx, { ...person, id: newToken(), email }, now);
  const account = await store.lockAccount(tx, email);
  if (account === undefined) throw new Error('The account that was added is not there.');
  // Whoever made this account has not shown that the address is theirs. Their password and sessions would stay a way in.
  if (!account.isVerified) {
    await store.claimAccount(tx, account.id, person, now);
    await deleteSessionsOf(tx, account.id);
  }
  return account.id;
}

/** Logging in with what Google says about a person. */
export const createSocialService = ({ db, clock }: Pick<Kernel, 'db' | 'clock'>) => ({
  /**
   * Opens a session for the customer whom the claims name; the one that the browser had before ends. An account of the provider
   * is linked once, by an address that Google has verified; afterwards its subject decides, not the address.
   * An account whose address nobody had confirmed loses its password and its sessions.
   * @param former token of the browser's cookie
   * @throws AppError 403 `unverified_email`
   */
  logIn: (claims: Claims, former: string | undefined): Promise<OpenSession> =>
    db.transaction().execute(async (tx) => {
      const [person, now] = [personOf(claims), clock.now()];
      const identity = { provider, subject: person.subject };
      const linked = await store.findLinked(tx, identity);
      if (linked !== undefined) return openSession(tx, linked, former, now);
      if (person.email === null) throw new AppError(403, socialCopy.unverifiedAtGoogle, 'unverified_email');
      const customerId = await accountOf(tx, person.email, person, now);
      await store.insertLink(tx, identity, customerId, now);
      return openSession(tx, customerId, former, now);
    }),
});
export type SocialService = ReturnType<typeof createSocialService>;
