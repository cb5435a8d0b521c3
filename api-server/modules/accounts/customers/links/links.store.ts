import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db, Tables, Tx } from '../../../../kernel/db';
import type { LinkKind, LinkTimes } from './links.rules';

const linkRow = z.object({
  customer_id: z.string(),
  brand_id: z.int(),
  join_token: z.nullable(z.string()),
  booking_id: z.nullable(z.string()),
  email: z.string(),
  forename: z.nullable(z.string()),
  surname: z.nullable(z.string()),
  email_verified_at: z.nullable(z.date()),
  expires_at: z.date(),
  used_at: z.nullable(z.date()),
  replaced_at: z.nullable(z.date()),
});

/** A link with the customer that it belongs to. */
export interface Link extends LinkTimes {
  customerId: string;
  /** The brand whose mail it was sent with. */
  brandId: number;
  joinToken: string | null;
  /** The booking that the sign-up came from. */
  bookingId: string | null;
  customer: { email: string; forename: string | null; surname: string | null; isVerified: boolean };
}

export interface NewLink {
  digest: Buffer;
  kind: LinkKind;
  customerId: string;
  brandId: number;
  joinToken: string | null;
  bookingId?: string | undefined;
  endsAt: Date;
}

const own = (db: Db) => db.withTables<Tables<'customer' | 'customer_link'>>();

/** Adds a link, and ends those of the same kind that the customer had. */
export const insertLink = async (
  tx: Tx,
  { digest, kind, customerId, brandId, joinToken, bookingId, endsAt }: NewLink,
  now: Date,
): Promise<void> => {
  await own(tx)
    .updateTable('customer_link')
    .set({ replaced_at: now })
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute();
  await own(tx)
    .insertInto('customer_link')
    .values({
      token_digest: digest,
      kind,
      customer_id: customerId,
      brand_id: brandId,
      join_token: joinToken,
      booking_id: bookingId ?? null,
      created_at: now,
      expires_at: endsAt,
    })
    .execute();
};

export const findLink = async (db: Db, kind: LinkKind, digest: Buffer): Promise<Link | undefined> => {
  const found = await own(db)
    .selectFrom('customer_link')
    .innerJoin('customer', 'customer.id', 'customer_link.customer_id')
    .select(z.keyof(linkRow).options)
    .where('token_digest', '=', digest)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!found) return undefined;
  const {
    customer_id: customerId,
    brand_id: brandId,
    join_token: joinToken,
    booking_id: bookingId,
    expires_at: expiresAt,
    used_at: usedAt,
    replaced_at: replacedAt,
    email_verified_at: verifiedAt,
    ...customer
  } = linkRow.parse(found);
  return {
    customerId,
    brandId,
    joinToken,
    bookingId,
    expiresAt,
    usedAt,
    replacedAt,
    customer: { ...customer, isVerified: verifiedAt !== null },
  };
};

/** Uses a link that is open at this moment. @returns false where another call was first, or it has ended */
export const takeLink = async (tx: Tx, digest: Buffer, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await own(tx)
    .updateTable('customer_link')
    .set({ used_at: now })
    .where('token_digest', '=', digest)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Deletes links that ended before `endedBefore`, and accounts that nobody confirmed and that hold nothing else. Returns how many. */
export const deleteEndedLinks = async (db: Db, endedBefore: Date): Promise<number> => {
  const links = await own(db).deleteFrom('customer_link').where('expires_at', '<=', endedBefore).executeTakeFirst();
  const { numAffectedRows = 0n } = await sql`
    delete from customer where email_verified_at is null and forename is null and surname is null
      and created_at <= ${endedBefore} and not exists (select 1 from customer_link where customer_id = customer.id)`.execute(
    db,
  );
  return Number(links.numDeletedRows + numAffectedRows);
};
