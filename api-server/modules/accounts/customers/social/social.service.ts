import type { BrandId } from '@bars/shared-api/contracts/dto';
import { bookingsHost } from '../../../../kernel/bookings-host';
import type { Tx } from '../../../../kernel/db';
import { AppError } from '../../../../kernel/errors';
import type { Kernel } from '../../../../kernel/kernel';
import { digestOf, newToken } from '../../../../kernel/secrets';
import type { BarsService } from '../../../estate/index';
import type { Claims } from '../../sign-in/service';
import { deleteSessionsOf } from '../customers.store';
import { openLogin, type Former, type OpenLogin } from '../sessions/sessions';
import { socialCopy } from './social.copy';
import { linkedMail } from './social.mails';
import { personOf, type VerifiedPerson } from './social.rules';
import * as store from './social.store';
import type { Identity } from './social.store';

const provider = 'google';

export interface SocialDeps {
  bars: Pick<BarsService, 'brand'>;
}

/** Logging in with what Google says about a person. */
export const createSocialService = (
  { db, clock, mail, config }: Pick<Kernel, 'db' | 'clock' | 'mail' | 'config'>,
  { bars }: SocialDeps,
) => {
  /** The account of a verified address: a new one, or the one that is there, whose owner is told. */
  const linkAccount = async (tx: Tx, identity: Identity, person: VerifiedPerson, brandId: BrandId): Promise<string> => {
    const now = clock.now();
    const isNew = await store.insertVerified(tx, { ...person, id: newToken() }, now);
    const account = await store.lockAccount(tx, person.email);
    if (account === undefined) throw new Error('The account that was added is not there.');
    // Whoever made this account has not shown that the address is theirs. Their password and sessions would stay a way in.
    if (!account.isVerified) {
      await store.claimAccount(tx, account.id, person, now);
      await deleteSessionsOf(tx, account.id);
    }
    await store.insertLink(tx, identity, account.id, now);
    if (isNew) return account.id;
    const brand = bars.brand(brandId);
    await mail.queue(
      tx,
      linkedMail({
        brand,
        host: bookingsHost(config.publicOrigin, brand),
        recipient: { email: person.email, forename: account.forename },
        key: digestOf(`${identity.provider} ${identity.subject}`).toString('hex'),
        linkedAt: now,
        hasPassword: account.isVerified && account.hasPassword,
      }),
    );
    return account.id;
  };

  return {
    /**
     * Opens a session for the customer whom the claims name; the one that the browser had before ends. An account of the provider
     * is linked once, by an address that Google has verified; afterwards its subject decides, not the address.
     * An account whose address nobody had confirmed loses its password and its sessions.
     * @throws AppError 403 `unverified_email`
     */
    logIn: (claims: Claims, brandId: BrandId, former: Former): Promise<OpenLogin> =>
      db.transaction().execute(async (tx) => {
        const { subject, email, ...names } = personOf(claims);
        const identity = { provider, subject };
        const linked = await store.findLinked(tx, identity);
        if (linked !== undefined) return openLogin(tx, linked, former, clock.now());
        if (email === null) throw new AppError(403, socialCopy.unverifiedAtGoogle, 'unverified_email');
        return openLogin(tx, await linkAccount(tx, identity, { ...names, email }, brandId), former, clock.now());
      }),
  };
};
export type SocialService = ReturnType<typeof createSocialService>;
