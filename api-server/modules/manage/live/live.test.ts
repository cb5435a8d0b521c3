import type { Booking } from '@bars/shared-api/contracts/bookings';
import { guestPagePath, livePath } from '@bars/shared-api/contracts/party';
import { linkPasswordPath, myBookingByTokenPath, myBookingPath } from '@bars/shared-api/contracts/managed-bookings';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables';
import { describeOnEngines } from '../../../testing/harness';
import { sessionServer } from '../../wizard/booking-session/testing/session-fixture';
import { paymentFixture } from '../../payments/deposits/testing/payment-fixture';
import { booked, guestOf, loggedIn, send } from '../managed-bookings/testing/managed-fixture';

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

interface Event {
  parts: string[];
  version: string;
}

/** The events of a stream so far. */
const eventsOf = (stream: Stream): Event[] =>
  [...stream.text().matchAll(/^event: changed\ndata: (.*)\n\n/gm)].map(([, data = '']) => JSON.parse(data) as Event);
const partsOf = (stream: Stream): string[][] => eventsOf(stream).map(({ parts }) => parts);
const everything = ['booking', 'guests'];

describeOnEngines('the stream of a booking', (engine) => {
  const fixture = paymentFixture(engine);
  const streams: Stream[] = [];
  let origin = '';
  beforeEach(async () => {
    await emptyTables(fixture.server.db, 'customer', 'customer_session', 'booking_guest');
    origin = fixture.server.app.server.listening
      ? origin
      : await fixture.server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => streams.splice(0).forEach((stream) => stream.close()));

  const open = async (id: string, headers: Record<string, string>, at = origin): Promise<Stream> => {
    const leaving = new AbortController();
    const answer = await fetch(`${at}${livePath(id)}`, {
      headers: { 'x-api-key': 'pk_portal_test', 'x-brand': '1', ...headers },
      signal: leaving.signal,
    });
    let [text, isOver] = ['', false];
    const read = async () => {
      const decoder = new TextDecoder();
      for await (const part of answer.body ?? []) text += decoder.decode(part);
    };
    const done = read()
      .catch(() => undefined)
      .then(() => (isOver = true));
    if (!answer.ok) await done;
    const stream: Stream = {
      status: answer.status,
      type: answer.headers.get('content-type'),
      code: answer.ok ? undefined : (JSON.parse(text) as { code: string }).code,
      text: () => text,
      isOver: () => isOver,
      close: () => leaving.abort(),
    };
    streams.push(stream);
    return stream;
  };
  /** Waits until what has been announced so far was heard: announcements come in the order of their commits, and a late one would reach a stream that is opened after it. */
  const heard = async ({ id }: Booking, host: Record<string, string>): Promise<void> => {
    const stream = await open(id, host);
    await sql`update booking set area = 'Arranged'`.execute(fixture.server.db);
    await expect
      .poll(() =>
        partsOf(stream)
          .slice(1)
          .some((parts) => parts.includes('booking')),
      )
      .toBe(true);
    streams.splice(streams.indexOf(stream), 1);
    stream.close();
    await expect.poll(stream.isOver).toBe(true);
  };
  const party = async () => {
    const booking = await booked(fixture.server);
    const host = { 'x-booking-token': booking.manage_key };
    const guest = { 'x-booking-token': await guestOf(fixture.server, booking) };
    await heard(booking, host);
    return { booking, host, guest };
  };

  it('begins at once with everything to read, for hosts and guests, and no cache keeps it', async () => {
    const { booking, host, guest } = await party();
    const [ofHost, ofGuest] = [await open(booking.id, host), await open(booking.id, guest)];
    expect([ofHost.status, ofHost.type]).toEqual([200, 'text/event-stream; charset=utf-8']);
    await expect.poll(() => [partsOf(ofHost), partsOf(ofGuest)]).toEqual([[everything], [everything]]);
  });

  it('says what to read again after a change by anybody, and nothing else of it', async () => {
    const { booking, host, guest } = await party();
    const [ofHost, ofGuest] = [await open(booking.id, host), await open(booking.id, guest)];
    await expect.poll(() => partsOf(ofGuest)).toEqual([everything]);
    await sql`update booking_guest set allergens = '["milk"]', allergens_wording = 'w', allergens_agreed_at = now(), forename = 'Gilbert'`.execute(
      fixture.server.db,
    );
    const guests = [everything, ['guests']];
    await expect.poll(() => [partsOf(ofHost), partsOf(ofGuest)]).toEqual([guests, guests]);
    expect(ofGuest.text()).not.toMatch(/milk|Gilbert/);
    await send(fixture.server, 'POST', myBookingByTokenPath(booking.manage_key), { payload: { people: 7 } });
    await expect.poll(() => partsOf(ofHost).slice(0, 3)).toEqual([...guests, everything]);
  });

  describe('and its version', () => {
    const versionRead = async (id: string, headers: Record<string, string>): Promise<string> =>
      (await send(fixture.server, 'GET', myBookingPath(id), { headers })).body.data.live_version;
    const lastVersion = (stream: Stream) => eventsOf(stream).at(-1)?.version;
    const coHost = async (booking: Booking) => {
      const cookie = await loggedIn(fixture.server, 'cleo@example.com');
      await guestOf(fixture.server, booking, { role: 'co_host', email: 'cleo@example.com', forename: 'Cleo' });
      const key = String(
        (await send(fixture.server, 'GET', myBookingPath(booking.id), { headers: { cookie } })).body.data.manage_key,
      );
      return { cookie, key };
    };

    it('is that of every read, whoever reads: by key, account or code, as host, co-host or guest', async () => {
      const { booking, host, guest } = await party();
      const { cookie, key } = await coHost(booking);
      for (const headers of [host, guest, { cookie }, { 'x-booking-token': key }]) {
        const stream = await open(booking.id, headers);
        const read = await versionRead(booking.id, headers);
        await expect.poll(() => lastVersion(stream)).toBe(read);
      }
      const light = (await send(fixture.server, 'GET', myBookingByTokenPath(booking.manage_key))).body.data
        .live_version;
      const page = (await send(fixture.server, 'GET', guestPagePath(guest['x-booking-token']))).body.data.booking
        .live_version;
      expect([light, page]).toEqual([await versionRead(booking.id, host), await versionRead(booking.id, guest)]);
    });

    it('is another one after a change, and that of the answer to the save that made it', async () => {
      const { booking, host } = await party();
      const stream = await open(booking.id, host);
      await expect.poll(() => partsOf(stream)).toEqual([everything]);
      const before = lastVersion(stream);
      const saved = (
        await send(fixture.server, 'POST', myBookingByTokenPath(booking.manage_key), { payload: { people: 7 } })
      ).body.data.booking.live_version;
      await expect.poll(() => lastVersion(stream)).toBe(saved);
      expect([saved === before, saved === (await versionRead(booking.id, host))]).toEqual([false, true]);
    });

    it('is another one for whoever has another role from now on, or another key', async () => {
      const { booking } = await party();
      const { cookie } = await coHost(booking);
      const [asCoHost, asLead] = [
        await versionRead(booking.id, { cookie }),
        await versionRead(booking.id, { 'x-booking-token': booking.manage_key }),
      ];
      await sql`update customer_booking set role = 'guest'`.execute(fixture.server.db);
      expect(new Set([asCoHost, asLead, await versionRead(booking.id, { cookie })]).size).toBe(3);
    });

    it('knows every table that announces a change', async () => {
      const tables = await fixture.rows<{ name: string }>(`
        select distinct pg_class.relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid where proname like 'announce_%'`);
      const [{ source } = { source: '' }] = await fixture.rows<{ source: string }>(
        `select prosrc as source from pg_proc where proname = 'live_version'`,
      );
      expect(tables.length).toBeGreaterThan(5);
      expect(tables.filter(({ name }) => !new RegExp(`(from|join) ${name}\\b`).test(source))).toEqual([]);
    });

    it.each([
      ['a guest', `update booking_guest set forename = 'Gilbert'`],
      ['a guest who is removed', 'delete from booking_guest'],
      ['the booking', `update booking set area = 'Garden'`],
      [
        'what is ordered',
        `insert into pre_order_line (booking_id, variation_id, name, quantity, unit_price_pence, per_booking, per_person, picks) select id, 7, 'Feast', 8, 2500, false, true, '[]' from booking`,
      ],
      [
        'the history',
        `insert into booking_history (booking_id, at, who, kind, details) select id, now(), 'host', 'cancelled', '{"kind": "cancelled"}' from booking`,
      ],
    ])('changes with %s, and is told to open pages', async (_what, change) => {
      const { booking, host } = await party();
      const stream = await open(booking.id, host);
      const before = await versionRead(booking.id, host);
      await expect.poll(() => lastVersion(stream)).toBe(before);
      await sql.raw(change).execute(fixture.server.db);
      const after = await versionRead(booking.id, host);
      expect(after).not.toBe(before);
      await expect.poll(() => lastVersion(stream)).toBe(after);
    });
  });

  it('is refused to whoever has nothing to do with the booking', async () => {
    const { booking } = await party();
    const mallory = await loggedIn(fixture.server, 'mallory@example.com');
    expect(
      [
        await open(booking.id, {}),
        await open(booking.id, { cookie: mallory }),
        await open(booking.id, { 'x-booking-token': 'u'.repeat(32) }),
      ].map(({ status, code }) => [status, code]),
    ).toEqual([
      [401, 'login_required'],
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
  });

  it('ends with the right to it: a guest who is removed and a link that gets a password are told nothing more', async () => {
    const { booking, host, guest } = await party();
    const [ofHost, ofGuest] = [await open(booking.id, host), await open(booking.id, guest)];
    await expect.poll(() => partsOf(ofGuest)).toEqual([everything]);
    await sql`delete from booking_guest`.execute(fixture.server.db);
    await expect.poll(() => [ofGuest.isOver(), partsOf(ofGuest)]).toEqual([true, [everything]]);
    expect(ofHost.isOver()).toBe(false);
    await send(fixture.server, 'PUT', linkPasswordPath(booking.id), {
      headers: host,
      payload: { password: 'three blue herons' },
    });
    await sql`update booking set area = 'Garden'`.execute(fixture.server.db);
    await expect.poll(() => ofHost.isOver()).toBe(true);
    expect(await open(booking.id, host)).toMatchObject({ status: 403, code: 'password_required' });
  });

  it('at most 12 of one code and 120 of one booking are open; one that is closed makes room', async () => {
    const { booking, host, guest } = await party();
    const statuses = async (headers: Record<string, string>, count: number) =>
      (await Promise.all(Array.from({ length: count }, () => open(booking.id, headers)))).map(({ status }) => status);
    const refused = { status: 429, code: 'too_many_streams' };
    // At once, so that each is let in before the others are counted, if they are counted late.
    const first = await statuses(guest, 14);
    expect([200, 429].map((status) => first.filter((one) => one === status).length)).toEqual([12, 2]);
    expect(await open(booking.id, host)).toMatchObject({ status: 200 });
    streams.find(({ status }) => status === 200)?.close();
    await expect.poll(async () => (await open(booking.id, guest)).status).toBe(200);
    expect(await open(booking.id, guest)).toMatchObject(refused);

    for (let person = 0; person < 9; person += 1)
      await statuses(
        { 'x-booking-token': await guestOf(fixture.server, booking, { email: `guest${person}@example.com` }) },
        12,
      );
    expect(await open(booking.id, host)).toMatchObject(refused);
  });

  it('ends when the server stops, which is quick', async () => {
    const server = await sessionServer(engine);
    const at = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const booking = await booked(server);
    const stream = await open(booking.id, { 'x-booking-token': booking.manage_key }, at);
    await expect.poll(() => partsOf(stream)).toEqual([everything]);
    const began = performance.now();
    await server.close();
    expect([stream.isOver(), performance.now() - began < 2000]).toEqual([true, true]);
  });
});
