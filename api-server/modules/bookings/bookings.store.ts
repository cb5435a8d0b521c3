import { bookingStatus, bookingStatusId } from '@bars/shared-api/contracts/bookings';
import { toBrandId, type BrandId } from '@bars/shared-api/contracts/dto';
import { millisecondsInDay } from 'date-fns/constants';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db, Tables, Tx } from '../../kernel/db';
import { digestOf, newToken } from '../../kernel/secrets';
import { newRefCode } from './keys/bookings.ref-code';
import { refundStep } from './cancellation/refund-step';
import { consentWording } from './texts/consent.copy';
import { owedOn, type Owed } from './rules/owed.rules';
import type { NewBooking } from './service';
import type { OpenedBooking } from './keys/keys.types';

export const own = (db: Db) => db.withTables<Tables<'booking' | 'marketing_consent'>>();

const storedRow = z.object({
  id: z.string(),
  public_id: z.string(),
  ref_code: z.string(),
  manage_key: z.string(),
  invite_code: z.string(),
  brand_id: z.int(),
  bar_id: z.int(),
  party_type: z.int(),
  people: z.int(),
  starts_at: z.date(),
  ends_at: z.date(),
  area: z.string(),
  status_id: bookingStatusId,
  value_pence: z.int(),
  deposit_pence: z.int(),
  /** What the dishes of its guests cost more than was ordered, or below 0 less; it is among `value_pence`. */
  guest_supplements_pence: z.int(),
  paid_at: z.nullable(z.date()),
  cancellation: z.nullable(z.array(refundStep)),
  deposit_due_at: z.nullable(z.date()),
  balance_due_at: z.nullable(z.date()),
  payment_token: z.nullable(z.string()),
  /** How often its calendar entry has changed. */
  calendar_sequence: z.int(),
  created_at: z.date(),
});

/** What is paid, by the ledger: no column holds it, the database adds it up where it is read (migration 0081). */
const paidRow = z.object({
  paid_pence: z.int(),
  /** Paid on top of the value; it is not among `paid_pence` and changes nothing that is owed. */
  extra_pence: z.int(),
});

/** A booking as its row and the ledger have it, without health data. */
export const bookingRow = z.extend(storedRow, paidRow.shape);
export type BookingRow = z.infer<typeof bookingRow>;

/** What is owed on a saved booking. */
export const owedOf = ({
  value_pence: valuePence,
  deposit_pence: depositPence,
  paid_pence: paidPence,
}: BookingRow): Owed => owedOn({ valuePence, depositPence, paidPence });

/** Columns of `bookingRow`, of the table `booking` under its own name. */
export const columns = [
  ...z.keyof(storedRow).options.map((column) => `booking.${column}` as const),
  ...z.keyof(paidRow).options.map((figure) => sql.ref<number>(`booking.${figure}`).as(figure)),
];

/** Health data are kept so long after the visit. Source: decisions, "Allergens". */
const healthMs = 30 * millisecondsInDay;

/** The booking's manage key, or the key of its co-hosts. */
export const isHostKey = (key: string) =>
  sql<boolean>`(manage_digest = ${digestOf(key)} or co_host_digest = ${digestOf(key)})`;

const healthOf = ({ allergies, endsAt }: NewBooking, now: Date) =>
  allergies === null
    ? { health: null, health_until: null }
    : {
        health: JSON.stringify({
          allergies,
          consent: { wording_version: consentWording.version, given_at: now.toISOString() },
        }),
        health_until: new Date(endsAt.getTime() + healthMs),
      };

/** Inserts the booking with new codes; undefined when the reference code is taken. The conflict does not abort the transaction. */
const insertOnce = async (tx: Tx, booking: NewBooking, now: Date): Promise<BookingRow | undefined> => {
  const [manageKey, inviteCode] = [newToken(), newToken()];
  const row = await own(tx)
    .insertInto('booking')
    .values({
      id: booking.id,
      hold_id: booking.holdId,
      session_id: booking.sessionId,
      public_id: newToken(),
      ref_code: newRefCode(),
      manage_key: manageKey,
      manage_digest: digestOf(manageKey),
      invite_code: inviteCode,
      invite_digest: digestOf(inviteCode),
      brand_id: booking.brand,
      bar_id: booking.bar.id,
      party_type: booking.type.id,
      people: booking.people,
      starts_at: booking.startsAt,
      ends_at: booking.endsAt,
      area: booking.area,
      status_id: booking.status,
      value_pence: booking.money.valuePence,
      deposit_pence: booking.money.depositPence,
      paid_at: booking.payment === null ? null : now,
      cancellation: JSON.stringify(booking.type.cancellation),
      deposit_due_at: booking.money.depositDueAt,
      balance_due_at: booking.money.balanceDueAt,
      payment_token: null,
      contact: JSON.stringify(booking.leadBooker),
      ...healthOf(booking, now),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('ref_code').doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row && bookingRow.parse(row);
};

const mostDraws = 20;

/** Saves a booking under codes of its own. */
export const insertBooking = async (tx: Tx, booking: NewBooking, now: Date): Promise<BookingRow> => {
  for (let attempt = 0; attempt < mostDraws; attempt += 1) {
    const row = await insertOnce(tx, booking, now);
    if (row) return row;
  }
  throw new Error('No free reference code was found.');
};

/** Records every channel, also the declined ones, so that declining differs from not answering. */
export const insertConsents = async (tx: Tx, booking: NewBooking, now: Date): Promise<void> => {
  const channels = ['email', 'sms', 'phone'] as const;
  await own(tx)
    .insertInto('marketing_consent')
    .values(
      channels.map((channel) => ({
        booking_id: booking.id,
        brand_id: booking.brand,
        channel,
        given: booking.optIns[channel],
        wording_version: consentWording.version,
        recorded_at: now,
      })),
    )
    .execute();
};

export const readBooking = async (db: Db, id: string): Promise<BookingRow | undefined> => {
  const row = await own(db).selectFrom('booking').select(columns).where('id', '=', id).executeTakeFirst();
  return row && bookingRow.parse(row);
};

/** The booking of a key of a host: the manage key, or the co-hosts' key. */
export const readByHostKey = async (db: Db, key: string): Promise<BookingRow | undefined> => {
  const row = await own(db).selectFrom('booking').select(columns).where(isHostKey(key)).executeTakeFirst();
  return row && bookingRow.parse(row);
};

/** The booking of a manage key, and its brand. */
export const findByKey = async (db: Db, manageKey: string): Promise<{ id: string; brand: BrandId } | undefined> => {
  const row = await own(db)
    .selectFrom('booking')
    .select(['id', 'brand_id'])
    .where('manage_digest', '=', digestOf(manageKey))
    .executeTakeFirst();
  return row && { id: row.id, brand: toBrandId(row.brand_id) };
};

/** Locks the row until the transaction ends. */
export const lockBooking = async (tx: Tx, id: string): Promise<void> => {
  await own(tx).selectFrom('booking').select('id').where('id', '=', id).forUpdate().execute();
};

/** Locks the booking of a public id for whoever has a key of a host. */
export const lockByKey = async (tx: Tx, publicId: string, key: string): Promise<OpenedBooking | undefined> => {
  const row = await own(tx)
    .selectFrom('booking')
    .select(['id', 'brand_id', 'party_type', 'people', 'starts_at'])
    .where(isHostKey(key))
    .where('public_id', '=', publicId)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      brandId: row.brand_id,
      partyTypeId: row.party_type,
      people: row.people,
      startsAt: row.starts_at,
    }
  );
};

const standing = [bookingStatus.provisional, bookingStatus.confirmed];

/** The booking is provisional or confirmed. */
export const isStanding = async (tx: Tx, id: string): Promise<boolean> =>
  (await own(tx)
    .selectFrom('booking')
    .select('id')
    .where('id', '=', id)
    .where('status_id', 'in', standing)
    .executeTakeFirst()) !== undefined;

export const setPaymentToken = async (tx: Tx, id: string, token: string | null): Promise<void> => {
  await own(tx).updateTable('booking').set({ payment_token: token }).where('id', '=', id).execute();
};

/** Sets what guests' dishes change the value by; the value follows, and never goes below nothing. */
export const setSupplements = async (
  tx: Tx,
  id: string,
  { pence, dueAt }: { pence: number; dueAt: Date | null },
): Promise<void> => {
  const value = sql<number>`greatest(0, value_pence + ${pence}::integer - guest_supplements_pence)`;
  await own(tx)
    .updateTable('booking')
    .set({
      value_pence: value,
      guest_supplements_pence: pence,
      balance_due_at: sql<Date | null>`case when balance_due_at is null and ${value} > greatest(value_pence, booking.paid_pence) then ${dueAt}::timestamptz else balance_due_at end`,
    })
    .where('id', '=', id)
    .where('guest_supplements_pence', '!=', pence)
    .execute();
};

/** A booking on top of which something was paid. Undefined for one that is over. */
export const takeExtra = async (tx: Tx, id: string): Promise<BookingRow | undefined> => {
  const row = await own(tx)
    .selectFrom('booking')
    .select(columns)
    .where('id', '=', id)
    .where('status_id', 'in', standing)
    .executeTakeFirst();
  return row && bookingRow.parse(row);
};

/** Confirms a booking that waited for the payment that is in the ledger now. Undefined for one that is over. */
export const takePayment = async (tx: Tx, id: string, now: Date): Promise<BookingRow | undefined> => {
  const row = await own(tx)
    .updateTable('booking')
    .set({ paid_at: now, status_id: bookingStatus.confirmed, payment_token: null })
    .where('id', '=', id)
    .where('status_id', 'in', standing)
    .returning(columns)
    .executeTakeFirst();
  return row && bookingRow.parse(row);
};

/** The same for a guest's own part: a booking that waits for its deposit is confirmed once all of it is there. Undefined for one that is over. */
export const takeShare = async (tx: Tx, id: string, now: Date): Promise<BookingRow | undefined> => {
  const row = await own(tx)
    .updateTable('booking')
    .set({
      paid_at: now,
      status_id: sql<number>`case when booking.paid_pence >= deposit_pence then ${bookingStatus.confirmed} else status_id end`,
    })
    .where('id', '=', id)
    .where('status_id', 'in', standing)
    .returning(columns)
    .executeTakeFirst();
  return row && bookingRow.parse(row);
};

/** After something has gone back to the guest: value and deposit sink where it would be owed again otherwise. @param row as it was before */
export const keepOwed = async (tx: Tx, row: BookingRow): Promise<BookingRow> => {
  const [owed, { paid_pence: paid }] = [
    owedOf(row),
    await own(tx)
      .selectFrom('booking')
      .select(sql.ref<number>('booking.paid_pence').as('paid_pence'))
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow(),
  ];
  const figures = {
    value_pence: Math.min(row.value_pence, paid + owed.balancePence),
    deposit_pence: Math.min(row.deposit_pence, paid + owed.depositPence),
  };
  return bookingRow.parse(
    await own(tx)
      .updateTable('booking')
      .set(figures)
      .where('id', '=', row.id)
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );
};

const contactShape = z.object({ forename: z.string(), email: z.string() });

/** Whom to write to about a booking. */
export const contactOf = async (tx: Tx, id: string): Promise<z.infer<typeof contactShape>> => {
  const { contact } = await own(tx)
    .selectFrom('booking')
    .select('contact')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return contactShape.parse(contact);
};

/** Deletes health data whose time is over. Returns from how many bookings. */
export const forgetHealth = async (db: Db, now: Date): Promise<number> => {
  const rows = await own(db)
    .updateTable('booking')
    .set({ health: null, health_until: null })
    .where('health', 'is not', null)
    .where('health_until', '<=', now)
    .returning('id')
    .execute();
  return rows.length;
};
