import {
  toTransports,
  type AddPasskeyOptions,
  type AddPasskeyRequest,
  type Passkey,
} from '@bars/shared-api/contracts/passkeys';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import { bookingsHost } from '../../../kernel/bookings-host';
import type { Tx } from '../../../kernel/db';
import { AppError } from '../../../kernel/errors';
import type { Kernel } from '../../../kernel/kernel';
import { newToken } from '../../../kernel/secrets';
import type { BarsService } from '../../estate/index';
import type { CustomerRow, CustomersService } from '../customers/service';
import type { Challenges, Offered } from './challenges/challenges';
import { passkeyMail } from './mail/passkey-mails';
import { addOptionsFor, madeCredential } from './new-credential';
import { toPasskey } from './passkeys.conversions';
import { passkeysCopy } from './passkeys.copy';
import { mostPasskeys } from './passkeys.rules';
import * as store from './passkeys.store';

export interface PasskeysDeps {
  bars: Pick<BarsService, 'brand'>;
  customers: Pick<CustomersService, 'isVerified'>;
  challenges: Challenges;
}

/** Who changes their passkeys, on a page of which brand. */
export interface Owner {
  customer: CustomerRow;
  brand: BrandId;
}

/** Adding, renaming and removing passkeys. What an authenticator has made is checked by @simplewebauthn/server. */
export const createPasskeysService = (
  { db, clock, mail, config, log }: Kernel,
  { bars, customers, challenges }: PasskeysDeps,
) => {
  const queueMail = (
    tx: Tx,
    what: 'added' | 'removed',
    passkey: store.PasskeyRow,
    { customer, brand: brandId }: Owner,
  ): Promise<void> => {
    const brand = bars.brand(brandId);
    return mail.queue(
      tx,
      passkeyMail(what, { brand, host: bookingsHost(config.publicOrigin, brand), customer, passkey, at: clock.now() }),
    );
  };

  return {
    list: async (tx: Tx, customerId: string): Promise<Passkey[]> =>
      (await store.listPasskeys(tx, customerId)).map(toPasskey),
    listOf: async (customerId: string): Promise<Passkey[]> => (await store.listPasskeys(db, customerId)).map(toPasskey),

    /**
     * Options to add a passkey.
     * @throws AppError 403 `unverified`, 409 `passkeys_not_here` or `too_many_passkeys`
     */
    offer: async (owner: Owner, pageHost: string, hasRelatedOrigins: boolean): Promise<Offered<AddPasskeyOptions>> => {
      const { customer } = owner;
      const party = challenges.partyOf(pageHost, hasRelatedOrigins);
      const isVerified = await db.transaction().execute((tx) => customers.isVerified(tx, customer.id));
      if (!isVerified) throw new AppError(403, passkeysCopy.unverified, 'unverified');
      const own = await store.listPasskeys(db, customer.id);
      if (own.length >= mostPasskeys) throw new AppError(409, passkeysCopy.tooMany(mostPasskeys), 'too_many_passkeys');
      return challenges.offer({
        purpose: 'add',
        options: await addOptionsFor(owner.customer, { id: party.rpId, name: bars.brand(owner.brand).name }, own),
        party,
        customerId: customer.id,
      });
    },

    /**
     * Adds the passkey that the browser has made, and says so by mail.
     * @param token of the challenge's cookie
     * @throws AppError 409 `passkey_known` or `too_many_passkeys`, 410 `challenge_ended`, 422 `passkey_not_made`
     */
    add: async (
      owner: Owner,
      { name, id, response }: AddPasskeyRequest,
      token: string | undefined,
    ): Promise<Passkey> => {
      const challenge = await challenges.take('add', token);
      const customerId = owner.customer.id;
      if (challenge.customer_id !== customerId) throw new AppError(410, passkeysCopy.expired, 'challenge_ended');
      const credential = await madeCredential({ id, response }, challenge, log);
      const row: store.PasskeyRow = {
        id: newToken(),
        customer_id: customerId,
        credential_id: credential.id,
        public_key: credential.publicKey,
        counter: credential.counter,
        transports: toTransports(response.transports),
        rp_id: challenge.rp_id,
        name,
        created_at: clock.now(),
        last_used_at: null,
      };
      await db.transaction().execute(async (tx) => {
        if (!(await store.insertPasskey(tx, row))) throw new AppError(409, passkeysCopy.known, 'passkey_known');
        if ((await store.listPasskeys(tx, customerId)).length > mostPasskeys)
          throw new AppError(409, passkeysCopy.tooMany(mostPasskeys), 'too_many_passkeys');
        await queueMail(tx, 'added', row, owner);
      });
      return toPasskey(row);
    },

    /** @throws AppError 404 `passkey_missing` */
    rename: async (customerId: string, id: string, name: string): Promise<Passkey> => {
      const row = await store.renamePasskey(db, customerId, id, name);
      if (!row) throw new AppError(404, passkeysCopy.missing, 'passkey_missing');
      return toPasskey(row);
    },

    /** Removes a passkey, and says so by mail. @throws AppError 404 `passkey_missing` */
    remove: (owner: Owner, id: string): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const row = await store.deletePasskey(tx, owner.customer.id, id);
        if (!row) throw new AppError(404, passkeysCopy.missing, 'passkey_missing');
        await queueMail(tx, 'removed', row, owner);
      }),
  };
};
export type PasskeysDomain = ReturnType<typeof createPasskeysService>;
