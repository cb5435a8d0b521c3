import { managedPath } from '@bars/shared-api/contracts/bookings';
import {
  bookingGuest,
  hostBooking,
  linkPasswordPath,
  myBookingByTokenPath,
  myBookingPath,
} from '@bars/shared-api/contracts/managed-bookings';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables';
import { describeOnEngines } from '../../../testing/harness';
import { tableType } from '../../wizard/booking-session/testing/session-fixture';
import { paidBefore } from '../../payments/deposits/testing/paid-before';
import { paymentFixture } from '../../payments/deposits/testing/payment-fixture';
import { booked, guestOf, loggedIn, send } from './testing/managed-fixture';

/** Ada's booking for eight: £100.01 with a deposit of £20.01, of which £5.00 is paid. Cleo is a co-host, Gil is a guest without an account. */
describeOnEngines('a booking as its host reads it', (engine) => {
  // The estate has a picture of the one and none of the other.
  const variations = [
    { id: 7, name: 'Feast', description: 'For the table.', pence: 2500, image: '/pictures/feast.webp' },
    { id: 9, name: 'Punch bowl', description: 'For all.', pence: 4000 },
  ];
  const menu = { id: 70, name: 'Menu', position: 1, display_type: 'package', brands: [1], types: [17], variations };
  const fixture = paymentFixture(engine, {
    files: { 'party-types/menu.json': [tableType({ id: 17 })], 'pre-orders/options.json': [menu] },
  });
  const get = (url: string, headers: Record<string, string> = {}) => send(fixture.server, 'GET', url, { headers });
  beforeEach(() => emptyTables(fixture.server.db, 'customer', 'customer_session', 'booking_guest', 'pre_order_line'));

  const party = async () => {
    const { db } = fixture.server;
    const booking = await booked(fixture.server);
    const cookie = await loggedIn(fixture.server, 'cleo@example.com');
    await sql`update customer set forename = 'Cleopatra', surname = 'Marsh'`.execute(db);
    await sql`update booking set value_pence = 10001, deposit_pence = 2001, deposit_due_at = '2026-11-21T10:00:00Z', balance_due_at = '2026-11-21T19:00:00Z'`.execute(
      db,
    );
    await paidBefore(fixture.server, 500);
    const picks = JSON.stringify([
      {
        index: 0,
        choice_id: 1,
        title: 'Starter',
        items: [{ breakdown_id: 1, item_id: 2, title: 'Olives', supplement_pence: 50 }],
      },
    ]);
    await sql`insert into pre_order_line (booking_id, variation_id, name, quantity, unit_price_pence, per_booking, per_person, picks) select id, 7, 'Feast', 2, 2500, false, true, ${picks}::jsonb from booking`.execute(
      db,
    );
    await sql`insert into pre_order_line (booking_id, variation_id, name, quantity, unit_price_pence, per_booking, per_person, picks) select id, 9, 'Punch bowl', 1, 4000, true, false, ${picks}::jsonb from booking`.execute(
      db,
    );
    await guestOf(fixture.server, booking, { role: 'co_host', email: 'cleo@example.com', forename: 'Cleo' });
    await guestOf(fixture.server, booking, { forename: 'Gil' });
    await sql`update booking_guest set variations = '[7]', accepted_at = now() where forename = 'Cleo'`.execute(db);
    return { booking, cookie };
  };
  const read = async () => {
    const { booking } = await party();
    return { booking, data: (await get(managedPath(booking.manage_key))).body.data };
  };

  it('[MG-12] carries every field, and its contract has no other names for them', async () => {
    const { booking, data } = await read();
    expect(data).toMatchObject({
      id: booking.id,
      party_name: 'Ada Lovelace',
      ref_code: booking.ref_code,
      booking_date: '2026-11-21T19:00:00.000Z',
      people: 8,
      status: 'Confirmed',
      status_id: 1,
      balance: 95.01,
      deposit_balance: 15.01,
      pbr: 95.01,
      can_customer_pay: true,
      can_cancel: true,
      admin: true,
      agency_name: null,
      has_pre_order: true,
      has_customer_pre_order: true,
      has_assignable_package: true,
      pre_order_locked: false,
      allow_invite: true,
      invite_link: `http://one.localhost:9000/join/${booking.invite_code}`,
      manage_key: booking.manage_key,
      payment_token: null,
      registered: false,
      lead_booker_email: 'ada@example.com',
      bar: expect.any(Object),
      options: expect.any(Array),
      guest: null,
      guests: expect.any(Array),
      pre_order_state: expect.any(Object),
    });
    expect(Object.keys(data).filter((name) => !(name in hostBooking.shape))).toEqual([]);
  });

  it('[PY-48] carries what is paid and what is still to pay', async () => {
    const { data } = await read();
    expect(data).toMatchObject({
      balance: 95.01,
      deposit_balance: 15.01,
      per_person_balance: 10,
      per_person_deposit: 2.5,
      payment_type: 'deposit',
      payment_token: null,
      payments_made: 5,
      balance_due: 95.01,
      pbr: 95.01,
      can_customer_pay: true,
    });
  });

  it('[MG-13] carries the bar with its name, telephone and address for parties', async () => {
    const { data } = await read();
    expect(data.bar).toMatchObject({
      bar_name: 'The Arch',
      phone: expect.stringMatching(/\d/),
      party_booking_email: expect.stringContaining('@'),
    });
  });

  it('[MG-14] carries what is ordered as options, each with the picture that the estate has of it', async () => {
    const { data } = await read();
    expect(data.options).toEqual([
      { variation_id: 7, title: 'Feast', price: 50.5, head_count: 2, image: '/pictures/feast.webp' },
      { variation_id: 9, title: 'Punch bowl', price: 40.5, head_count: 1, image: null },
    ]);
  });

  /** Nobody has said what is in the package. */
  const notSaid = {
    is_linked: false,
    allergens: null,
    may_contain: null,
    traces: [],
    checked_on: null,
    is_too_old: true,
  };

  it('[MG-15] carries how far the pre-order is', async () => {
    const { data } = await read();
    const [cleo] = data.guests;
    expect(data.pre_order_state).toEqual({
      per_person_options: [
        {
          variation_id: 7,
          name: 'Feast',
          price: 25,
          quantity: 2,
          guest_added: 1,
          guest_required: 2,
          customer_pre_order_required: true,
          guests: [cleo.id],
          choices: [],
          dish: notSaid,
        },
      ],
      single_booking_options: [
        {
          variation_id: 9,
          name: 'Punch bowl',
          price: 40,
          quantity: 1,
          completed: 1,
          required: 1,
          grouped_options: [],
          grouped_choices: [],
          available_choices: [],
          dish: notSaid,
          changed_dishes: [],
        },
      ],
    });
  });

  it('[MG-17] carries of each guest whether the invitation was taken, the variations and the full name of the account', async () => {
    const { data } = await read();
    expect(data.guests).toMatchObject([
      { forename: 'Cleo', accepted: true, variations: [7], full_name: 'Cleopatra Marsh' },
      { forename: 'Gil', accepted: false, variations: [], full_name: 'Gil' },
    ]);
  });

  it('[MG-18] an invitation is taken or not, and nothing between', async () => {
    const { data } = await read();
    expect(data.guests.map(({ accepted }: { accepted: unknown }) => accepted)).toEqual([true, false]);
    expect(bookingGuest.shape.accepted.safeParse('pending').success).toBe(false);
  });

  it('divides the money among all people, to the penny: two guests have the first two of eight parts, and the £5 are the lead booker’s', async () => {
    const { data, booking } = await read();
    expect(data.guests).toMatchObject([
      {
        booking_id: booking.id,
        share: 12.51,
        deposit_total: 2.51,
        deposit_balance: 2.51,
        balance: 12.51,
        paid: 0,
        admin: true,
        location: 'Northlight, The Arch',
        date: '2026-11-21T19:00:00.000Z',
        lead_booker_name: 'Ada Lovelace',
      },
      {
        booking_id: booking.id,
        share: 12.5,
        deposit_total: 2.5,
        deposit_balance: 2.5,
        balance: 12.5,
        paid: 0,
        admin: false,
        customer_id: null,
        email: null,
      },
    ]);
  });

  it('[API-M-2] is read by its id with its guests, and a refusal is a sentence', async () => {
    const { booking, cookie } = await party();
    const answer = await get(`${myBookingPath(booking.id)}?include=guests`, { cookie });
    expect([answer.status, answer.body.data.guests.length, Object.keys(answer.body.data)]).toEqual([
      200,
      2,
      expect.arrayContaining([
        'ref_code',
        'people',
        'status_id',
        'balance',
        'bar',
        'options',
        'guest',
        'guests',
        'pre_order_state',
      ]),
    ]);
    expect((await get(`${myBookingPath('u'.repeat(32))}?include=guests`, { cookie })).body.error).toBe(
      'Sorry, we can’t find that booking.',
    );
  });

  it('[API-M-6] is read by its key with guests and options, with the password where the link has one', async () => {
    const { booking } = await party();
    const url = `${managedPath(booking.manage_key)}?include=guests,guests.customer,options`;
    expect((await get(url)).status).toBe(200);
    await send(fixture.server, 'PUT', linkPasswordPath(booking.id), {
      headers: { 'x-booking-token': booking.manage_key },
      payload: { password: 'three blue herons' },
    });
    expect((await get(url)).body.error).toBe('This booking is protected. Please enter its password.');
    const { status, body } = await get(`${url}&password=three%20blue%20herons`);
    expect([status, body.data.guests[0].full_name, body.data.options[0].title]).toEqual([
      200,
      'Cleopatra Marsh',
      'Feast',
    ]);
    expect((await get(managedPath('u'.repeat(32)))).body.error).toBe('Sorry, we can’t find that booking.');
  });

  it('[API-M-7] is read by its token as by its key', async () => {
    const { booking } = await party();
    const [light, whole] = [
      await get(myBookingByTokenPath(booking.manage_key)),
      await get(managedPath(booking.manage_key)),
    ];
    expect([light.status, light.body.data]).toEqual([200, whole.body.data]);
  });
});
