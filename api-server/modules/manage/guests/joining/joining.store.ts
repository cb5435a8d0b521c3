import type { Db, Tables, Tx } from '../../../../kernel/db';
import { digestOf, newToken } from '../../../../kernel/secrets';
import { findGuest, type GuestRow } from '../guests.store';

const own = (db: Db) => db.withTables<Tables<'booking_guest' | 'guest_consent'>>();

/** What somebody agrees to or declines, with the words that they read. */
export interface GuestConsent {
  brandId: number;
  purpose: 'email' | 'sms' | 'phone';
  isGiven: boolean;
  wording: string;
}

export const insertConsents = async (
  tx: Tx,
  guestId: string,
  consents: readonly GuestConsent[],
  now: Date,
): Promise<void> => {
  if (consents.length === 0) return;
  await own(tx)
    .insertInto('guest_consent')
    .values(
      consents.map(({ brandId, isGiven, ...consent }) => ({
        ...consent,
        guest_id: guestId,
        brand_id: brandId,
        is_given: isGiven,
        recorded_at: now,
      })),
    )
    .execute();
};

export interface ReadConsent extends GuestConsent {
  recordedAt: Date;
}

/** What a guest has agreed to and declined, the earliest first. */
export const readConsents = async (db: Db, guestId: string): Promise<ReadConsent[]> => {
  const rows = await own(db)
    .selectFrom('guest_consent')
    .select(['brand_id', 'purpose', 'is_given', 'wording', 'recorded_at'])
    .where('guest_id', '=', guestId)
    .orderBy('id')
    .execute();
  return rows.map(({ brand_id: brandId, purpose, is_given: isGiven, wording, recorded_at: recordedAt }) => ({
    brandId,
    purpose,
    isGiven,
    wording,
    recordedAt,
  }));
};

/** The code that is mailed to a guest and shown nowhere. An address that has one keeps it, so that an earlier mail still works. */
export const mailCodeOf = async (tx: Tx, guest: Pick<GuestRow, 'id'> & { email: string }): Promise<string> => {
  const known = await own(tx)
    .selectFrom('booking_guest')
    .select(['mail_code', 'mail_code_for'])
    .where('id', '=', guest.id)
    .executeTakeFirst();
  if (known && known.mail_code !== null && known.mail_code_for === guest.email) return known.mail_code;
  const code = newToken();
  await own(tx)
    .updateTable('booking_guest')
    .set({ mail_code: code, mail_code_digest: digestOf(code), mail_code_for: guest.email })
    .where('id', '=', guest.id)
    .execute();
  return code;
};

/** An invitation by one of the codes of its guest. `isMailed`: the code was mailed to the address that the guest has, and shown nowhere. */
export interface Invited {
  guest: GuestRow;
  isMailed: boolean;
}

export const findInvited = async (db: Db, code: string): Promise<Invited | undefined> => {
  const digest = digestOf(code);
  const row = await own(db)
    .selectFrom('booking_guest')
    .select(['id', 'email', 'mail_code_for', 'mail_code_digest'])
    .where(({ or, eb }) => or([eb('code_digest', '=', digest), eb('mail_code_digest', '=', digest)]))
    .executeTakeFirst();
  if (!row) return undefined;
  const isMailed = row.mail_code_digest?.equals(digest) === true;
  // A code that was mailed to a former address opens nothing.
  if (isMailed && row.mail_code_for !== row.email) return undefined;
  const guest = await findGuest(db, row.id);
  return guest && { guest, isMailed };
};
