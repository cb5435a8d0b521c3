import { linkPasswordPath, myBookingByTokenPath, myBookingPath } from '@bars/shared-api/contracts/managed-bookings';
import { createGuestDepositPath, historyPath } from '@bars/shared-api/contracts/party';
import { createDepositRequestPath } from '@bars/shared-api/contracts/payment-pages';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables';
import { describeOnEngines } from '../../../testing/harness';
import { ada, visitorAtDetails } from '../../wizard/booking-session/testing/session-fixture';
import type { VenueCommand } from '../../bookings/venue-actions/venue-actions.commands';
import { believed, postAnswer } from '../../payments/card-orders/testing/card-page';
import { openByToken, openPayment } from '../../payments/deposits/testing/payer';
import { paymentFixture } from '../../payments/deposits/testing/payment-fixture';
import { booked, guestOf, loggedIn, send } from '../managed-bookings/testing/managed-fixture';

describeOnEngines('the history of a booking', (engine) => {
  const fixture = paymentFixture(engine);
  beforeEach(() => emptyTables(fixture.server.db, 'customer', 'customer_session', 'booking_guest', 'booking_history'));

  const party = async () => {
    const booking = await booked(fixture.server);
    const gil = await guestOf(fixture.server, booking);
    return { booking, gil, host: { 'x-booking-token': booking.manage_key } };
  };
  const pay = (order: string, amountPence: number) =>
    postAnswer(fixture.server, believed(order, fixture.server.gateway.charge(order, amountPence)));
  const payAll = async (key: string, amountPence: number) => {
    const made = await send(fixture.server, 'POST', createDepositRequestPath(key), {
      payload: { amount: amountPence / 100, url: 'http://one.localhost:9000/' },
    });
    await pay(made.body.data.gp.data.order_id, amountPence);
  };
  const endedBy = async (key: string) =>
    (await send(fixture.server, 'GET', myBookingByTokenPath(key))).body.data.cancelled_by;
  const read = async (id: string, headers: Record<string, string>) =>
    (await send(fixture.server, 'GET', historyPath(id), { headers })).body.data.map(
      ({ who, what }: { who: string; what: string }) => [who, what],
    );

  it('says who changed, protected, paid and cancelled it, the newest first', async () => {
    const { booking, gil, host } = await party();
    await send(fixture.server, 'POST', myBookingByTokenPath(booking.manage_key), { payload: { people: 7 } });
    await sql`update booking set value_pence = 7000, balance_due_at = '2026-11-21T18:00:00Z'`.execute(
      fixture.server.db,
    );
    const [{ public_id: guestId } = { public_id: '' }] = await fixture.rows<{ public_id: string }>(
      'select public_id from booking_guest',
    );
    const paying = await send(fixture.server, 'POST', createGuestDepositPath(booking.id, guestId), {
      headers: { 'x-booking-token': gil },
      payload: { amount: 10, url: 'http://one.localhost:9000/' },
    });
    const order = paying.body.data.gp.data.order_id;
    await postAnswer(fixture.server, believed(order, fixture.server.gateway.charge(order, 1000)));
    await send(fixture.server, 'DELETE', myBookingByTokenPath(booking.manage_key));
    await send(fixture.server, 'PUT', linkPasswordPath(booking.id), { headers: host, payload: { password: null } });
    expect(await read(booking.id, host)).toEqual([
      ['Ada Lovelace', 'Took the password off the link'],
      ['Ada Lovelace', 'Cancelled the booking'],
      ['Gil', 'Paid £10'],
      ['Ada Lovelace', 'Changed the booking to 7 people, Saturday 21 November 2026, 19:00'],
    ]);
  });

  it('names the co-host who changed the visit by their account, and whoever comes by the co-hosts’ key alone is “A host”', async () => {
    const { booking, host } = await party();
    const cookie = await loggedIn(fixture.server, 'cleo@example.com');
    await guestOf(fixture.server, booking, { role: 'co_host', email: 'cleo@example.com', forename: 'Cleo' });
    await send(fixture.server, 'POST', myBookingPath(booking.id), { headers: { cookie }, payload: { people: 7 } });
    const key = String(
      (await send(fixture.server, 'GET', myBookingPath(booking.id), { headers: { cookie } })).body.data.manage_key,
    );
    await send(fixture.server, 'POST', myBookingByTokenPath(key), { payload: { people: 6 } });
    expect(await read(booking.id, host)).toEqual([
      ['A host', 'Changed the booking to 6 people, Saturday 21 November 2026, 19:00'],
      ['Cleo', 'Changed the booking to 7 people, Saturday 21 November 2026, 19:00'],
    ]);
  });

  it('names the co-host who asked for a change also where it is made once its payment has come', async () => {
    const visitor = await visitorAtDetails(fixture.server, { ...ada, party_type: 14, no_people: 6 });
    await pay((await openPayment(fixture.server, visitor.id)).payment.gp.data.order_id, 6000);
    const { booking } = (await visitor.send({})).session;
    if (booking === null) throw new Error('No booking was made.');
    const cookie = await loggedIn(fixture.server, 'cleo@example.com');
    await guestOf(fixture.server, booking, { role: 'co_host', email: 'cleo@example.com', forename: 'Cleo' });
    const { body } = await send(fixture.server, 'POST', myBookingPath(booking.id), {
      headers: { cookie },
      payload: { people: 8 },
    });
    expect(await read(booking.id, { cookie })).toEqual([['Ada Lovelace', 'Paid £60']]);
    await pay(
      (await openByToken(fixture.server, body.data.top_up.deposit_request_token)).payment.gp.data.order_id,
      2000,
    );
    expect(await read(booking.id, { cookie })).toContainEqual([
      'Cleo',
      'Changed the booking to 8 people, Saturday 21 November 2026, 19:00',
    ]);
  });

  it('says what goes back where a paid booking is cancelled by whoever booked', async () => {
    const { booking, host } = await party();
    await sql`update booking set value_pence = 8000, balance_due_at = '2026-11-21T18:00:00Z', cancellation = '[{"hours_before": 0, "percent_refunded": 50}]'`.execute(
      fixture.server.db,
    );
    await payAll(booking.manage_key, 8000);
    await send(fixture.server, 'DELETE', myBookingByTokenPath(booking.manage_key));
    expect(await read(booking.id, host)).toEqual([
      ['The venue', 'Refunded £40'],
      ['Ada Lovelace', 'Cancelled the booking'],
      ['Ada Lovelace', 'Paid £80'],
    ]);
    expect(await endedBy(booking.manage_key)).toBe('guest');
  });

  it('says what the venue did: postponed, confirmed, asked for money, gave money back, cancelled, and each command once', async () => {
    const { booking, host } = await party();
    const ref = booking.ref_code;
    const venue = async (...commands: VenueCommand[]) => {
      for (const command of commands) expect(await fixture.server.venue(command)).toMatchObject({ isDone: true });
    };
    await sql`update booking set value_pence = 8000, balance_due_at = '2026-11-21T18:00:00Z'`.execute(
      fixture.server.db,
    );
    await payAll(booking.manage_key, 8000);
    await venue(
      { command: 'request', ref, amountPence: 2500, reason: 'A cake' },
      { command: 'request', ref, amountPence: 2500, reason: 'A cake' },
    );
    await venue(
      { command: 'refund', ref, amountPence: 1000, reason: 'Sorry' },
      { command: 'refund', ref, amountPence: 1000, reason: 'Sorry' },
    );
    await venue(
      { command: 'postpone', ref },
      { command: 'postpone', ref },
      { command: 'confirm', ref, time: '2026-12-05T19:00', people: 7 },
    );
    await venue({ command: 'guests', ref, guests: [{ forename: 'Mo' }] }, { command: 'cancel', ref });
    expect(await read(booking.id, host)).toEqual([
      ['The venue', 'Refunded £70'],
      ['The venue', 'Cancelled the booking'],
      ['The venue', 'Added Mo'],
      ['The venue', 'Confirmed the booking: 7 people, Saturday 5 December 2026, 19:00'],
      ['The venue', 'Postponed the booking'],
      ['The venue', 'Refunded £10'],
      ['The venue', 'Asked for £25'],
      ['Ada Lovelace', 'Paid £80'],
    ]);
    expect(await endedBy(booking.manage_key)).toBe('venue');
  });

  it('says that the venue declined it, noted that nobody came, or cancelled it unpaid', async () => {
    const { booking, host } = await party();
    await sql`update booking set status_id = 3`.execute(fixture.server.db);
    await fixture.server.venue({ command: 'decline', ref: booking.ref_code });
    await sql`update booking set status_id = 1, starts_at = '2026-11-20T11:00:00Z'`.execute(fixture.server.db);
    await fixture.server.venue({ command: 'no-show', ref: booking.ref_code });
    await sql`update booking set status_id = 0, starts_at = '2026-11-21T19:00:00Z', deposit_pence = 8000, value_pence = 8000, deposit_due_at = '2026-11-20T11:59:00Z'`.execute(
      fixture.server.db,
    );
    await fixture.server.sweepNow();
    expect(await read(booking.id, host)).toEqual([
      ['The venue', 'Cancelled the booking: the deposit was not paid in time'],
      ['The venue', 'Marked the booking as a no-show'],
      ['The venue', 'Declined the booking'],
    ]);
  });

  it('names nobody who was erased, and is kept for as long as the guests are', async () => {
    const { booking, host } = await party();
    await sql`insert into booking_history (booking_id, at, who, who_guest_id, kind, about_guest_id, details) select booking_id, ${fixture.server.clock.now()}, 'guest', id, 'choices', id, '{"kind": "choices", "dishes": ["Olives", "Steak"]}' from booking_guest`.execute(
      fixture.server.db,
    );
    expect(await read(booking.id, host)).toEqual([['Gil', 'Chose for Gil: Olives, Steak']]);
    await sql`update booking_guest set forename = ''`.execute(fixture.server.db);
    expect(await read(booking.id, host)).toEqual([['A guest', 'Chose for A guest: Olives, Steak']]);
    await sql`delete from booking_guest`.execute(fixture.server.db);
    expect(await read(booking.id, host)).toEqual([['A guest', 'Chose for A guest: Olives, Steak']]);
    await sql`update booking set starts_at = '2025-11-19T19:00:00Z', ends_at = '2025-11-19T21:00:00Z'`.execute(
      fixture.server.db,
    );
    await fixture.server.sweepNow();
    expect(await fixture.rows('select 1 from booking_history')).toEqual([]);
  });

  it('is for hosts alone, and shows at most 200 entries', async () => {
    const { booking, gil, host } = await party();
    expect(
      await send(fixture.server, 'GET', historyPath(booking.id), { headers: { 'x-booking-token': gil } }),
    ).toMatchObject({ status: 403, code: 'host_only' });
    const cookie = await loggedIn(fixture.server, 'mallory@example.com');
    expect(await send(fixture.server, 'GET', historyPath(booking.id), { headers: { cookie } })).toMatchObject({
      status: 404,
    });
    await sql`insert into booking_history (booking_id, at, who, kind, details) select id, ${fixture.server.clock.now()}, 'host', 'cancelled', '{"kind": "cancelled"}' from booking, generate_series(1, 205)`.execute(
      fixture.server.db,
    );
    expect((await read(booking.id, host)).length).toBe(200);
  });
});
