import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import { dayOf } from '@bars/shared-api/format';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tables, Tx } from '../../../kernel/db';
import { bookingRow, columns, type BookingRow } from '../bookings.store';
import type { ReminderKind, ReminderSpan } from './reminders.types';

const own = (db: Db) => db.withTables<Tables<'booking' | 'booking_reminder'>>();

/** The moment that a kind counts to. */
const momentOfKind = {
  visit: 'starts_at',
  deposit: 'deposit_due_at',
  balance: 'balance_due_at',
  pre_order: 'starts_at',
} as const;

/** What there must be to remind of. A provisional booking may still wait for the venue, so its guest is not expected yet. */
const reasonOfKind = {
  visit: sql<boolean>`booking.status_id = ${bookingStatus.confirmed}`,
  deposit: sql<boolean>`booking.deposit_pence > booking.paid_pence`,
  // A deposit is asked for first. A balance that is due with the visit is paid there.
  balance: sql<boolean>`booking.value_pence > booking.paid_pence and booking.balance_due_at < booking.starts_at and (booking.deposit_due_at is null or booking.deposit_pence <= booking.paid_pence)`,
  pre_order: sql<boolean>`true`,
};

const countedTo = (kind: ReminderKind) => sql.ref<Date>(`booking.${momentOfKind[kind]}`);

const isDueIn = ({ kind, after, until, leadHours, typeId }: ReminderSpan): RawBuilder<boolean> => {
  const moment = countedTo(kind);
  return sql<boolean>`
    ${moment} > ${after} and ${moment} <= ${until}
      and booking.status_id in (${bookingStatus.provisional}, ${bookingStatus.confirmed}) and booking.agency_name is null
      and coalesce(booking.visit_set_at, booking.created_at) <= ${moment} - make_interval(hours => ${leadHours}::integer)
      and ${reasonOfKind[kind]}
      and not exists (select from booking_reminder one where one.booking_id = booking.id and one.kind = ${kind} and one.visit_date = (booking.starts_at at time zone 'Europe/London')::date)
      and (${typeId}::integer is null or booking.party_type = ${typeId}::integer)`;
};

const dueIn = (db: Db, span: ReminderSpan) => own(db).selectFrom('booking').where(isDueIn(span));

/** What a reminder is due for, as rows of the booking’s `id` and the `moment` that it counts to. */
export const remindersDue = (span: ReminderSpan): RawBuilder<unknown> =>
  sql`select booking.id::text as id, ${countedTo(span.kind)} as moment from booking where ${isDueIn(span)}`;

/** Bookings that a reminder is due for, the most urgent first; at most `limit`. */
export const findReminders = async (db: Db, span: ReminderSpan, limit: number): Promise<string[]> =>
  (await dueIn(db, span).select('booking.id').orderBy(`booking.${momentOfKind[span.kind]}`).limit(limit).execute()).map(
    ({ id }) => id,
  );

/** A locked booking that a reminder is still due for; undefined otherwise. */
export const readReminded = async (tx: Tx, id: string, span: ReminderSpan): Promise<BookingRow | undefined> => {
  const row = await dueIn(tx, span).select(columns).where('booking.id', '=', id).executeTakeFirst();
  return row && bookingRow.parse(row);
};

export const insertReminder = async (
  tx: Tx,
  { id, starts_at: startsAt }: BookingRow,
  { kind, isMailed }: { kind: ReminderKind; isMailed: boolean },
  now: Date,
): Promise<void> => {
  await own(tx)
    .insertInto('booking_reminder')
    .values({ booking_id: id, kind, visit_date: dayOf(startsAt), is_mailed: isMailed, created_at: now })
    .execute();
};

/** Records what a reminder is due for as if it had been mailed. Returns whom nobody reminds any more. */
export const countAsReminded = async (
  tx: Tx,
  span: ReminderSpan,
  now: Date,
): Promise<{ refCode: string; startsAt: Date }[]> => {
  const rows = (await dueIn(tx, span).select(columns).execute()).map((row) => bookingRow.parse(row));
  for (const row of rows) await insertReminder(tx, row, { kind: span.kind, isMailed: false }, now);
  return rows.map(({ ref_code: refCode, starts_at: startsAt }) => ({ refCode, startsAt }));
};
