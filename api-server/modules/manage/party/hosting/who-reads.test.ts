import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { managedPath } from '@bars/shared-api/contracts/bookings';
import {
  bookingEmailByTokenPath,
  bookingEmailPath,
  heldChangeByTokenPath,
  heldChangePath,
  myBookingByTokenPath,
  myBookingPath,
  rebookPath,
} from '@bars/shared-api/contracts/managed-bookings';
import {
  addGuestPath,
  guestAllergensPath,
  guestByTokenPath,
  guestKeepDishPath,
  guestPagePath,
  guestPath,
  guestPreOrderPath,
  keepDishPath,
  keepTableDishPath,
  kitchenSheetPath,
  preOrderByIdPath,
  preOrderByTokenPath,
  singleItemPath,
  venueKitchenSheetPath,
} from '@bars/shared-api/contracts/party';
import { myDataPath } from '@bars/shared-api/contracts/personal-data';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { describeOnEngines } from '../../../../testing/harness';
import { createWriteWatch } from '../../../../testing/write-watch';
import { forgetPayments } from '../../../payments/deposits/testing/payment-fixture';
import { send } from '../../managed-bookings/testing/managed-fixture';
import { hostingFixture, type Party } from './testing/hosting-fixture';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
interface Row {
  /** By the public id with a way in, by a host's key, by the guest's own code, or about the account that is logged in. */
  by: 'id' | 'key' | 'code' | 'account';
  /** What a host reads, where it is not all. */
  host?: 'some' | 'none';
  /** What the guest reads by their code, where it is not all. */
  guest?: 'some';
  url: (name: string, party: Party) => string;
  payload?: (party: Party) => Record<string, unknown>;
}

/** A dish of Gil's that has changed since it was chosen. */
const changedDish = { variation_id: 7, choice_id: 1, choice_item_id: 11, changed_at: '2026-11-20T12:00:00.000Z' };
const chosenDish = {
  ...changedDish,
  choice_title: 'Starter',
  item_number: 1,
  plu: 'P11',
  title: 'Leek soup',
  premium: false,
  supplement_pence: 0,
  alternative_description: null,
  is_confirmed: false,
};

/** Every call whose answer can have the record of a guest: contact, money, allergies. */
const table: Record<string, Row> = {
  [`GET ${managedPath(':manage_key')}`]: { by: 'key', url: managedPath },
  [`GET ${myBookingPath(':id')}`]: { by: 'id', url: myBookingPath },
  [`GET ${myBookingByTokenPath(':manage_key')}`]: { by: 'key', url: myBookingByTokenPath },
  [`POST ${myBookingPath(':id')}`]: { by: 'id', url: myBookingPath, payload: () => ({ people: 7 }) },
  [`POST ${myBookingByTokenPath(':manage_key')}`]: {
    by: 'key',
    url: myBookingByTokenPath,
    payload: () => ({ people: 7 }),
  },
  // Nothing is postponed here, so there is no booking to answer.
  [`POST ${rebookPath(':manage_key')}`]: {
    by: 'key',
    host: 'none',
    url: rebookPath,
    payload: () => ({ date: '2026-11-28 19:00' }),
  },
  // The address takes mail here, so there is no booking to answer.
  [`PUT ${bookingEmailPath(':id')}`]: {
    by: 'id',
    host: 'none',
    url: bookingEmailPath,
    payload: () => ({ email: 'another@example.com' }),
  },
  [`PUT ${bookingEmailByTokenPath(':manage_key')}`]: {
    by: 'key',
    host: 'none',
    url: bookingEmailByTokenPath,
    payload: () => ({ email: 'another@example.com' }),
  },
  [`DELETE ${myBookingPath(':id')}`]: { by: 'id', url: myBookingPath },
  [`DELETE ${myBookingByTokenPath(':manage_key')}`]: { by: 'key', url: myBookingByTokenPath },
  [`DELETE ${heldChangePath(':id')}`]: { by: 'id', url: heldChangePath },
  [`DELETE ${heldChangeByTokenPath(':manage_key')}`]: { by: 'key', url: heldChangeByTokenPath },
  [`POST ${preOrderByIdPath(':id')}`]: {
    by: 'id',
    url: preOrderByIdPath,
    payload: ({ ids }) => ({ guest_id: ids.mo, variation_id: 7, pre_order: [] }),
  },
  [`POST ${preOrderByTokenPath(':manage_key')}`]: {
    by: 'key',
    url: preOrderByTokenPath,
    payload: ({ ids }) => ({ guest_id: ids.mo, variation_id: 7, pre_order: [] }),
  },
  [`POST ${singleItemPath(':manage_key', ':variation_id')}`]: {
    by: 'key',
    url: (key) => singleItemPath(key, 9),
    payload: () => ({ items: [] }),
  },
  [`POST ${addGuestPath(':id')}`]: { by: 'id', url: addGuestPath, payload: () => ({ forename: 'Una' }) },
  [`PUT ${guestPath(':id', ':guest_id')}`]: {
    by: 'id',
    url: (id, { ids }) => guestPath(id, ids.mo),
    payload: () => ({ surname: 'Fox' }),
  },
  [`DELETE ${guestPath(':id', ':guest_id')}`]: { by: 'id', url: (id, { ids }) => guestPath(id, ids.mo) },
  [`DELETE ${guestByTokenPath(':manage_key', ':guest_id')}`]: {
    by: 'key',
    url: (key, { ids }) => guestByTokenPath(key, ids.mo),
  },
  [`GET ${guestPagePath(':guest_code')}`]: { by: 'code', url: guestPagePath },
  [`POST ${guestPreOrderPath(':guest_code')}`]: {
    by: 'code',
    url: guestPreOrderPath,
    payload: () => ({ variation_id: 7, pre_order: [] }),
  },
  [`POST ${keepDishPath(':id', ':guest_id')}`]: {
    by: 'id',
    url: (id, { ids }) => keepDishPath(id, ids.gil),
    payload: () => changedDish,
  },
  // No dish for the table has changed here, so there is no booking to answer.
  [`POST ${keepTableDishPath(':id')}`]: { by: 'id', host: 'none', url: keepTableDishPath, payload: () => changedDish },
  [`POST ${guestKeepDishPath(':guest_code')}`]: { by: 'code', url: guestKeepDishPath, payload: () => changedDish },
  [`PUT ${guestAllergensPath(':guest_code')}`]: {
    by: 'code',
    guest: 'some',
    url: guestAllergensPath,
    payload: () => ({ allergens: ['celery'], allergens_note: 'Nothing else', allergens_consent: 1 }),
  },
  [`DELETE ${guestAllergensPath(':guest_code')}`]: { by: 'code', guest: 'some', url: guestAllergensPath },
  [`GET ${myDataPath}`]: { by: 'account', guest: 'some', url: () => myDataPath },
  [`GET ${kitchenSheetPath(':id')}`]: { by: 'id', host: 'some', url: kitchenSheetPath },
  [`GET ${venueKitchenSheetPath(':token')}`]: { by: 'key', host: 'none', url: venueKitchenSheetPath },
};

/** A call whatever its parameters are called. */
const named = (call: string): string => call.replaceAll(/:\w+/g, ':');

/** What is a guest's own: their address, what they said of their health, and the record that has their part of the money. */
const secretsOf = ({ ids, codes }: Party): string[] => [
  'gil@example.com',
  'lupin',
  'A rash from wine',
  ids.gil,
  codes.gil,
];

describeOnEngines('what a guest has told, and what they pay', (engine) => {
  const answering = new Set<string>();
  const listen = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url, schema }) => {
      const answer = (schema as { response?: Record<string, unknown> } | undefined)?.response?.['200'];
      // An answer that is no JSON, such as a page or a stream, is declared by its content.
      const hasGuest =
        answer instanceof z.core.$ZodType &&
        JSON.stringify(z.toJSONSchema(answer, { unrepresentable: 'any', io: 'input' })).match(
          /"allergens_note"|"without_choice"/,
        ) !== null;
      for (const one of [method].flat()) if (hasGuest && one !== 'HEAD') answering.add(named(`${one} ${url}`));
    });
  };
  beforeAll(() => subscribe('fastify.initialization', listen));
  const watch = createWriteWatch();
  const fixture = hostingFixture(engine, { plugin: watch.plugin });
  afterAll(() => unsubscribe('fastify.initialization', listen));

  const party = watch.reused(async (): Promise<Party> => {
    await forgetPayments(fixture.server);
    await fixture.forget();
    const made = await fixture.party();
    await sql`update booking_guest set allergens = '["lupin"]', allergens_note = 'A rash from wine', allergens_wording = 'wording', allergens_agreed_at = now(), pre_order = ${JSON.stringify([chosenDish])}::jsonb where public_id = ${made.ids.gil}`.execute(
      fixture.server.db,
    );
    return made;
  });

  it('is in the answer of no other calls than these', () => {
    // Whoever is logged in exports what is kept of themselves; personal-data has the tests of that.
    const known = [...Object.keys(table).map(named), `GET ${myDataPath}`];
    expect([...answering].filter((call) => !known.includes(call))).toEqual([]);
  });

  /** Everybody's way in: the name of the booking in the address, and what goes along. */
  const waysIn: Record<string, (made: Party) => { key: string; headers: Record<string, string> }> = {
    lead: ({ booking, cookies }) => ({ key: booking.manage_key, headers: { cookie: cookies.lead } }),
    guest: ({ codes, cookies }) => ({ key: codes.gil, headers: { cookie: cookies.guest } }),
    'guest by their code': ({ codes }) => ({ key: codes.gil, headers: { 'x-booking-token': codes.gil } }),
    'another guest': ({ codes }) => ({ key: codes.mo, headers: { 'x-booking-token': codes.mo } }),
    'a co-host’s code': ({ codes }) => ({ key: codes.cleo, headers: { 'x-booking-token': codes.cleo } }),
    stranger: ({ booking, cookies }) => ({ key: booking.id, headers: { cookie: cookies.stranger } }),
    'whoever is invited': ({ booking }) => ({
      key: booking.invite_code,
      headers: { 'x-booking-token': booking.invite_code },
    }),
    nobody: () => ({ key: 'u'.repeat(32), headers: {} }),
  };

  /** What of a guest's own each of them reads. */
  const readers = async (call: string): Promise<Record<string, 'all' | 'some' | 'none'>> => {
    const found: Record<string, 'all' | 'some' | 'none'> = {};
    const [method, row] = [call.split(' ')[0] as Method, table[call]!];
    for (const [who, wayIn] of Object.entries(waysIn)) {
      const made = await party();
      const { key, headers } = wayIn(made);
      const { body } = await send(fixture.server, method, row.url(row.by === 'id' ? made.booking.id : key, made), {
        headers,
        ...(row.payload === undefined ? {} : { payload: row.payload(made) }),
      });
      const read = secretsOf(made).filter((secret) => JSON.stringify(body).includes(secret)).length;
      found[who] = read === 0 ? 'none' : read === secretsOf(made).length ? 'all' : 'some';
    }
    return found;
  };

  it.each(Object.entries(table))(
    '%s hands it to hosts and to the guest alone',
    async (call, { by, host = 'all', guest = 'all' }) => {
      if (!answering.has(named(call))) return;
      const isRecord = by === 'code' || call === `GET ${myBookingPath(':id')}`;
      expect(await readers(call)).toEqual({
        lead: by === 'id' || by === 'key' ? host : 'none',
        guest: isRecord || by === 'account' ? guest : 'none',
        'guest by their code': isRecord ? guest : 'none',
        'another guest': 'none',
        'a co-host’s code': 'none',
        stranger: 'none',
        'whoever is invited': 'none',
        nobody: 'none',
      });
    },
  );

  it('is read by a co-host too, by their account and by the key of co-hosts', async () => {
    const made = await party();
    const { body } = await fixture.by(made.cookies.coHost, 'GET', myBookingPath(made.booking.id));
    const byKey = await fixture.by('', 'GET', myBookingByTokenPath(String(body.data.manage_key)));
    for (const text of [JSON.stringify(body), JSON.stringify(byKey.body)])
      expect(secretsOf(made).filter((secret) => !text.includes(secret))).toEqual([]);
  });
});
