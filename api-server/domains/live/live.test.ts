import { livePath } from '@bars/shared-api/contracts/party';
import { linkPasswordPath, myBookingByTokenPath } from '@bars/shared-api/contracts/managed-bookings';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../testing/empty-tables';
import { describeOnEngines } from '../../testing/harness';
import { sessionServer } from '../booking-session/testing/session-world';
import { paymentWorld } from '../deposits/testing/payment-world';
import { booked, guestOf, loggedIn, send } from '../managed-bookings/testing/managed-world';

/** A stream as a test reads it, over a port. */
interface Stream {
  status: number;
  type: string | null;
  code: string | undefined;
  /** The text so far. */
  text(): string;
  isOver(): boolean;
  close(): void;
}

const first = 'event: changed\ndata: {"parts":["booking","guests"]}\n\n';

describeOnEngines('the stream of a booking', (engine) => {
  const world = paymentWorld(engine);
  const streams: Stream[] = [];
  let origin = '';
  beforeEach(async () => {
    await emptyTables(world.server.db, 'customer', 'customer_session', 'booking_guest');
    origin = world.server.app.server.listening ? origin : await world.server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => streams.splice(0).forEach((stream) => stream.close()));

  const open = async (id: string, headers: Record<string, string>, at = origin): Promise<Stream> => {
    const leaving = new AbortController();
    const answer = await fetch(`${at}${livePath(id)}`, { headers: { 'x-api-key': 'pk_portal_test', 'x-brand': '1', ...headers }, signal: leaving.signal });
    let [text, isOver] = ['', false];
    const read = async () => {
      const decoder = new TextDecoder();
      for await (const part of answer.body ?? []) text += decoder.decode(part);
    };
    const done = read().catch(() => undefined).then(() => (isOver = true));
    if (!answer.ok) await done;
    const stream: Stream = { status: answer.status, type: answer.headers.get('content-type'), code: answer.ok ? undefined : (JSON.parse(text) as { code: string }).code, text: () => text, isOver: () => isOver, close: () => leaving.abort() };
    streams.push(stream);
    return stream;
  };
  const party = async () => {
    const booking = await booked(world.server);
    return { booking, host: { 'x-booking-token': booking.manage_key }, guest: { 'x-booking-token': await guestOf(world.server, booking) } };
  };

  it('begins at once with everything to read, for hosts and guests, and no cache keeps it', async () => {
    const { booking, host, guest } = await party();
    const [ofHost, ofGuest] = [await open(booking.id, host), await open(booking.id, guest)];
    expect([ofHost.status, ofHost.type]).toEqual([200, 'text/event-stream; charset=utf-8']);
    await expect.poll(() => [ofHost.text(), ofGuest.text()]).toEqual([first, first]);
  });

  it('says what to read again after a change by anybody, and nothing else of it', async () => {
    const { booking, host, guest } = await party();
    const [ofHost, ofGuest] = [await open(booking.id, host), await open(booking.id, guest)];
    await expect.poll(() => ofGuest.text()).toBe(first);
    await sql`update booking_guest set allergens = '["milk"]', allergens_wording = 'w', allergens_agreed_at = now(), forename = 'Gilbert'`.execute(world.server.db);
    const guests = `${first}event: changed\ndata: {"parts":["guests"]}\n\n`;
    await expect.poll(() => [ofHost.text(), ofGuest.text()]).toEqual([guests, guests]);
    await send(world.server, 'POST', myBookingByTokenPath(booking.manage_key), { payload: { people: 7 } });
    await expect.poll(() => ofHost.text()).toContain(`${guests}event: changed\ndata: {"parts":["booking","guests"]}`);
  });

  it('is refused to whoever has nothing to do with the booking', async () => {
    const { booking } = await party();
    const mallory = await loggedIn(world.server, 'mallory@example.com');
    expect([await open(booking.id, {}), await open(booking.id, { cookie: mallory }), await open(booking.id, { 'x-booking-token': 'u'.repeat(32) })].map(({ status, code }) => [status, code])).toEqual([
      [401, 'login_required'],
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
  });

  it('ends with the right to it: a guest who is removed and a link that gets a password are told nothing more', async () => {
    const { booking, host, guest } = await party();
    const [ofHost, ofGuest] = [await open(booking.id, host), await open(booking.id, guest)];
    await expect.poll(() => ofGuest.text()).toBe(first);
    await sql`delete from booking_guest`.execute(world.server.db);
    await expect.poll(() => [ofGuest.isOver(), ofGuest.text()]).toEqual([true, first]);
    expect(ofHost.isOver()).toBe(false);
    await send(world.server, 'PUT', linkPasswordPath(booking.id), { headers: host, payload: { password: 'three blue herons' } });
    await sql`update booking set area = 'Garden'`.execute(world.server.db);
    await expect.poll(() => ofHost.isOver()).toBe(true);
    expect(await open(booking.id, host)).toMatchObject({ status: 403, code: 'password_required' });
  });

  it('at most 120 are open of one booking; one that is closed makes room', async () => {
    const { booking, host } = await party();
    const all = await Promise.all(Array.from({ length: 120 }, () => open(booking.id, host)));
    expect(all.every(({ status }) => status === 200)).toBe(true);
    expect(await open(booking.id, host)).toMatchObject({ status: 429, code: 'too_many_streams' });
    all[0]?.close();
    await expect.poll(async () => (await open(booking.id, host)).status).toBe(200);
  });

  it('ends when the server stops, which is quick', async () => {
    const server = await sessionServer(engine);
    const at = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const booking = await booked(server);
    const stream = await open(booking.id, { 'x-booking-token': booking.manage_key }, at);
    await expect.poll(() => stream.text()).toBe(first);
    const began = performance.now();
    await server.close();
    expect([stream.isOver(), performance.now() - began < 2000]).toEqual([true, true]);
  });
});
