import { authenticatePath } from '@bars/shared-api/contracts/customers';
import {
  myBookingsAnswer,
  myBookingsPath,
  type BookingRole,
  type MyBooking,
} from '@bars/shared-api/contracts/my-bookings';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeOnEngines, type TestServer } from '../../../testing/harness';
import { paidBefore } from '../../payments/deposits/testing/paid-before';
import { sessionServer, visitorAtDetails } from '../../wizard/booking-session/testing/session-fixture';
import { cookieOf } from '../../accounts/customers/testing/customers-fixture';

const ada = { email: 'ada@example.com', password: 'northlight-tonight' };
const grace = { email: 'grace@example.com', password: 'verbena-tonight' };
const page = {
  host: 'one.localhost:9000',
  origin: 'http://one.localhost:9000',
  'x-api-key': 'pk_portal_test',
  'x-brand': '1',
};

describeOnEngines('the bookings of a customer', (engine) => {
  let server: TestServer;
  let booking: { id: string; manage_key: string };
  beforeAll(async () => {
    server = await sessionServer(engine, {
      files: {
        'customers.json': [
          { ...ada, forename: 'Ada' },
          { ...grace, forename: 'Grace' },
        ],
      },
    });
    const made = (
      await (
        await visitorAtDetails(server, {
          forename: 'Robin',
          surname: 'Fairweather',
          email: 'robin@example.com',
          phone_number: '07700900123',
        })
      ).complete()
    ).session.booking;
    if (made === null) throw new Error('No booking was made.');
    booking = made;
    await paidBefore(server, 500);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await sql`delete from customer_booking`.execute(server.db);
    await set({
      status_id: 1,
      value_pence: 8_000,
      deposit_pence: 2_000,
      starts_at: '2026-11-21T19:00:00Z',
      email: 'robin@example.com',
    });
  });

  const set = (row: {
    status_id?: number;
    value_pence?: number;
    deposit_pence?: number;
    starts_at?: string;
    email?: string;
  }) =>
    sql`update booking set status_id = coalesce(${row.status_id ?? null}::int, status_id), value_pence = coalesce(${row.value_pence ?? null}::int, value_pence),
      deposit_pence = coalesce(${row.deposit_pence ?? null}::int, deposit_pence),
      starts_at = coalesce(${row.starts_at ?? null}::timestamptz, starts_at), ends_at = coalesce(${row.starts_at ?? null}::timestamptz + interval '2 hours', ends_at),
      contact = case when ${row.email ?? null}::text is null then contact else jsonb_set(contact, '{email}', to_jsonb(${row.email ?? null}::text)) end`.execute(
      server.db,
    );
  const link = (email: string, role: BookingRole) =>
    sql`insert into customer_booking (customer_id, booking_id, role, created_at) select customer.id, booking.id, ${role}, now() from customer, booking where email = ${email}`.execute(
      server.db,
    );
  const logIn = async (person: typeof ada) =>
    cookieOf(await server.app.inject({ method: 'POST', url: authenticatePath, headers: page, payload: person }));
  const call = async (cookie: string, query = '') =>
    server.app.inject({ method: 'GET', url: `${myBookingsPath}${query}`, headers: { ...page, cookie } });
  const list = async (person: typeof ada, query = ''): Promise<MyBooking[]> =>
    myBookingsAnswer.parse((await call(await logIn(person), query)).json()).data;

  it('[MG-7, API-M-1] carries every field of the booking for its lead booker, and no cache keeps it', async () => {
    await link(ada.email, 'lead_booker');
    const cookie = await logIn(ada);
    const answer = await call(cookie, '?include_previous=0');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    const [entry, ...others] = answer.json().data;
    expect(others).toEqual([]);
    expect(entry).toEqual({
      id: booking.id,
      party_name: 'Robin Fairweather',
      ref_code: expect.stringMatching(/^\w{4,}/),
      booking_date: '2026-11-21T19:00:00.000Z',
      people: 8,
      bar: expect.objectContaining({ branded_name: 'Northlight, The Arch' }),
      balance: 75,
      deposit_balance: 15,
      per_person_balance: 7.5,
      per_person_deposit: 2.5,
      co_hosts_ids: [],
      lead_booker_id: expect.any(String),
      role: 'lead_booker',
      status: 'Confirmed',
      status_id: 1,
      status_class: 'confirmed',
      status_text: 'Your booking is confirmed.',
      can_cancel: true,
      payment_type: null,
      payment_token: null,
      manage_key: booking.manage_key,
      pbr: 0,
      payments_made: 5,
      balance_due: null,
      pre_order_locked: false,
      is_previous: false,
    });
  });

  it('is refused to a visitor, and with an unknown wish', async () => {
    expect([(await call('')).statusCode, (await call(await logIn(ada), '?include_previous=2')).statusCode]).toEqual([
      401, 422,
    ]);
  });

  describe('whose they are', () => {
    it('is the customer with a link, and nobody else', async () => {
      await link(ada.email, 'lead_booker');
      expect([(await list(ada)).length, (await list(grace)).length]).toEqual([1, 0]);
    });

    it('is the customer whose confirmed address the booking was made with, as its lead booker', async () => {
      await set({ email: 'Grace@Example.com' });
      expect((await list(grace)).map(({ role, manage_key: key }) => [role, key])).toEqual([
        ['lead_booker', booking.manage_key],
      ]);
      expect(await list(ada)).toEqual([]);
      const cookie = await logIn(grace);
      await sql`update customer set email_verified_at = null where email = ${grace.email}`.execute(server.db);
      expect((await call(cookie)).json().data ?? []).toEqual([]);
      await sql`update customer set email_verified_at = now() where email = ${grace.email}`.execute(server.db);
    });

    it.each<BookingRole>(['co_host', 'guest'])(
      'a %s reads the role, and neither money nor what opens the booking',
      async (role) => {
        await link(ada.email, 'lead_booker');
        await link(grace.email, role);
        const [entry] = await list(grace);
        const [leads] = await list(ada);
        expect(entry).toMatchObject({
          role,
          can_cancel: false,
          balance: null,
          deposit_balance: null,
          per_person_balance: null,
          per_person_deposit: null,
          payment_type: null,
          payment_token: null,
          manage_key: null,
          pbr: null,
          payments_made: null,
          lead_booker_id: leads?.lead_booker_id,
        });
        expect(leads?.co_hosts_ids).toHaveLength(role === 'co_host' ? 1 : 0);
      },
    );
  });

  it.each([
    [0, 'Provisional', true],
    [1, 'Confirmed', true],
    [2, 'No show', false],
    [3, 'Pending', false],
    [4, 'Cancelled', false],
    [5, 'Postponed', true],
  ])('with the status %i is %s, and can be cancelled: %s', async (status_id, status, can_cancel) => {
    await link(ada.email, 'lead_booker');
    await set({ status_id });
    expect(await list(ada)).toMatchObject([{ status_id, status, can_cancel }]);
  });

  it('says of an agency’s booking that it can neither be cancelled nor paid, as its own page does', async () => {
    await link(ada.email, 'lead_booker');
    await sql`update booking set agency_name = 'Nights Out', balance_due_at = '2026-11-21T19:00:00Z'`.execute(
      server.db,
    );
    expect(await list(ada)).toMatchObject([{ can_cancel: false, pbr: 0, payment_type: null }]);
    await sql`update booking set agency_name = null, balance_due_at = null`.execute(server.db);
  });

  // The clock of a server moves forward only, so these come last and in this order.
  it.each([
    ['the evening before', '2026-11-20T12:00:00Z', '2026-11-19T21:00:00Z', true],
    ['before 06:00 today', '2026-11-20T12:00:00Z', '2026-11-20T05:59:00Z', true],
    ['at 06:00 today', '2026-11-20T12:00:00Z', '2026-11-20T06:00:00Z', false],
    ['the evening before, while the night goes on', '2026-11-21T01:00:00Z', '2026-11-20T21:00:00Z', false],
    ['at 05:30 UTC in summer, which is half past six in London', '2027-07-10T12:00:00Z', '2027-07-10T05:30:00Z', false],
    ['at 04:30 UTC in summer, which is half past five in London', '2027-07-10T12:00:00Z', '2027-07-10T04:30:00Z', true],
  ])(
    '[MG-2] one that began %s is previous or current by 06:00 of the day in London',
    async (_when, now, starts_at, isPrevious) => {
      await link(ada.email, 'lead_booker');
      await set({ starts_at });
      server.clock.set(new Date(now));
      expect((await list(ada)).length).toBe(isPrevious ? 0 : 1);
      expect((await list(ada, '?include_previous=1')).map((entry) => entry.is_previous)).toEqual([isPrevious]);
    },
  );
});
