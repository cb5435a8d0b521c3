import { icalPath, managedPath } from '@bars/shared-api/contracts/bookings';
import { customersMePath } from '@bars/shared-api/contracts/current-customer';
import { standalonePath } from '@bars/shared-api/contracts/customers';
import {
  cancellationPath,
  guestBooking,
  linkPasswordPath,
  myBookingPath,
} from '@bars/shared-api/contracts/managed-bookings';
import { myBookingsPath } from '@bars/shared-api/contracts/my-bookings';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables';
import { describeOnEngines } from '../../../testing/harness';
import { paymentFixture } from '../../payments/deposits/testing/payment-fixture';
import { booked, guestOf, loggedIn, send } from './testing/managed-fixture';

describeOnEngines('the roles on a booking', (engine) => {
  const fixture = paymentFixture(engine);
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    headers: Record<string, string>,
    payload?: Record<string, unknown>,
  ) => send(fixture.server, method, url, { headers, ...(payload ? { payload } : {}) });
  beforeEach(() => emptyTables(fixture.server.db, 'customer', 'customer_session', 'booking_guest'));

  const party = async () => {
    const booking = await booked(fixture.server);
    const [lead, coHost, guest] = [
      await loggedIn(fixture.server, 'ada@example.com'),
      await loggedIn(fixture.server, 'cleo@example.com'),
      await loggedIn(fixture.server, 'gil@example.com'),
    ];
    const codes = {
      coHost: await guestOf(fixture.server, booking, { role: 'co_host', email: 'cleo@example.com', forename: 'Cleo' }),
      guest: await guestOf(fixture.server, booking, { email: 'gil@example.com' }),
    };
    return {
      booking,
      url: myBookingPath(booking.id),
      lead: { cookie: lead },
      coHost: { cookie: coHost },
      guest: { cookie: guest },
      codes,
    };
  };

  it('[AC-57] a customer has their bookings and profile, and edits and cancels their own alone, and those only where can_cancel is true', async () => {
    const { url, booking, lead } = await party();
    const other = { cookie: await loggedIn(fixture.server, 'mallory@example.com') };
    const tries = async (headers: Record<string, string>) =>
      [await call('POST', url, headers, { people: 7 }), await call('DELETE', url, headers)].map(
        ({ status, code }) => `${status} ${code}`,
      );
    expect((await call('GET', myBookingsPath, lead)).body.data).toMatchObject([{ id: booking.id, can_cancel: true }]);
    expect((await call('GET', `${customersMePath}?full=1&include=bar,allergens`, lead)).body.data).toMatchObject({
      email: 'ada@example.com',
    });
    expect([(await call('GET', myBookingsPath, other)).body.data, await tries(other)]).toEqual([
      [],
      ['404 not_found', '404 not_found'],
    ]);
    await sql`update booking set agency_name = 'Nights Out'`.execute(fixture.server.db);
    expect([(await call('GET', url, lead)).body.data.can_cancel, await tries(lead)]).toEqual([
      false,
      ['403 cannot_change', '403 cannot_change'],
    ]);
    await sql`update booking set agency_name = null`.execute(fixture.server.db);
    expect((await call('POST', url, lead, { people: 7 })).body.data).toMatchObject({
      success: true,
      booking: { people: 7 },
    });
    expect((await call('DELETE', url, lead)).body.data).toMatchObject({ booking: { status_id: 4, can_cancel: false } });
    expect(await tries(lead)).toEqual(['403 cannot_change', '403 cannot_change']);
  });

  it('a co-host reads everything a host may, with a record of their own, and the lead booker has none', async () => {
    const { url, booking, lead, coHost } = await party();
    expect((await call('GET', url, coHost)).body.data).toMatchObject({
      role: 'co_host',
      admin: true,
      guest: { forename: 'Cleo', admin: true },
      guests: [{ forename: 'Cleo' }, { forename: 'Gil', admin: false }],
    });
    expect((await call('GET', url, lead)).body.data).toMatchObject({
      role: 'lead_booker',
      admin: true,
      guest: null,
      manage_key: booking.manage_key,
    });
  });

  it('a co-host gets a key of co-hosts and never the manage key, so that nobody becomes the lead booker by it', async () => {
    const { url, booking, coHost } = await party();
    const { body } = await call('GET', url, coHost);
    const key = String(body.data.manage_key);
    expect(JSON.stringify(body)).not.toContain(booking.manage_key);
    expect((await call('GET', managedPath(key), {})).body.data).toMatchObject({ role: 'co_host', manage_key: key });
    expect(JSON.stringify(await call('GET', managedPath(key), {}))).not.toContain(booking.manage_key);
    const { body: calendar } = await call('GET', icalPath(key), {});
    expect([
      String(calendar.data.ical)
        .replaceAll(/\r?\n /g, '')
        .includes(`/manage/${key}`),
      JSON.stringify(calendar).includes(booking.manage_key),
    ]).toEqual([true, false]);
    expect(
      await call(
        'POST',
        standalonePath,
        {},
        { booking_token: key, email: 'mallory@example.com', password: 'a seat by the window' },
      ),
    ).toMatchObject({ status: 404, code: 'booking_unknown' });
    expect((await call('GET', url, coHost)).body.data.manage_key).toBe(key);
  });

  it('the key of co-hosts ends with a co-host who is none any more', async () => {
    const { url, booking, coHost } = await party();
    const key = String((await call('GET', url, coHost)).body.data.manage_key);
    await fixture.server.venue({
      command: 'guests',
      ref: booking.ref_code,
      guests: [{ forename: 'Cleo', email: 'cleo@example.com' }],
    });
    expect(await call('GET', managedPath(key), {})).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('a co-host changes the booking, and reads the answer as co-host', async () => {
    const { url, coHost } = await party();
    expect(await call('POST', url, coHost, { people: 7 })).toMatchObject({
      status: 200,
      body: { data: { success: true, booking: { people: 7, role: 'co_host', guest: { forename: 'Cleo' } } } },
    });
  });

  it('a co-host neither cancels nor sets the password of the link', async () => {
    const { url, booking, coHost } = await party();
    const answers = [
      await call('DELETE', url, coHost),
      await call('GET', cancellationPath(booking.id), coHost),
      await call('PUT', linkPasswordPath(booking.id), coHost, { password: 'three blue herons' }),
    ];
    expect(answers.map(({ status, code }) => `${status} ${code}`)).toEqual(
      Array.from({ length: 3 }, () => '403 lead_booker_only'),
    );
  });

  it('a guest reads no key, no money of the party and no other guest, by session or by code', async () => {
    const { url, booking, guest, codes } = await party();
    for (const headers of [guest, { 'x-booking-token': codes.guest }]) {
      const { status, body } = await call('GET', url, headers);
      expect([status, Object.keys(body.data).toSorted()]).toEqual([200, Object.keys(guestBooking.shape).toSorted()]);
      expect(body.data).toMatchObject({
        role: 'guest',
        admin: false,
        guest: {
          forename: 'Gil',
          full_name: 'Gil',
          lead_booker_name: 'Ada Lovelace',
          guest_link: expect.stringMatching(new RegExp(`/guest/${codes.guest}$`)),
        },
      });
      expect([body.data.party_type_name, body.data.capability_name, body.data.due]).toEqual([
        'Table',
        'Main bar',
        expect.any(Array),
      ]);
      // Their own page is all that a guest needs to choose.
      expect(JSON.stringify({ ...body.data, guest: { ...body.data.guest, guest_link: null } })).not.toMatch(
        new RegExp(`Cleo|cleo@|ada@|${booking.manage_key}|${booking.invite_code}|${codes.coHost}|${codes.guest}`),
      );
    }
  });

  it('a code is a guest’s, a co-host’s too', async () => {
    const { url, codes } = await party();
    expect((await call('GET', url, { 'x-booking-token': codes.coHost })).body.data).toMatchObject({
      role: 'guest',
      guest: { forename: 'Cleo' },
    });
    expect(await call('POST', url, { 'x-booking-token': codes.coHost }, { people: 7 })).toMatchObject({
      status: 403,
      code: 'host_only',
    });
  });

  it('a code of another booking opens nothing', async () => {
    const { codes } = await party();
    const other = await booked(fixture.server, { date: '2026-11-22' });
    expect(await call('GET', myBookingPath(other.id), { 'x-booking-token': codes.guest })).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  });

  it('a guest changes nothing', async () => {
    const { url, guest } = await party();
    expect([await call('POST', url, guest, { people: 7 }), await call('DELETE', url, guest)]).toMatchObject([
      { status: 403, code: 'host_only' },
      { status: 403, code: 'lead_booker_only' },
    ]);
  });

  it('a role that changes in the link changes in the record of the guest', async () => {
    const { url, guest } = await party();
    await sql`update customer_booking set role = 'co_host'`.execute(fixture.server.db);
    expect((await call('GET', url, guest)).body.data).toMatchObject({
      role: 'co_host',
      guest: { forename: 'Gil', admin: true },
    });
    await expect(
      sql`update booking_guest set role = 'guest' where customer_id is not null`.execute(fixture.server.db),
    ).rejects.toThrow(/foreign key/);
  });

  it('a guest whose account is deleted stays as a guest without one', async () => {
    const { url, lead } = await party();
    await sql`delete from customer where email = 'gil@example.com'`.execute(fixture.server.db);
    expect((await call('GET', url, lead)).body.data.guests).toMatchObject([
      { forename: 'Cleo' },
      { forename: 'Gil', customer_id: null },
    ]);
  });
});
