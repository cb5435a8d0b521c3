import type { Booking } from '@bars/shared-api/contracts/bookings';
import { sql } from 'kysely';
import { emptyTables } from '../../../../../testing/empty-tables';
import type { EngineName, TestServer } from '../../../../../testing/harness';
import { writtenMails } from '../../../../../testing/written-mails';
import { checkedMenuOf } from '../../../../estate/menus/testing/menu-files';
import { tableType, type SessionServerOptions } from '../../../../wizard/booking-session/testing/session-fixture';
import { paymentFixture, type PaymentFixture } from '../../../../payments/deposits/testing/payment-fixture';
import { booked, guestOf, loggedIn, send, type Answer } from '../../../managed-bookings/testing/managed-fixture';

/** A menu for each person, and bowls for the booking: two bowls of three, and a snack that has one answer. */
const options = [
  {
    id: 10,
    name: 'Feasts',
    position: 1,
    display_type: 'package',
    brands: [1],
    types: [17],
    variations: [
      {
        id: 7,
        name: 'Feast',
        description: 'From the garden.',
        pence: 2500,
        choices: [
          { choice_id: 51, picks: 1 },
          { choice_id: 52, picks: 2 },
        ],
      },
      {
        id: 8,
        name: 'Supper',
        description: 'From the house.',
        image: 'https://pictures.example/supper.jpg',
        pence: 2000,
        choices: [{ choice_id: 51, picks: 1 }],
      },
    ],
    choice_groups: [
      {
        group_id: 5,
        title: 'Food',
        choices: [
          {
            id: 51,
            title: 'Starter',
            items: [
              { id: 1, title: 'Soup', allergens: ['celery'], may_contain: [] },
              {
                id: 2,
                title: 'Oysters',
                plu: '4711',
                premium: true,
                supplement: 600,
                allergens: ['molluscs'],
                may_contain: [],
              },
              { id: 3, title: 'Crab', selectable: false },
            ],
          },
          {
            id: 52,
            title: 'Pudding',
            items: [
              { id: 5, title: 'Crumble', vegetarian: true, allergens: ['cereals containing gluten'], may_contain: [] },
              { id: 6, title: 'Sorbet', vegan: true, allergens: [], may_contain: [] },
            ],
          },
        ],
      },
    ],
  },
  {
    id: 20,
    name: 'Bowls',
    position: 2,
    display_type: 'package',
    price_per_booking: true,
    brands: [1],
    types: [17],
    variations: [
      {
        id: 9,
        name: 'Punch bowl',
        description: 'On the table.',
        pence: 4000,
        choices: [
          { choice_id: 61, picks: 2 },
          { choice_id: 62, picks: 1 },
        ],
      },
    ],
    choice_groups: [
      {
        group_id: 6,
        title: 'Drinks',
        choices: [
          {
            id: 61,
            title: 'Bowls',
            items: [
              { id: 11, title: 'Classic' },
              { id: 12, title: 'Gold', premium: true, supplement: 500 },
              { id: 13, title: 'Mango', selectable: false },
            ],
          },
          { id: 62, title: 'Snack', items: [{ id: 15, title: 'Nuts' }] },
        ],
      },
    ],
  },
];

/** Eight people, of whom Cleo is a co-host and Gil a guest, each with an account; Mo has an address and none. Three of them can have the feast. */
export interface Party {
  booking: Booking;
  cookies: Record<'lead' | 'coHost' | 'guest' | 'stranger', string>;
  codes: Record<'cleo' | 'gil' | 'mo', string>;
  ids: Record<'cleo' | 'gil' | 'mo', string>;
}

export interface HostingFixture extends PaymentFixture {
  party(): Promise<Party>;
  /** A call by whoever has this cookie. */
  by(
    cookie: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: Record<string, unknown>,
  ): Promise<Answer>;
  /** A call by whoever has the manage key in its header. */
  byKey(
    booking: Booking,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: Record<string, unknown>,
  ): Promise<Answer>;
  /** Mails that were queued to an address, oldest first. */
  mailsTo(address: string): Promise<{ subject: string; text: string; html: string }[]>;
  /** Moves the visit to eight hours earlier, after which the pre-order is locked, or back. */
  lock(isLocked: boolean): Promise<void>;
  forget(): Promise<void>;
}

const order = async ({ db }: TestServer, { id }: Booking): Promise<void> => {
  await sql`update booking set party_type = 17, value_pence = 11500 where public_id = ${id}`.execute(db);
  await sql`
    insert into pre_order_line (booking_id, variation_id, name, quantity, unit_price_pence, per_booking, per_person, picks)
    select booking.id, line.variation, line.name, line.quantity, line.pence, line.once, not line.once, '[]'::jsonb
    from booking, (values (7, 'Feast', 3, 2500, false), (9, 'Punch bowl', 2, 4000, true)) as line (variation, name, quantity, pence, once) where public_id = ${id}`.execute(
    db,
  );
};

/** A server whose party type 17 takes pre-orders until a day before the visit: Friday 20 November 2026, 19:00. It is noon then. */
export const hostingFixture = (engine: EngineName, given: SessionServerOptions = {}): HostingFixture => {
  const fixture = paymentFixture(engine, {
    ...given,
    files: {
      'party-types/ordering.json': [
        tableType({
          id: 17,
          front_end_name: 'Feast table',
          pre_order: { due_hours_before: 24 },
          balance: { online: true, due_hours_before: 6 },
        }),
      ],
      'pre-orders/options.json': options,
      'menus/ordered-ahead.json': [checkedMenuOf(options)],
    },
  });
  const idOf = async (code: string): Promise<string> =>
    (await fixture.rows<{ public_id: string }>(`select public_id from booking_guest where code = '${code}'`))[0]
      ?.public_id ?? '';
  return {
    get server() {
      return fixture.server;
    },
    rows: fixture.rows,
    bookings: fixture.bookings,
    net: fixture.net,
    forget: () => emptyTables(fixture.server.db, 'customer', 'customer_session', 'booking_guest', 'pre_order_line'),
    party: async () => {
      const { server } = fixture;
      const booking = await booked(server);
      await order(server, booking);
      const cookies = {
        lead: await loggedIn(server, 'ada@example.com'),
        coHost: await loggedIn(server, 'cleo@example.com'),
        guest: await loggedIn(server, 'gil@example.com'),
        stranger: await loggedIn(server, 'mallory@example.com'),
      };
      const codes = {
        cleo: await guestOf(server, booking, { role: 'co_host', email: 'cleo@example.com', forename: 'Cleo' }),
        gil: await guestOf(server, booking, { email: 'gil@example.com' }),
        mo: await guestOf(server, booking, { email: 'mo@example.com', forename: 'Mo' }),
      };
      await sql`update booking_guest set accepted_at = ${server.clock.now()} where customer_id is not null`.execute(
        server.db,
      );
      await sql`delete from mail_outbox`.execute(server.db);
      return {
        booking,
        cookies,
        codes,
        ids: { cleo: await idOf(codes.cleo), gil: await idOf(codes.gil), mo: await idOf(codes.mo) },
      };
    },
    by: (cookie, method, url, payload) =>
      send(fixture.server, method, url, { headers: { cookie }, ...(payload === undefined ? {} : { payload }) }),
    byKey: ({ manage_key: key }, method, url, payload) =>
      send(fixture.server, method, url, {
        headers: { 'x-booking-token': key },
        ...(payload === undefined ? {} : { payload }),
      }),
    lock: async (isLocked) => {
      const hours = isLocked ? -8 : 8;
      await sql`update booking set starts_at = starts_at + make_interval(hours => ${hours}), ends_at = ends_at + make_interval(hours => ${hours})`.execute(
        fixture.server.db,
      );
    },
    mailsTo: async (address) =>
      (await writtenMails(fixture.server))
        .filter(({ recipient }) => recipient === address)
        .map(({ subject, body_text: text, body_html: html }) => ({ subject, text, html })),
  };
};
