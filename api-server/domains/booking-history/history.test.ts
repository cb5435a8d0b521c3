import { linkPasswordPath, myBookingByTokenPath } from '@bars/shared-api/contracts/managed-bookings';
import { createGuestDepositPath, historyPath } from '@bars/shared-api/contracts/party';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../testing/empty-tables';
import { describeOnEngines } from '../../testing/harness';
import { believed, postAnswer } from '../card-orders/testing/card-page';
import { paymentWorld } from '../deposits/testing/payment-world';
import { booked, guestOf, loggedIn, send } from '../managed-bookings/testing/managed-world';

describeOnEngines('the history of a booking', (engine) => {
  const world = paymentWorld(engine);
  beforeEach(() => emptyTables(world.server.db, 'customer', 'customer_session', 'booking_guest', 'booking_history'));

  const party = async () => {
    const booking = await booked(world.server);
    const gil = await guestOf(world.server, booking);
    return { booking, gil, host: { 'x-booking-token': booking.manage_key } };
  };
  const read = async (id: string, headers: Record<string, string>) => (await send(world.server, 'GET', historyPath(id), { headers })).body.data.map(({ who, what }: { who: string; what: string }) => [who, what]);

  it('says who changed, protected, paid and cancelled it, the newest first', async () => {
    const { booking, gil, host } = await party();
    await send(world.server, 'POST', myBookingByTokenPath(booking.manage_key), { payload: { people: 7 } });
    await sql`update booking set value_pence = 7000, balance_due_at = '2026-11-21T18:00:00Z'`.execute(world.server.db);
    const [{ public_id: guestId } = { public_id: '' }] = await world.rows<{ public_id: string }>('select public_id from booking_guest');
    const paying = await send(world.server, 'POST', createGuestDepositPath(booking.id, guestId), { headers: { 'x-booking-token': gil }, payload: { amount: 10, url: 'http://one.localhost:9000/' } });
    const order = paying.body.data.gp.data.order_id;
    await postAnswer(world.server, believed(order, world.server.gateway.charge(order, 1000)));
    await send(world.server, 'DELETE', myBookingByTokenPath(booking.manage_key));
    await send(world.server, 'PUT', linkPasswordPath(booking.id), { headers: host, payload: { password: null } });
    expect(await read(booking.id, host)).toEqual([
      ['Ada Lovelace', 'Took the password off the link'],
      ['Ada Lovelace', 'Cancelled the booking'],
      ['Gil', 'Paid £10'],
      ['A host', 'Changed the booking to 7 people, Saturday 21 November 2026, 19:00'],
    ]);
  });

  it('names nobody who was erased, and is kept for as long as the guests are', async () => {
    const { booking, host } = await party();
    await sql`insert into booking_history (booking_id, at, who, who_guest_id, kind, about_guest_id, details) select booking_id, ${world.server.clock.now()}, 'guest', id, 'choices', id, '{"kind": "choices", "dishes": ["Olives", "Steak"]}' from booking_guest`.execute(world.server.db);
    expect(await read(booking.id, host)).toEqual([['Gil', 'Chose for Gil: Olives, Steak']]);
    await sql`update booking_guest set forename = ''`.execute(world.server.db);
    expect(await read(booking.id, host)).toEqual([['A guest', 'Chose for A guest: Olives, Steak']]);
    await sql`delete from booking_guest`.execute(world.server.db);
    expect(await read(booking.id, host)).toEqual([['A guest', 'Chose for A guest: Olives, Steak']]);
    await sql`update booking set starts_at = '2025-11-19T19:00:00Z', ends_at = '2025-11-19T21:00:00Z'`.execute(world.server.db);
    await world.server.sweepNow();
    expect(await world.rows('select 1 from booking_history')).toEqual([]);
  });

  it('is for hosts alone, and shows at most 200 entries', async () => {
    const { booking, gil, host } = await party();
    expect(await send(world.server, 'GET', historyPath(booking.id), { headers: { 'x-booking-token': gil } })).toMatchObject({ status: 403, code: 'host_only' });
    const cookie = await loggedIn(world.server, 'mallory@example.com');
    expect(await send(world.server, 'GET', historyPath(booking.id), { headers: { cookie } })).toMatchObject({ status: 404 });
    await sql`insert into booking_history (booking_id, at, who, kind, details) select id, ${world.server.clock.now()}, 'host', 'cancelled', '{"kind": "cancelled"}' from booking, generate_series(1, 205)`.execute(world.server.db);
    expect((await read(booking.id, host)).length).toBe(200);
  });
});
