import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Tx } from '../../../kernel/db';
import type { BarsService } from '../../estate/index';
import { barOf } from '../bookings.conversions';
import { bookingRow, columns, own, owedOf } from '../bookings.store';
import { dueOn } from '../rules/due.rules';
import type { BookingLists, ListedBooking } from './lists.types';

const listedRow = z.extend(bookingRow, {
  contact: z.object({ forename: z.string(), surname: z.string(), email: z.string() }),
  agency_name: z.nullable(z.string()),
});
type ListedRow = z.infer<typeof listedRow>;

type Wanted = Parameters<BookingLists['listOf']>[1];

const readRows = async (tx: Tx, { ids, email, from }: Wanted): Promise<ListedRow[]> => {
  const rows = await own(tx)
    .selectFrom('booking')
    .select([...columns, 'contact', 'agency_name'])
    .where(({ or, eb }) =>
      or([
        ...(ids.length === 0 ? [] : [eb('id', 'in', ids)]),
        ...(email === null ? [] : [sql<boolean>`lower(contact ->> 'email') = ${email}`]),
        sql<boolean>`false`,
      ]),
    )
    .$if(from !== null, (query) => query.where('starts_at', '>=', from))
    .orderBy('starts_at')
    .execute();
  return z.array(listedRow).parse(rows);
};

const toListed = (row: ListedRow, bars: BarsService): ListedBooking => {
  const online = dueOn(row).flatMap(({ kind, pence }) =>
    kind === 'deposit' || kind === 'balance' ? [{ kind, pence: pence ?? 0 }] : [],
  );
  return {
    id: row.id,
    publicId: row.public_id,
    refCode: row.ref_code,
    manageKey: row.manage_key,
    paymentToken: row.payment_token,
    partyName: `${row.contact.forename} ${row.contact.surname}`.trim(),
    leadEmail: row.contact.email,
    people: row.people,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    statusId: row.status_id,
    agencyName: row.agency_name,
    dueHoursBefore: bars.partyType(row.party_type)?.pre_order.due_hours_before ?? null,
    bar: bars.toDto(barOf(bars, row)),
    valuePence: row.value_pence,
    depositPence: row.deposit_pence,
    paidPence: row.paid_pence,
    owed: owedOf(row),
    nextOnline: online[0]?.kind ?? null,
    onlinePence: online.reduce((sum, { pence }) => sum + pence, 0),
    balanceDueAt: row.balance_due_at,
  };
};

/** Lists bookings for the customers whose they are. */
export const listedBookings = (bars: BarsService): Pick<BookingLists, 'listOf'> => ({
  listOf: async (tx, wanted) => (await readRows(tx, wanted)).map((row) => toListed(row, bars)),
});
