import type { Booking } from '@bars/shared-api/contracts/bookings';
import { addHours } from 'date-fns';
import { sql } from 'kysely';
import { beforeEach } from 'vitest';
import { emptyTables } from '../../../../testing/empty-tables';
import type { EngineName } from '../../../../testing/harness';
import { writtenMails } from '../../../../testing/written-mails';
import { checkedMenuOf } from '../../../estate/menus/testing/menu-files';
import { tableType } from '../../../wizard/booking-session/testing/session-fixture';
import { paymentFixture } from '../../../payments/deposits/testing/payment-fixture';
import { booked, loggedIn, send, type Answer } from '../../managed-bookings/testing/managed-fixture';

/** Choices of this type are due 6 hours before the visit. */
const partyType = tableType({
  id: 81,
  front_end_name: 'Party table',
  position: 30,
  pre_order: { due_hours_before: 6 },
});

/** A feast of two plates and a pudding for each person, a short one of a pudding, and a welcome that is ordered once. */
const options = [
  {
    id: 70,
    name: 'Feasts',
    position: 1,
    display_type: 'package',
    brands: [1],
    types: [81],
    variations: [
      {
        id: 701,
        name: 'Garden feast',
        description: 'From the garden.',
        pence: 2000,
        choices: [
          { choice_id: 71, picks: 2 },
          { choice_id: 72, picks: 1 },
        ],
      },
      {
        id: 702,
        name: 'Pudding only',
        description: 'For later.',
        pence: 800,
        choices: [{ choice_id: 72, picks: 1 }],
        image: 'https://images.example/pudding.jpg',
      },
    ],
    choice_groups: [
      {
        group_id: 7,
        title: 'Food',
        choices: [
          {
            id: 71,
            title: 'Plates',
            items: [
              {
                id: 711,
                title: 'Soup',
                plu: 'T-711',
                description: 'Of the day.',
                allergens: ['celery', 'milk'],
                may_contain: ['fish'],
                vegetarian: true,
              },
              { id: 712, title: 'Oysters', premium: true, supplement: 600, allergens: ['molluscs'], may_contain: [] },
              { id: 713, title: 'Crab', selectable: false, allergens: ['crustaceans'], may_contain: [] },
              { id: 714, title: 'Salad', allergens: [], may_contain: [], vegan: true },
              { id: 715, title: 'Bread', allergens: ['cereals containing gluten'], may_contain: [], vegan: true },
              { id: 9461, title: 'Your own dish' },
            ],
          },
          {
            id: 72,
            title: 'Pudding',
            items: [
              { id: 721, title: 'Crumble', allergens: [], may_contain: [] },
              { id: 722, title: 'Cake of the week' },
            ],
          },
        ],
      },
    ],
  },
  {
    id: 75,
    name: 'Welcome',
    position: 2,
    display_type: 'package',
    price_per_booking: true,
    brands: [1],
    types: [81],
    variations: [{ id: 751, name: 'Fizz', description: 'On arrival.', pence: 9000 }],
  },
];

const optionsIn = (files: Record<string, unknown>): unknown[] =>
  Object.entries(files).flatMap(([path, content]) => (path.startsWith('pre-orders/') ? [content].flat() : []));

/** A server on which a party of four on Saturday 21 November 2026, 19:00, can order ahead, from a menu that was just checked. `files`: more of its estate. */
export const partyFixture = (engine: EngineName, files: Record<string, unknown> = {}) => {
  const all = { 'party-types/party.json': [partyType], 'pre-orders/options.json': options, ...files };
  const fixture = paymentFixture(engine, {
    files: { ...all, 'menus/ordered-ahead.json': [checkedMenuOf(optionsIn(all))] },
  });
  beforeEach(() =>
    emptyTables(
      fixture.server.db,
      'customer',
      'customer_session',
      'customer_try',
      'booking_guest',
      'pre_order_line',
      'mail_outbox',
    ),
  );

  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    more: { headers?: Record<string, string>; payload?: Record<string, unknown> } = {},
  ): Promise<Answer> => send(fixture.server, method, url, more);
  const order = (variationId: number, quantity: number, isPerBooking = false) =>
    sql`insert into pre_order_line (booking_id, variation_id, name, quantity, unit_price_pence, per_booking, per_person, picks) select id, ${variationId}, 'Feast', ${quantity}, 2000, ${isPerBooking}, ${!isPerBooking}, '[]' from booking`.execute(
      fixture.server.db,
    );
  return {
    get server() {
      return fixture.server;
    },
    rows: fixture.rows,
    call,
    order,
    /** A booking of Ada's for four, with a feast for everybody. */
    party: async (): Promise<Booking> => {
      const booking = await booked(fixture.server, { party_type: 81, no_people: 4 });
      await order(701, 4);
      return booking;
    },
    /** The pre-order is locked from now on: the visit is in 5 hours. */
    lock: () =>
      sql`update booking set starts_at = ${addHours(fixture.server.clock.now(), 5)}`.execute(fixture.server.db),
    /** A customer with a session, and a name. */
    customer: async (email: string, [forename, surname]: [string, string] = ['Cleo', 'Marsh']) => {
      const cookie = await loggedIn(fixture.server, email);
      await sql`update customer set forename = ${forename}, surname = ${surname} where email = ${email}`.execute(
        fixture.server.db,
      );
      return { cookie };
    },
    mails: async () =>
      (await writtenMails(fixture.server)).map(({ recipient, subject, body_text: body }) => ({
        recipient,
        subject,
        body,
      })),
  };
};

/** What the form of an invitation sends. */
export const joining = (fields: Record<string, unknown> = {}): Record<string, unknown> => ({
  forename: 'Gil',
  surname: '',
  email: '',
  choices: {},
  marketing_opt_in: 0,
  sms_opt_in: 0,
  phone_opt_in: 0,
  ...fields,
});

/** Both plates and the pudding of the feast. */
export const allChosen = { 71: [711, 714], 72: [721] };
