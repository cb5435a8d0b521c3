import { allergen } from '@bars/shared-api/contracts/allergens';
import { bookingRole } from '@bars/shared-api/contracts/my-bookings';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import * as z from 'zod/mini';
import type { Db, Tables, Tx } from '../../../kernel/db';
import { isGiven } from './consents/consents.store';
import { deleteDevicesOf } from './devices/devices.store';

const customerRow = z.object({
  id: z.string(),
  email: z.string(),
  forename: z.nullable(z.string()),
  surname: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  marketing_opt_in: z.boolean(),
  sms_opt_in: z.boolean(),
  phone_opt_in: z.boolean(),
  bar_id: z.nullable(z.int()),
  allergens: z.nullable(z.array(allergen)),
});
export type CustomerRow = z.infer<typeof customerRow>;
type OptIn = 'marketing_opt_in' | 'sms_opt_in' | 'phone_opt_in';
export type CustomerDetails = Omit<CustomerRow, OptIn | 'id' | 'email'>;

const own = (db: Db) => db.withTables<Tables<'customer' | 'customer_booking' | 'customer_session'>>();
const columns = ['id', 'email', 'forename', 'surname', 'phone', 'bar_id', 'allergens'] as const;

/** A customer's row with what they agreed to at this brand. */
const selectCustomer = (db: Db, brandId: BrandId) =>
  own(db)
    .selectFrom('customer')
    .select(columns.map((column) => `customer.${column}` as const))
    .select([
      isGiven('email', brandId).as('marketing_opt_in'),
      isGiven('sms', brandId).as('sms_opt_in'),
      isGiven('phone', brandId).as('phone_opt_in'),
    ]);

export interface Account {
  id: string;
  email: string;
  forename: string | null;
  passwordHash: string | null;
  /** The customer has shown that the address is theirs. */
  isVerified: boolean;
}

/** The account of an address. `email`: its normal form; an account that still has the name `former` comes first. */
export const findAccount = async (db: Db, email: string, former = email): Promise<Account | undefined> => {
  const row = await own(db)
    .selectFrom('customer')
    .select(['id', 'email', 'forename', 'password_hash', 'email_verified_at'])
    .where('email', 'in', [former, email])
    .orderBy(({ eb }) => eb('email', '=', former), 'desc')
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      email: row.email,
      forename: row.forename,
      passwordHash: row.password_hash,
      isVerified: row.email_verified_at !== null,
    }
  );
};

/** Adds an account that is not confirmed yet; an existing one with this address stays unchanged. */
export const insertUnverified = async (
  tx: Tx,
  { id, email }: Pick<Account, 'id' | 'email'>,
  now: Date,
): Promise<void> => {
  await own(tx)
    .insertInto('customer')
    .values({ id, email, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
};

export interface Confirmation {
  passwordHash: string;
  /** Those that were asked for; the others stay. */
  forename?: string | undefined;
  surname?: string | undefined;
}

/** Confirms an account. @returns false where it is confirmed already, and stays as it is */
export const verifyAccount = async (
  tx: Tx,
  id: string,
  { passwordHash, forename, surname }: Confirmation,
  now: Date,
): Promise<boolean> => {
  const names = { ...(forename === undefined ? {} : { forename }), ...(surname === undefined ? {} : { surname }) };
  const { numUpdatedRows } = await own(tx)
    .updateTable('customer')
    .set({ ...names, password_hash: passwordHash, email_verified_at: now, updated_at: now })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Sets the password of an account that is not confirmed; a confirmed one stays unchanged. */
export const setUnverifiedPassword = async (tx: Tx, email: string, passwordHash: string, now: Date): Promise<void> => {
  await own(tx)
    .updateTable('customer')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('email', '=', email)
    .where('email_verified_at', 'is', null)
    .execute();
};

/** Makes the customer the lead booker of a booking. */
export const insertCustomerBooking = async (
  tx: Tx,
  customerId: string,
  bookingId: string,
  now: Date,
): Promise<void> => {
  await own(tx)
    .insertInto('customer_booking')
    .values({ customer_id: customerId, booking_id: bookingId, role: 'lead_booker', created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const bookingLink = z.object({ bookingId: z.string(), customerId: z.string(), role: bookingRole });
/** A customer's place on a booking. */
export type BookingLink = z.infer<typeof bookingLink>;

/** All links of the bookings that this customer has a link to. */
export const readBookingLinks = async (db: Db, customerId: string): Promise<BookingLink[]> => {
  const rows = await own(db)
    .selectFrom('customer_booking')
    .select(['booking_id as bookingId', 'customer_id as customerId', 'role'])
    .where('booking_id', 'in', ({ selectFrom }) =>
      selectFrom('customer_booking').select('booking_id').where('customer_id', '=', customerId),
    )
    .orderBy('created_at')
    .execute();
  return z.array(bookingLink).parse(rows);
};

/** Gives a customer a role on a booking, in place of the one they had. */
export const setBookingRole = async (
  tx: Tx,
  { bookingId, customerId, role }: BookingLink,
  now: Date,
): Promise<void> => {
  await own(tx)
    .insertInto('customer_booking')
    .values({ customer_id: customerId, booking_id: bookingId, role, created_at: now })
    .onConflict((conflict) => conflict.columns(['customer_id', 'booking_id']).doUpdateSet({ role }))
    .execute();
};

/** Ends what a customer is on a booking, unless they are its lead booker. */
export const endBookingRole = async (
  tx: Tx,
  { bookingId, customerId }: Pick<BookingLink, 'bookingId' | 'customerId'>,
): Promise<void> => {
  await own(tx)
    .deleteFrom('customer_booking')
    .where('booking_id', '=', bookingId)
    .where('customer_id', '=', customerId)
    .where('role', '<>', 'lead_booker')
    .execute();
};

/** The full names of customers who have one, by their ids. */
export const fullNames = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await own(db)
    .selectFrom('customer')
    .select(['id', 'forename', 'surname'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows
      .map(({ id, forename, surname }) => [id, `${forename ?? ''} ${surname ?? ''}`.trim()] as const)
      .filter(([, name]) => name !== ''),
  );
};

/** Sets the password of a confirmed account. */
export const setPassword = async (tx: Tx, id: string, passwordHash: string, now: Date): Promise<void> => {
  await own(tx)
    .updateTable('customer')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', id)
    .execute();
};

export const isVerified = async (db: Db, id: string): Promise<boolean> =>
  (await own(db)
    .selectFrom('customer')
    .select('id')
    .where('id', '=', id)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** @param brandId the brand whose opt-ins are read */
export const readCustomer = async (db: Db, id: string, brandId: BrandId): Promise<CustomerRow> =>
  customerRow.parse(await selectCustomer(db, brandId).where('id', '=', id).executeTakeFirstOrThrow());

/** Adds a customer whose address is confirmed; an existing account with this address stays unchanged. */
export const insertCustomer = async (
  tx: Tx,
  { allergens, ...customer }: Omit<CustomerRow, OptIn> & { passwordHash: string },
  now: Date,
): Promise<void> => {
  const { passwordHash, ...fields } = customer;
  await own(tx)
    .insertInto('customer')
    .values({
      ...fields,
      password_hash: passwordHash,
      ...allergensOf(allergens, now),
      email_verified_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
};

const allergensOf = (allergens: CustomerRow['allergens'], now: Date) => ({
  allergens: allergens && JSON.stringify(allergens),
  allergens_agreed_at: allergens && now,
});

/** Writes all details of a customer but the opt-ins, which are consents. */
export const updateDetails = async (
  tx: Tx,
  id: string,
  { allergens, ...details }: CustomerDetails,
  now: Date,
): Promise<void> => {
  await own(tx)
    .updateTable('customer')
    .set({ ...details, ...allergensOf(allergens, now), updated_at: now })
    .where('id', '=', id)
    .execute();
};

export interface NewSession {
  customerId: string;
  digest: Buffer;
  endsAt: Date;
}

export const insertSession = async (tx: Tx, { customerId, digest, endsAt }: NewSession, now: Date): Promise<void> => {
  await own(tx)
    .insertInto('customer_session')
    .values({ token_digest: digest, customer_id: customerId, created_at: now, expires_at: endsAt })
    .execute();
};

/** When a session began; undefined where there is none. */
export const sessionStart = async (db: Db, digest: Buffer): Promise<Date | undefined> =>
  (
    await own(db)
      .selectFrom('customer_session')
      .select('created_at')
      .where('token_digest', '=', digest)
      .executeTakeFirst()
  )?.created_at;

export const deleteSession = async (db: Db, digest: Buffer): Promise<void> => {
  await own(db).deleteFrom('customer_session').where('token_digest', '=', digest).execute();
};

/** Hashes the same password anew; one that was set meanwhile stays. */
export const renewPasswordHash = async (
  tx: Tx,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<void> => {
  await own(tx)
    .updateTable('customer')
    .set({ password_hash: to })
    .where('id', '=', id)
    .where('password_hash', '=', from)
    .execute();
};

/** Ends every session of a customer, and no device is known any more: somebody else may have logged in. */
export const deleteSessionsOf = async (tx: Tx, customerId: string): Promise<void> => {
  await deleteDevicesOf(tx, customerId);
  await own(tx).deleteFrom('customer_session').where('customer_id', '=', customerId).execute();
};

/** The customer of a session that has not expired. @param brandId the brand whose opt-ins are read */
export const findBySession = async (
  db: Db,
  { digest, brandId }: { digest: Buffer; brandId: BrandId },
  now: Date,
): Promise<CustomerRow | undefined> => {
  const row = await selectCustomer(db, brandId)
    .innerJoin('customer_session', 'customer_session.customer_id', 'customer.id')
    .where('token_digest', '=', digest)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && customerRow.parse(row);
};

/** Deletes the sessions that have expired. Returns how many. */
export const deleteExpiredSessions = async (db: Db, now: Date): Promise<number> => {
  const { numDeletedRows } = await own(db)
    .deleteFrom('customer_session')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
