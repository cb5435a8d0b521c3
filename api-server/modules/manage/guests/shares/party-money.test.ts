import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../../testing/empty-tables';
import { describeOnEngines } from '../../../../testing/harness';
import { paidBefore } from '../../../payments/deposits/testing/paid-before';
import { sampleType } from '../../../estate/bars/testing/samples';
import { setSupplements } from '../../../bookings/bookings.store';
import { findManaged } from '../../../bookings/managing/managing.store';
import { myBookingByTokenPath } from '@bars/shared-api/contracts/managed-bookings';
import { paidByGuests } from '../../../payments/deposits/store/deposits.store';
import { paymentFixture } from '../../../payments/deposits/testing/payment-fixture';
import { booked, guestOf, send } from '../../managed-bookings/testing/managed-fixture';
import { readLines } from '../../../estate/pre-orders/pre-orders.store';
import { supplementsChanged } from './party-money';

describeOnEngines('the value of a booking whose guests choose', (engine) => {
  const fixture = paymentFixture(engine);
  beforeEach(() => emptyTables(fixture.server.db, 'booking_guest', 'pre_order_line'));

  const type = sampleType({ balance: { due_hours_before: 24, online: true } });
  const count = supplementsChanged({
    bars: { partyType: () => type },
    bookings: { findManaged, setSupplements },
    deposits: { paidByGuests },
    preOrders: { read: readLines },
  });
  const chosen = async (forename: string, ...supplements: number[]) => {
    const dishes = supplements.map((supplement_pence, index) => ({
      variation_id: 7,
      choice_id: 1,
      choice_title: 'Main',
      choice_item_id: 2,
      item_number: index + 1,
      plu: '2',
      title: 'Steak',
      premium: true,
      supplement_pence,
      alternative_description: null,
      is_confirmed: false,
    }));
    await sql`update booking_guest set variations = '[7]', pre_order = ${JSON.stringify(dishes)}::jsonb where forename = ${forename}`.execute(
      fixture.server.db,
    );
    const [{ id } = { id: '' }] = await fixture.rows<{ id: string }>('select id from booking');
    await fixture.server.db.transaction().execute((tx) => count(tx, id));
  };
  const row = async () =>
    (
      await fixture.rows<{ value_pence: number; guest_supplements_pence: number; balance_due_at: Date | null }>(
        'select value_pence, guest_supplements_pence, balance_due_at from booking',
      )
    )[0];
  const party = async () => {
    const booking = await booked(fixture.server);
    for (const forename of ['Gil', 'Mo']) await guestOf(fixture.server, booking, { forename });
    await sql`insert into pre_order_line (booking_id, variation_id, name, quantity, unit_price_pence, per_booking, per_person, picks) select id, 7, 'Feast', 8, 1000, false, true, '[]' from booking`.execute(
      fixture.server.db,
    );
    await sql`update booking set value_pence = 8000, balance_due_at = null`.execute(fixture.server.db);
    await paidBefore(fixture.server, 8000);
    return booking;
  };

  it('rises and falls by what their dishes cost on top, and the guest owes it', async () => {
    const booking = await party();
    await chosen('Gil', 400, 150);
    await chosen('Mo', 300);
    expect(await row()).toEqual({
      value_pence: 8850,
      guest_supplements_pence: 850,
      balance_due_at: new Date('2026-11-20T19:00:00Z'),
    });
    const { body } = await send(fixture.server, 'GET', myBookingByTokenPath(booking.manage_key));
    // The lead booker's £80 were £20 more than the six shares of the rest.
    expect(body.data.guests).toMatchObject([
      { share: 15.5, balance: 5.5 },
      { share: 13, balance: 3 },
    ]);
    expect(body.data.bill).toMatchObject({ ordered_total: 80, extras: 8.5 });
    await chosen('Gil', 400, 150);
    expect((await row())?.value_pence).toBe(8850);
    await chosen('Gil');
    expect(await row()).toMatchObject({ value_pence: 8300, guest_supplements_pence: 300 });
    await chosen('Mo');
    expect(await row()).toMatchObject({ value_pence: 8000, guest_supplements_pence: 0 });
  });
});
