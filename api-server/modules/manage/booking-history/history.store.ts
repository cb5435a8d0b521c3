import { reminderKinds } from '@bars/shared-api/contracts/party';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../../kernel/db';
import type { Person, ReadOfPerson } from '../../../kernel/personal-data';
import { digestOf } from '../../../kernel/secrets';
import type { Recording } from '../../bookings/index';

/** What is kept of what was done. */
const details = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['changed', 'rebooked', 'confirmed']), people: z.int(), startsAt: z.string() }),
  z.object({
    kind: z.enum([
      'cancelled',
      'declined',
      'postponed',
      'unpaid',
      'no_show',
      'password_set',
      'password_removed',
      'email_changed',
    ]),
  }),
  z.object({ kind: z.enum(['paid', 'refunded', 'requested', 'credited']), amountPence: z.int() }),
  z.object({ kind: z.enum(['joined', 'accepted', 'details', 'added', 'invited', 'co_host', 'no_co_host']) }),
  z.object({ kind: z.literal('reminded'), reminder: z.enum(reminderKinds) }),
  z.object({ kind: z.literal('choices'), dishes: z.array(z.string()) }),
  z.object({ kind: z.enum(['removed', 'items']), name: z.string() }),
]);

const row = z.object({
  id: z.int(),
  at: z.date(),
  who: z.enum(['lead_booker', 'host', 'guest', 'venue']),
  whoName: z.nullable(z.string()),
  about: z.nullable(z.string()),
  details,
});
export type HistoryRow = z.infer<typeof row>;

/** So many entries are shown. */
const most = 200;

const nobody: { guestId?: string; customerId?: string | null; email?: string | null } = {};

export const insertEntry = async (tx: Tx, { bookingId, at, who, what }: Recording): Promise<void> => {
  const { guestId: about = null, customerId = null, email = null, ...kept } = { ...nobody, ...what };
  const guest = (id: string | null) =>
    sql`(select id from booking_guest where booking_id = ${bookingId} and ${id}::text in (public_id, id::text))`;
  await sql`
    insert into booking_history (booking_id, at, who, who_guest_id, kind, about_guest_id, about_customer_id, about_email_digest, details)
      values (${bookingId}, ${at}, ${who.role}, ${guest('guestId' in who ? who.guestId : null)}, ${what.kind}, ${guest(about)}, ${customerId}, ${email === null ? null : digestOf(email)}, ${JSON.stringify(kept)}::jsonb)`.execute(
    tx,
  );
};

/** The entries of a booking, the newest first. An erased guest has no name. */
export const readEntries = async (db: Db, bookingId: string): Promise<HistoryRow[]> => {
  const { rows } = await sql`
    select entry.id, entry.at, entry.who, nullif(by_guest.forename, '') as "whoName", nullif(about.forename, '') as about, entry.details
      from booking_history entry left join booking_guest by_guest on by_guest.id = entry.who_guest_id left join booking_guest about on about.id = entry.about_guest_id
      where entry.booking_id = ${bookingId} order by entry.id desc limit ${most}`.execute(db);
  return z.array(row).parse(rows);
};

const saysRemoved = ({ customerId, email }: Person) =>
  sql`(about_customer_id = ${customerId} or about_email_digest = ${email === null ? null : digestOf(email)})`;

/** The entries that say a person was removed from a party. */
export const readRemoved: ReadOfPerson = async (tx, person) =>
  (
    await sql<Record<string, unknown>>`
      select at, kind, details ->> 'name' as name from booking_history where ${saysRemoved(person)} order by id`.execute(
      tx,
    )
  ).rows;

/** Takes the name of a person out of the entries that say they were removed from a party. */
export const forgetRemoved = async (tx: Tx, person: Person): Promise<void> => {
  await sql`
    update booking_history set details = jsonb_set(details, '{name}', '""'), about_customer_id = null, about_email_digest = null
      where ${saysRemoved(person)}`.execute(tx);
};

/** Deletes the history of a booking. */
export const deleteEntries = async (tx: Tx, bookingId: string): Promise<void> => {
  await sql`delete from booking_history where booking_id = ${bookingId}`.execute(tx);
};

/** Deletes the history of visits that ended before. Returns how many entries. */
export const deleteOfVisits = async (db: Db, endedBefore: Date): Promise<number> => {
  const { numAffectedRows = 0n } =
    await sql`delete from booking_history using booking where booking.id = booking_history.booking_id and booking.ends_at <= ${endedBefore}`.execute(
      db,
    );
  return Number(numAffectedRows);
};
