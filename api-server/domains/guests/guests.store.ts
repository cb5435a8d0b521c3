import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db, Tables, Tx } from '../../kernel/db';
import { digestOf } from '../../kernel/secrets';

const guestRow = z.object({
  id: z.string(),
  booking_id: z.string(),
  public_id: z.string(),
  customer_id: z.nullable(z.string()),
  role: z.enum(['co_host', 'guest']),
  forename: z.string(),
  surname: z.nullable(z.string()),
  email: z.nullable(z.string()),
  accepted_at: z.nullable(z.date()),
  variations: z.array(z.int()),
  created_at: z.date(),
});
export type GuestRow = z.infer<typeof guestRow>;

const own = (db: Db) => db.withTables<Tables<'booking_guest'>>();
const columns = z.keyof(guestRow).options;

/** The guests of a booking in the order in which they were added. */
export const listGuests = async (db: Db, bookingId: string): Promise<GuestRow[]> =>
  z.array(guestRow).parse(await own(db).selectFrom('booking_guest').select(columns).where('booking_id', '=', bookingId).orderBy('position').execute());

/** The guest of a code. */
export const findByCode = async (db: Db, code: string): Promise<GuestRow | undefined> => {
  const row = await own(db).selectFrom('booking_guest').select(columns).where('code_digest', '=', digestOf(code)).executeTakeFirst();
  return row && guestRow.parse(row);
};

export const insertGuest = async (tx: Tx, { variations, code, ...guest }: GuestRow & { code: string }): Promise<void> => {
  await own(tx).insertInto('booking_guest').values({ ...guest, code, code_digest: digestOf(code), variations: JSON.stringify(variations) }).execute();
};

/** What may change of a guest. */
export type GuestChange = Pick<GuestRow, 'customer_id' | 'role' | 'forename' | 'surname' | 'email' | 'accepted_at' | 'variations'>;

export const updateGuest = async (tx: Tx, id: string, { variations, ...change }: GuestChange): Promise<void> => {
  await own(tx).updateTable('booking_guest').set({ ...change, variations: JSON.stringify(variations) }).where('id', '=', id).execute();
};

/** The records of a person: those of the account, and with an address (lower case) those with it. */
export const listOfPerson = async (tx: Tx, { customerId, email }: { customerId: string; email: string | null }): Promise<GuestRow[]> =>
  z.array(guestRow).parse(
    await own(tx)
      .selectFrom('booking_guest')
      .select(columns)
      .where(({ or, eb }) => or([eb('customer_id', '=', customerId), ...(email === null ? [] : [eb('email', '=', email)])]))
      .orderBy('position')
      .execute(),
  );

const nobody = { forename: '', surname: null, email: null, customer_id: null, role: 'guest' as const };

/** Erases who a guest is. The place at the party stays, with what is ordered for it. */
export const eraseGuest = async (tx: Tx, id: string): Promise<void> => {
  await own(tx).updateTable('booking_guest').set(nobody).where('id', '=', id).execute();
};

/** Deletes the guests of a booking. */
export const deleteGuests = async (tx: Tx, bookingId: string): Promise<void> => {
  await own(tx).deleteFrom('booking_guest').where('booking_id', '=', bookingId).execute();
};

/** Deletes the guests of visits that ended before. Returns how many. */
export const deleteGuestsOfVisits = async (db: Db, endedBefore: Date): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`delete from booking_guest using booking where booking.id = booking_guest.booking_id and booking.ends_at <= ${endedBefore}`.execute(db);
  return Number(numAffectedRows);
};
