import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import { toBrandId } from '@bars/shared-api/contracts/dto';
import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../../kernel/db';
import { digestOf } from '../../../kernel/secrets';
import { bookingRow, columns, isHostKey, own, type BookingRow } from '../bookings.store';
import type { Managed, VisitChange } from './managed.types';

const contact = z.object({ forename: z.string(), surname: z.string(), email: z.string(), phone: z.string() });
const managedRow = z.extend(bookingRow, {
  contact,
  hold_id: z.nullable(z.string()),
  agency_name: z.nullable(z.string()),
  kept_pence: z.int(),
  is_guests_end: z.boolean(),
});

const moneyOf = (row: z.infer<typeof managedRow>): Managed['money'] => ({
  valuePence: row.value_pence,
  depositPence: row.deposit_pence,
  paidPence: row.paid_pence,
  // What the venue gives back later may be more than the rest.
  keptPence: row.status_id === bookingStatus.postponed ? 0 : Math.min(row.kept_pence, row.paid_pence),
  depositDueAt: row.deposit_due_at,
  balanceDueAt: row.balance_due_at,
});

/** How a booking is found: by a key of a host, its public id, its own id, or the code of its invitation. */
export type Named = { key: string } | { publicId: string } | { id: string } | { inviteCode: string };

const toManaged = (row: z.infer<typeof managedRow>): Managed => ({
  id: row.id,
  publicId: row.public_id,
  refCode: row.ref_code,
  manageKey: row.manage_key,
  inviteCode: row.invite_code,
  brand: toBrandId(row.brand_id),
  barId: row.bar_id,
  typeId: row.party_type,
  people: row.people,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  status: row.status_id,
  cancelledBy: row.status_id !== bookingStatus.cancelled ? null : row.is_guests_end ? 'guest' : 'venue',
  holdId: row.hold_id,
  money: moneyOf(row),
  extraPence: row.extra_pence,
  cancellation: row.cancellation,
  agencyName: row.agency_name,
  leadBooker: row.contact,
});

const conditionOf = (named: Named): RawBuilder<boolean> => {
  if ('key' in named) return isHostKey(named.key);
  if ('id' in named) return sql<boolean>`id = ${named.id}`;
  return 'publicId' in named
    ? sql<boolean>`public_id = ${named.publicId}`
    : sql<boolean>`invite_digest = ${digestOf(named.inviteCode)}`;
};

const isGuestsEnd = sql<boolean>`exists (select from booking_history entry where entry.booking_id = booking.id and entry.kind = 'cancelled' and entry.who <> 'venue')`;

export const findManaged = async (db: Db, named: Named): Promise<Managed | undefined> => {
  const query = own(db)
    .selectFrom('booking')
    .select([...columns, 'contact', 'hold_id', 'agency_name', 'kept_pence', isGuestsEnd.as('is_guests_end')]);
  const row = await query.where(conditionOf(named)).executeTakeFirst();
  return row && toManaged(managedRow.parse(row));
};

const healthRow = z.object({ health: z.nullable(z.object({ allergies: z.string() })) });

/** What the lead booker wrote of allergies; null where there is nothing. */
export const allergiesOf = async (tx: Tx, id: string): Promise<string | null> => {
  const row = await own(tx).selectFrom('booking').select('health').where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : (healthRow.parse(row).health?.allergies ?? null);
};

/** @returns an empty text for an id that is not known */
export const liveVersion = async (db: Db, id: string): Promise<string> => {
  const { rows } = await sql<{ version: string | null }>`select live_version(${id}::uuid) as version`.execute(db);
  return rows[0]?.version ?? '';
};

/** Changes the lead booker's address of a locked booking. */
export const writeEmail = async (tx: Tx, id: string, email: string): Promise<void> => {
  await sql`update booking set contact = jsonb_set(contact, '{email}', ${JSON.stringify(email)}::jsonb) where id = ${id}`.execute(
    tx,
  );
};

/** Cancels a locked booking. No request can be paid on it any more. */
export const cancelRow = async (tx: Tx, id: string): Promise<BookingRow> =>
  bookingRow.parse(
    await own(tx)
      .updateTable('booking')
      .set({ status_id: bookingStatus.cancelled, payment_token: null })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );

/** What a change writes into a locked booking. A change of what its calendar entry says counts there. */
export const changeRow = async (
  tx: Tx,
  id: string,
  { money, ...change }: VisitChange,
  now: Date,
): Promise<BookingRow> =>
  bookingRow.parse(
    await own(tx)
      .updateTable('booking')
      .set({
        people: change.people,
        starts_at: change.startsAt,
        ends_at: change.endsAt,
        area: change.area,
        hold_id: change.holdId,
        status_id: change.status,
        value_pence: money.valuePence,
        guest_supplements_pence: change.supplementsPence,
        deposit_pence: money.depositPence,
        kept_pence: money.keptPence,
        deposit_due_at: money.depositDueAt,
        balance_due_at: money.balanceDueAt,
        payment_token: change.paymentToken,
        visit_set_at: now,
      })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );
