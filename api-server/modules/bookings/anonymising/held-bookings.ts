import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import type { Tx } from '../../../kernel/db';
import type { BarsService, PreOrdersService } from '../../estate/index';
import { consentWording } from '../texts/consent.copy';
import type { BookingLists, HeldByBookings } from '../listing/lists.types';
import { consentsOf, listByEmail, type HeldRow } from './anonymising.store';

const statusNames = new Map<number, string>(Object.entries(bookingStatus).map(([name, id]) => [id, name]));

export interface HeldBookingsDeps {
  bars: Pick<BarsService, 'bar'>;
  preOrders: Pick<PreOrdersService, 'read'>;
}

/** What is kept about whoever booked. */
export const heldBookings = ({ bars, preOrders }: HeldBookingsDeps): Pick<BookingLists, 'heldOf' | 'upcomingOf'> => {
  const toHeld = async (tx: Tx, row: HeldRow): Promise<HeldByBookings> => ({
    id: row.id,
    brandId: row.brand_id,
    ref_code: row.ref_code,
    bar: bars.bar(row.bar_id)?.branded_name ?? null,
    status: statusNames.get(row.status_id) ?? '',
    people: row.people,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    area: row.area,
    made_at: row.created_at.toISOString(),
    contact: row.contact,
    allergies: row.health?.allergies ?? null,
    value_pence: row.value_pence,
    deposit_pence: row.deposit_pence,
    paid_pence: row.paid_pence,
    ordered_ahead: (await preOrders.read(tx, row.id)).map(({ name, quantity, unitPrice, picks }) => ({
      name,
      quantity,
      unit_price_pence: unitPrice,
      choices: picks.flatMap(({ items }) => items.map(({ title }) => title)),
    })),
    consents: (await consentsOf(tx, row.id)).map(({ channel, given, recorded_at: at }) => ({
      channel,
      is_given: given,
      wording: `${consentWording.question} ${consentWording.note} ${consentWording.channels[channel]}`,
      recorded_at: at.toISOString(),
    })),
  });
  const held = async (tx: Tx, rows: readonly HeldRow[]): Promise<HeldByBookings[]> => {
    const bookings: HeldByBookings[] = [];
    for (const row of rows) bookings.push(await toHeld(tx, row));
    return bookings;
  };
  return {
    heldOf: async (tx, email) => held(tx, await listByEmail(tx, email)),
    upcomingOf: async (tx, email, now) =>
      held(
        tx,
        (await listByEmail(tx, email)).filter((row) => row.ends_at > now && row.status_id !== bookingStatus.cancelled),
      ),
  };
};
