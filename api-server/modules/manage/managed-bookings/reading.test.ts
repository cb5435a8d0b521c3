import { managedPath } from '@bars/shared-api/contracts/bookings';
import { linkPasswordPath, myBookingByTokenPath, myBookingPath } from '@bars/shared-api/contracts/managed-bookings';
import { createDepositRequestPath, managedDepositPath } from '@bars/shared-api/contracts/payment-pages';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables';
import { describeOnEngines } from '../../../testing/harness';
import { paymentFixture } from '../../payments/deposits/testing/payment-fixture';
import { booked, loggedIn, send } from './testing/managed-fixture';

describeOnEngines('a booking that is looked after', (engine) => {
  const fixture = paymentFixture(engine);
  const get = (url: string, headers: Record<string, string> = {}) => send(fixture.server, 'GET', url, { headers });
  beforeEach(() => emptyTables(fixture.server.db, 'customer', 'customer_session'));

  it('is read by its key, by its id with the key, and in the account of its lead booker', async () => {
    const booking = await booked(fixture.server);
    const cookie = await loggedIn(fixture.server, 'ada@example.com');
    const expected = {
      id: booking.id,
      status: 'Confirmed',
      role: 'lead_booker',
      can_cancel: true,
      can_customer_pay: true,
      agency_name: null,
      party_name: 'Ada Lovelace',
      pbr: 0,
      registered: true,
    };
    for (const [url, headers] of [
      [managedPath(booking.manage_key), {}],
      [myBookingByTokenPath(booking.manage_key), {}],
      [myBookingPath(booking.id), { 'x-booking-token': booking.manage_key }],
      [myBookingPath(booking.id), { cookie }],
    ] as const) {
      const { status, body } = await get(url, headers);
      expect([status, body.data]).toEqual([200, expect.objectContaining(expected)]);
    }
  });

  it('is not found with another booking’s key, an invitation’s code or another customer’s session', async () => {
    const [booking, other] = [await booked(fixture.server), await booked(fixture.server, { date: '2026-11-22' })];
    const cookie = await loggedIn(fixture.server, 'mallory@example.com');
    const codes = [
      await get(myBookingPath(booking.id), { 'x-booking-token': other.manage_key }),
      await get(myBookingPath(booking.id), { 'x-booking-token': booking.invite_code }),
      await get(myBookingByTokenPath(booking.invite_code)),
      await get(myBookingPath(booking.id), { cookie }),
      await get(myBookingPath(booking.id)),
    ].map(({ status, code }) => `${status} ${code}`);
    expect(codes).toEqual(['404 not_found', '404 not_found', '404 not_found', '404 not_found', '401 login_required']);
  });

  it('is not found in an account with its address that is not confirmed', async () => {
    const booking = await booked(fixture.server);
    const cookie = await loggedIn(fixture.server, 'ada@example.com');
    await sql`update customer set email_verified_at = null`.execute(fixture.server.db);
    expect(await get(myBookingPath(booking.id), { cookie })).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('of an agency can neither be changed nor paid by the guest', async () => {
    const booking = await booked(fixture.server);
    await sql`update booking set agency_name = 'Nights Out'`.execute(fixture.server.db);
    expect((await get(managedPath(booking.manage_key))).body.data).toMatchObject({
      can_cancel: false,
      can_customer_pay: false,
      agency_name: 'Nights Out',
      pbr: 0,
    });
  });

  describe('with a password on its link', () => {
    const password = 'three blue herons';
    const protectedBooking = async () => {
      const booking = await booked(fixture.server);
      const set = await send(fixture.server, 'PUT', linkPasswordPath(booking.id), {
        headers: { 'x-booking-token': booking.manage_key },
        payload: { password },
      });
      expect(set).toMatchObject({ status: 200, body: { data: { has_link_password: true } } });
      return booking;
    };

    it('[MG-50] asks for it, takes it in the header or in the address of an old link, and gives a grant of an hour', async () => {
      const { manage_key: key } = await protectedBooking();
      expect(await get(managedPath(key))).toMatchObject({ status: 403, code: 'password_required' });
      expect(await get(`${managedPath(key)}?password=three%20blue%20herons`)).toMatchObject({ status: 200 });
      const { body } = await get(managedPath(key), { 'x-booking-password': password });
      expect(body.meta.grant.ends_at).toBe('2026-11-20T13:00:00.000Z');
      const headers = { 'x-booking-grant': body.meta.grant.grant };
      expect(await get(myBookingByTokenPath(key), headers)).toMatchObject({ status: 200 });
      fixture.server.clock.advance(3_600_000);
      expect(await get(myBookingByTokenPath(key), headers)).toMatchObject({ status: 403, code: 'password_required' });
    });

    describe('and strangers who guess at it', () => {
      const typed = (key: string, word: string, from: string, headers: Record<string, string> = {}) =>
        send(fixture.server, 'GET', managedPath(key), { headers: { 'x-booking-password': word, ...headers }, from });
      const wrong = { status: 403, code: 'password_wrong' };
      const refused = { status: 429, code: 'too_many_tries' };

      it('a wrong one is refused, and after ten tries from a network the right one too, for a quarter of an hour', async () => {
        const { manage_key: key } = await protectedBooking();
        for (let attempt = 0; attempt < 10; attempt += 1)
          expect(await typed(key, 'wrong', '10.0.0.1')).toMatchObject(wrong);
        expect(await typed(key, password, '10.0.0.1')).toMatchObject(refused);
        expect(await typed(key, password, '10.0.0.2')).toMatchObject({ status: 200 });
        fixture.server.clock.advance(15 * 60_000);
        expect(await typed(key, password, '10.0.0.1')).toMatchObject({ status: 200 });
      });

      it('fifty wrong ones leave each network three tries, and the right one opens from every network that has not guessed', async () => {
        const { manage_key: key } = await protectedBooking();
        for (let network = 0; network < 5; network += 1)
          for (let attempt = 0; attempt < 10; attempt += 1)
            expect(await typed(key, 'wrong', `10.0.1.${network}`)).toMatchObject(wrong);
        expect(await typed(key, password, '10.0.2.1')).toMatchObject({ status: 200 });
        for (let attempt = 0; attempt < 3; attempt += 1)
          expect(await typed(key, 'wrong', '10.0.2.2')).toMatchObject(wrong);
        expect([await typed(key, 'wrong', '10.0.2.2'), await typed(key, password, '10.0.2.3')]).toMatchObject([
          refused,
          { status: 200 },
        ]);
      });

      it('neither a grant nor the login of the lead booker counts a try or is refused', async () => {
        const { id, manage_key: key } = await protectedBooking();
        const { body } = await typed(key, password, '10.0.0.1');
        const cookie = await loggedIn(fixture.server, 'ada@example.com');
        for (let attempt = 0; attempt < 10; attempt += 1) await typed(key, 'wrong', '10.0.0.1');
        expect(await typed(key, 'wrong', '10.0.0.1', { 'x-booking-grant': body.meta.grant.grant })).toMatchObject({
          status: 200,
        });
        expect(
          await send(fixture.server, 'GET', myBookingPath(id), { headers: { cookie }, from: '10.0.0.1' }),
        ).toMatchObject({ status: 200 });
      });

      it('another password begins anew', async () => {
        const { id, manage_key: key } = await protectedBooking();
        for (let attempt = 0; attempt < 10; attempt += 1) await typed(key, 'wrong', '10.0.0.1');
        const cookie = await loggedIn(fixture.server, 'ada@example.com');
        await send(fixture.server, 'PUT', linkPasswordPath(id), {
          headers: { cookie },
          payload: { password: 'four blue herons' },
        });
        expect(await typed(key, 'four blue herons', '10.0.0.1')).toMatchObject({ status: 200 });
      });
    });

    it('an old hash opens as it was typed, and from then on as any keyboard types it', async () => {
      const { manage_key: key } = await protectedBooking();
      const [composed, decomposed] = ['un caf\u00e9 cr\u00e8me', 'un cafe\u0301 cre\u0300me'];
      await sql`update link_password set password_hash = ${await hash(decomposed)}`.execute(fixture.server.db);
      const statuses = [];
      for (const typed of [composed, decomposed, composed])
        statuses.push((await get(`${managedPath(key)}?${new URLSearchParams({ password: typed }).toString()}`)).status);
      expect(statuses).toEqual([403, 200, 200]);
    });

    it('needs no grant in the account of its lead booker, who takes it away; all grants end with it', async () => {
      const booking = await protectedBooking();
      const cookie = await loggedIn(fixture.server, 'ada@example.com');
      expect(await get(myBookingPath(booking.id), { cookie })).toMatchObject({
        status: 200,
        body: { data: { has_link_password: true } },
      });
      expect(
        await send(fixture.server, 'PUT', linkPasswordPath(booking.id), {
          headers: { cookie },
          payload: { password: null },
        }),
      ).toMatchObject({ status: 200 });
      expect(await get(managedPath(booking.manage_key))).toMatchObject({
        status: 200,
        body: { data: { has_link_password: false } },
      });
    });

    it('is not asked for where its lead booker is logged in, who pays and changes by the key from our own pages; the page of the link asks all the same', async () => {
      const { manage_key: key } = await protectedBooking();
      const [lead, other] = [
        await loggedIn(fixture.server, 'ada@example.com'),
        await loggedIn(fixture.server, 'mallory@example.com'),
      ];
      const owed = `${managedDepositPath}?token=${key}`;
      const pay = (headers: Record<string, string>) =>
        send(fixture.server, 'POST', createDepositRequestPath(key), {
          headers,
          payload: {
            amount: 80,
            deposit_type: 'deposit',
            deposit_request_token: null,
            url: `http://one.localhost:9000/manage/${key}`,
          },
        });
      const change = (headers: Record<string, string>) =>
        send(fixture.server, 'POST', myBookingByTokenPath(key), { headers, payload: { people: 7 } });
      expect([(await get(owed, { cookie: lead })).status, (await change({ cookie: lead })).status]).toEqual([200, 200]);
      // Nothing is owed, which is said to whoever may ask.
      expect((await pay({ cookie: lead })).code).not.toBe('password_required');
      const refused = [
        await get(owed, { cookie: other }),
        await get(owed),
        await pay({ cookie: other }),
        await change({ cookie: lead, 'sec-fetch-site': 'same-site' }),
        await get(managedPath(key), { cookie: lead }),
      ];
      expect(refused.map(({ status, code }) => `${status} ${code}`)).toEqual(
        refused.map(() => '403 password_required'),
      );
    });

    it('refuses a common password', async () => {
      const booking = await booked(fixture.server);
      expect(
        await send(fixture.server, 'PUT', linkPasswordPath(booking.id), {
          headers: { 'x-booking-token': booking.manage_key },
          payload: { password: 'password1' },
        }),
      ).toMatchObject({ status: 422 });
    });
  });
});
