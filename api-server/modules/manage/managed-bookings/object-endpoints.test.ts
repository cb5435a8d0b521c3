import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { icalPath, managedPath } from '@bars/shared-api/contracts/bookings';
import { storeCardPath } from '@bars/shared-api/contracts/cards';
import { standalonePath } from '@bars/shared-api/contracts/customers';
import {
  bookingEmailByTokenPath,
  bookingEmailPath,
  brunchUpgradePath,
  cancellationByTokenPath,
  cancellationPath,
  heldChangeByTokenPath,
  heldChangePath,
  linkPasswordPath,
  myBookingByTokenPath,
  myBookingPath,
  rebookPath,
} from '@bars/shared-api/contracts/managed-bookings';
import {
  addGuestPath,
  createGuestDepositPath,
  guestAllergensPath,
  guestByTokenPath,
  guestJoinPath,
  guestKeepDishPath,
  guestPagePath,
  guestPath,
  guestPreOrderPath,
  guestReminderPath,
  historyPath,
  joinPath,
  keepDishPath,
  keepTableDishPath,
  kitchenSheetPath,
  livePath,
  packagesPath,
  preOrderByIdPath,
  preOrderByTokenPath,
  preOrderChoicesPath,
  reminderKinds,
  singleItemPath,
} from '@bars/shared-api/contracts/party';
import type { BookingRole } from '@bars/shared-api/contracts/my-bookings';
import { createDepositRequestPath, managedDepositPath } from '@bars/shared-api/contracts/payment-pages';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables';
import { describeOnEngines, type TestServer } from '../../../testing/harness';
import { createWriteWatch } from '../../../testing/write-watch';
import { sessionServer } from '../../wizard/booking-session/testing/session-fixture';
import { forgetPayments } from '../../payments/deposits/testing/payment-fixture';
import { isAtLeast } from '../guests/service';
import { beginning, booked, guestOf, loggedIn, send } from './testing/managed-fixture';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
interface Sent {
  url: string;
  payload?: Record<string, unknown>;
  headers?: Record<string, string>;
}
interface Row {
  /** By the public id, with the session or a token in the header; by the manage key alone; by the invitation's code, which everybody at the party has; by a guest's code; or by nothing, since it is about no booking. */
  by: 'id' | 'key' | 'invitation' | 'guest' | 'nothing';
  /** The least role that may; a co-host where it is left out. */
  least?: BookingRole;
  /** What is answered to a co-host by their key, where it is neither leave nor that only the lead booker may. */
  coHosts?: string;
  /** What is answered for an unknown key; `404 not_found` where it is left out. */
  unknown?: string;
  /** What is answered to whoever it is of, where that is a refusal too: status and code, and the sentence where the code alone is that of an unknown booking. */
  own?: string;
  /** What it answers goes on for as long as somebody reads it. */
  isStream?: boolean;
  /** The call on a booking, by the id or the key that it is named by. */
  send: (name: string, booking: { id: string }) => Sent;
}

/** A dish that is kept. */
const kept = { variation_id: 7, choice_id: 1, choice_item_id: 11, changed_at: '2026-11-20T12:00:00.000Z' };

/** Every call on one booking. */
const table: Record<string, Row> = {
  [`GET ${managedPath(':manage_key')}`]: { by: 'key', send: (key) => ({ url: managedPath(key) }) },
  [`GET ${myBookingPath(':id')}`]: { by: 'id', least: 'guest', send: (id) => ({ url: myBookingPath(id) }) },
  [`GET ${myBookingByTokenPath(':manage_key')}`]: { by: 'key', send: (key) => ({ url: myBookingByTokenPath(key) }) },
  [`PUT ${linkPasswordPath(':id')}`]: {
    by: 'id',
    least: 'lead_booker',
    send: (id) => ({ url: linkPasswordPath(id), payload: { password: 'another blue heron' } }),
  },
  // Its address takes mail, which is said to whoever it is of.
  [`PUT ${bookingEmailPath(':id')}`]: {
    by: 'id',
    least: 'lead_booker',
    own: '409 email_not_refused',
    send: (id) => ({ url: bookingEmailPath(id), payload: { email: 'another@example.com' } }),
  },
  [`PUT ${bookingEmailByTokenPath(':manage_key')}`]: {
    by: 'key',
    least: 'lead_booker',
    own: '409 email_not_refused',
    send: (key) => ({ url: bookingEmailByTokenPath(key), payload: { email: 'another@example.com' } }),
  },
  [`POST ${myBookingPath(':id')}`]: { by: 'id', send: (id) => ({ url: myBookingPath(id), payload: { people: 7 } }) },
  [`POST ${myBookingByTokenPath(':manage_key')}`]: {
    by: 'key',
    send: (key) => ({ url: myBookingByTokenPath(key), payload: { people: 7 } }),
  },
  [`GET ${cancellationPath(':id')}`]: { by: 'id', least: 'lead_booker', send: (id) => ({ url: cancellationPath(id) }) },
  [`GET ${cancellationByTokenPath(':manage_key')}`]: {
    by: 'key',
    least: 'lead_booker',
    send: (key) => ({ url: cancellationByTokenPath(key) }),
  },
  [`DELETE ${myBookingPath(':id')}`]: { by: 'id', least: 'lead_booker', send: (id) => ({ url: myBookingPath(id) }) },
  [`DELETE ${myBookingByTokenPath(':manage_key')}`]: {
    by: 'key',
    least: 'lead_booker',
    send: (key) => ({ url: myBookingByTokenPath(key) }),
  },
  [`DELETE ${heldChangePath(':id')}`]: { by: 'id', send: (id) => ({ url: heldChangePath(id) }) },
  [`DELETE ${heldChangeByTokenPath(':manage_key')}`]: {
    by: 'key',
    send: (key) => ({ url: heldChangeByTokenPath(key) }),
  },
  // It is not postponed, which is said to whoever it is of.
  [`GET ${rebookPath(':manage_key')}`]: {
    by: 'key',
    send: (key) => ({ url: `${rebookPath(key)}?date=2026-11-28%2019:00` }),
  },
  [`POST ${rebookPath(':manage_key')}`]: {
    by: 'key',
    send: (key) => ({ url: rebookPath(key), payload: { date: '2026-11-28 19:00' } }),
  },
  [`GET ${brunchUpgradePath(':manage_key')}`]: { by: 'key', send: (key) => ({ url: brunchUpgradePath(key) }) },
  // A table is no brunch, which is said to whoever it is of.
  [`POST ${brunchUpgradePath(':manage_key')}`]: {
    by: 'key',
    own: '403 cannot_upgrade',
    send: (key) => ({
      url: brunchUpgradePath(key),
      payload: { callback_slot: { date: '2026-11-20', start: 15, end: 17, asap: false }, notes: '' },
    }),
  },
  [`GET ${joinPath(':invite_code')}`]: { by: 'invitation', send: (code) => ({ url: joinPath(code) }) },
  [`POST ${joinPath(':invite_code')}`]: {
    by: 'invitation',
    send: (code) => ({
      url: joinPath(code),
      payload: {
        forename: 'Nora',
        surname: '',
        email: '',
        choices: {},
        marketing_opt_in: 0,
        sms_opt_in: 0,
        phone_opt_in: 0,
      },
    }),
  },
  [`GET ${guestPagePath(':guest_code')}`]: { by: 'guest', send: (code) => ({ url: guestPagePath(code) }) },
  // Nothing is ordered for each person, which is said to whoever it is of.
  [`POST ${guestPreOrderPath(':guest_code')}`]: {
    by: 'guest',
    send: (code) => ({ url: guestPreOrderPath(code), payload: { variation_id: 7, pre_order: [] } }),
  },
  // No dish has changed, which is said to whoever it is of.
  [`POST ${guestKeepDishPath(':guest_code')}`]: {
    by: 'guest',
    own: '404 not_found This dish isn’t waiting for a decision. Please look at the page again.',
    send: (code) => ({ url: guestKeepDishPath(code), payload: kept }),
  },
  [`PUT ${guestAllergensPath(':guest_code')}`]: {
    by: 'guest',
    send: (code) => ({
      url: guestAllergensPath(code),
      payload: { allergens: [], allergens_note: '', allergens_consent: 1 },
    }),
  },
  [`DELETE ${guestAllergensPath(':guest_code')}`]: { by: 'guest', send: (code) => ({ url: guestAllergensPath(code) }) },
  [`GET ${guestJoinPath(':invitation_code')}`]: { by: 'guest', send: (code) => ({ url: guestJoinPath(code) }) },
  // The guest has an account, which is said to whoever has the code.
  [`POST ${guestJoinPath(':invitation_code')}`]: {
    by: 'guest',
    send: (code) => ({ url: guestJoinPath(code), payload: {} }),
  },
  [`GET ${preOrderChoicesPath}`]: { by: 'nothing', send: () => ({ url: `${preOrderChoicesPath}?variations=7` }) },
  [`GET ${icalPath(':manage_key')}`]: { by: 'key', send: (key) => ({ url: icalPath(key) }) },
  [`GET ${managedDepositPath}`]: { by: 'key', send: (key) => ({ url: `${managedDepositPath}?token=${key}` }) },
  [`POST ${createDepositRequestPath(':code')}`]: {
    by: 'key',
    send: (key) => ({
      url: createDepositRequestPath(key),
      payload: { amount: 80, url: 'http://one.localhost:9000/manage' },
    }),
  },
  [`GET ${livePath(':id')}`]: { by: 'id', least: 'guest', isStream: true, send: (id) => ({ url: livePath(id) }) },
  [`GET ${kitchenSheetPath(':id')}`]: { by: 'id', send: (id) => ({ url: kitchenSheetPath(id) }) },
  [`GET ${historyPath(':id')}`]: { by: 'id', send: (id) => ({ url: historyPath(id) }) },
  // Whoever may look at the booking is told that it has no such guest.
  [`POST ${createGuestDepositPath(':id', ':guest_id')}`]: {
    by: 'id',
    least: 'guest',
    own: '404 guest_unknown',
    send: (id) => ({
      url: createGuestDepositPath(id, 'g'.repeat(32)),
      payload: { amount: 10, url: 'http://one.localhost:9000/guest/code' },
    }),
  },
  // A sign-up makes a lead booker, so the co-hosts' key is none here.
  [`POST ${standalonePath}`]: {
    by: 'key',
    unknown: '404 booking_unknown',
    coHosts: '404 booking_unknown',
    send: (key) => ({
      url: standalonePath,
      payload: { booking_token: key, email: 'robin@people.example', password: 'a seat by the window' },
    }),
  },
  [`POST ${addGuestPath(':id')}`]: { by: 'id', send: (id) => ({ url: addGuestPath(id), payload: { forename: 'Mo' } }) },
  // The guest and the line of these calls are none of the booking's, which is said to its hosts.
  [`POST ${keepDishPath(':id', ':guest_id')}`]: {
    by: 'id',
    own: '404 not_found Guest not found',
    send: (id) => ({ url: keepDishPath(id, 'g'.repeat(22)), payload: kept }),
  },
  [`POST ${keepTableDishPath(':id')}`]: {
    by: 'id',
    own: '404 not_found This dish isn’t waiting for a decision. Please look at the page again.',
    send: (id) => ({ url: keepTableDishPath(id), payload: kept }),
  },
  [`PUT ${guestPath(':id', ':guest_id')}`]: {
    by: 'id',
    own: '404 not_found Guest not found',
    send: (id) => ({ url: guestPath(id, 'g'.repeat(32)), payload: { forename: 'Gil' } }),
  },
  [`DELETE ${guestPath(':id', ':guest_id')}`]: {
    by: 'id',
    own: '404 not_found Guest not found',
    send: (id) => ({ url: guestPath(id, 'g'.repeat(32)) }),
  },
  [`DELETE ${guestByTokenPath(':manage_key', ':guest_id')}`]: {
    by: 'key',
    own: '404 not_found Guest not found',
    send: (key) => ({ url: guestByTokenPath(key, 'g'.repeat(32)) }),
  },
  ...Object.fromEntries(
    reminderKinds.map((kind) => [
      `POST ${guestReminderPath(':id', kind)}`,
      {
        by: 'id',
        own: '404 not_found Guest not found',
        send: (id) => ({ url: guestReminderPath(id, kind), payload: { guest_id: 'g'.repeat(32) } }),
      } satisfies Row,
    ]),
  ),
  [`POST ${preOrderByIdPath(':id')}`]: {
    by: 'id',
    send: (id) => ({ url: preOrderByIdPath(id), payload: { forename: 'Mo', variation_id: 7, pre_order: [] } }),
  },
  [`POST ${preOrderByTokenPath(':manage_key')}`]: {
    by: 'key',
    send: (key) => ({ url: preOrderByTokenPath(key), payload: { forename: 'Mo', variation_id: 7, pre_order: [] } }),
  },
  [`POST ${singleItemPath(':manage_key', ':variation_id')}`]: {
    by: 'key',
    own: '404 not_found This booking hasn’t ordered that.',
    send: (key) => ({ url: singleItemPath(key, 9), payload: { items: [] } }),
  },
  [`GET ${packagesPath(':id')}`]: { by: 'id', send: (id) => ({ url: packagesPath(id) }) },
  [`POST ${storeCardPath}`]: {
    by: 'key',
    send: (key, { id }) => ({ url: storeCardPath, payload: { booking_id: id }, headers: { 'x-booking-token': key } }),
  },
};

const grantHeader = 'x-booking-grant';
const refusals: Record<BookingRole, string> = {
  lead_booker: '403 lead_booker_only',
  co_host: '403 host_only',
  guest: '',
};

/** What a role reads of a call by id; 'allowed' where it may. */
const expectedFor = (role: BookingRole, least: BookingRole): string =>
  isAtLeast(role, least) ? 'allowed' : refusals[least];

describeOnEngines('every call on one booking', (engine) => {
  const routes = new Set<string>();
  const watch = createWriteWatch();
  let server: TestServer;

  beforeAll(async () => {
    const listen = (message: unknown): void => {
      const { fastify } = message as { fastify: FastifyInstance };
      fastify.addHook('onRoute', ({ method, url, config }) => {
        const isOfBooking =
          config?.manageKey !== undefined || /\/rest\/(my-bookings|booking)\/(?!session|tables$)/.test(url);
        for (const one of [method].flat())
          if (isOfBooking && one !== 'HEAD' && one !== 'OPTIONS') routes.add(`${one} ${url}`);
      });
    };
    subscribe('fastify.initialization', listen);
    server = await sessionServer(engine, { plugin: watch.plugin });
    unsubscribe('fastify.initialization', listen);
  });
  afterAll(() => server.close());

  const anew = async (): Promise<void> => {
    await forgetPayments(server);
    await emptyTables(server.db, 'customer', 'customer_session', 'customer_try', 'booking_guest');
  };

  /** A booking of Ada's with a co-host and a guest, and everybody's way in. */
  const makeParty = async () => {
    await anew();
    const booking = await booked(server);
    const cookies = {
      lead: await loggedIn(server, 'ada@example.com'),
      coHost: await loggedIn(server, 'cleo@example.com'),
      guest: await loggedIn(server, 'gil@example.com'),
      other: await loggedIn(server, 'mallory@example.com'),
    };
    const codes = {
      coHost: await guestOf(server, booking, { role: 'co_host', email: 'cleo@example.com', forename: 'Cleo' }),
      guest: await guestOf(server, booking, { email: 'gil@example.com' }),
    };
    return { booking, cookies, codes };
  };
  type Party = Awaited<ReturnType<typeof makeParty>>;
  const party = watch.reused(makeParty);
  /** A booking with which nobody of the party has to do. */
  const othersBooking = watch.added(() => booked(server, { date: '2026-11-22' }));

  /** The answer of a call that is named by this, as status and code; 'allowed' where it is no refusal. */
  const asking =
    (call: string, row: Row, { booking }: Pick<Party, 'booking'>) =>
    async (name: string, headers: Record<string, string> = {}): Promise<string> => {
      const [method] = call.split(' ') as [Method];
      const { url, payload, headers: own = {} } = row.send(name, booking);
      const { status, code, body } = await (row.isStream === true ? beginning : send)(server, method, url, {
        headers: { ...own, ...headers },
        ...(payload === undefined ? {} : { payload }),
      });
      const answer = `${status} ${String(code)}`;
      return [answer, `${answer} ${String(body.error)}`].includes(row.own ?? '') || !/^(401|403|404|500)/.test(answer)
        ? 'allowed'
        : answer;
    };
  /** What a call gets while the address of the lead booker's account is not confirmed. */
  const whileUnconfirmed = async (outcome: () => Promise<string>): Promise<string> => {
    const confirm = (at: Date | null) =>
      watch.unnoticed(() =>
        sql`update customer set email_verified_at = ${at} where email = 'ada@example.com'`.execute(server.db),
      );
    await confirm(null);
    try {
      return await outcome();
    } finally {
      await confirm(server.clock.now());
    }
  };

  it('is in this table, and the table has no others', () => {
    expect(Object.keys(table).toSorted()).toEqual([...routes].toSorted());
  });

  describe('by its id', () => {
    const rows = Object.entries(table).filter(([, { by }]) => by === 'id');

    it.each(rows)(
      '%s answers an account by its role, and another one as if there were no booking',
      async (call, row) => {
        const { least = 'co_host' } = row;
        const outcome = async (who: keyof Party['cookies'] | 'none') => {
          const { booking, cookies } = await party();
          return asking(call, row, { booking })(booking.id, who === 'none' ? {} : { cookie: cookies[who] });
        };
        expect({
          other: await outcome('other'),
          none: await outcome('none'),
          unconfirmed: await whileUnconfirmed(() => outcome('lead')),
          guest: await outcome('guest'),
          coHost: await outcome('coHost'),
          lead: await outcome('lead'),
        }).toEqual({
          lead: 'allowed',
          coHost: expectedFor('co_host', least),
          guest: expectedFor('guest', least),
          other: '404 not_found',
          unconfirmed: '404 not_found',
          none: '401 login_required',
        });
      },
    );

    it.each(rows)('%s counts a code as its guest’s, and no other booking’s key', async (call, row) => {
      const { least = 'co_host' } = row;
      const { booking, codes, cookies } = await party();
      const answer = asking(call, row, { booking });
      const others = await othersBooking();
      const withToken = (token: string, headers: Record<string, string> = {}) =>
        answer(booking.id, { ...headers, 'x-booking-token': token });
      expect({
        invitation: await withToken(booking.invite_code),
        otherKey: await withToken(others.manage_key),
        otherKeyOfLead: await withToken(others.manage_key, { cookie: cookies.lead }),
        unknown: await withToken('u'.repeat(32)),
        guestCode: await withToken(codes.guest),
        coHostCode: await withToken(codes.coHost),
      }).toEqual({
        invitation: '404 not_found',
        otherKey: '404 not_found',
        otherKeyOfLead: '404 not_found',
        unknown: '404 not_found',
        guestCode: expectedFor('guest', least),
        coHostCode: expectedFor('guest', least),
      });
    });
  });

  it.each(Object.entries(table).filter(([, { by }]) => by === 'key'))(
    '%s refuses every other token than the manage key, whoever is logged in',
    async (call, row) => {
      const { booking, cookies, codes } = await party();
      const answer = asking(call, row, { booking });
      const { unknown = '404 not_found' } = row;
      for (const token of [booking.invite_code, codes.guest, codes.coHost, booking.id, 'u'.repeat(32)]) {
        expect([
          await answer(token),
          await answer(token, { cookie: cookies.lead }),
          await answer(token, { cookie: cookies.other }),
        ]).toEqual([unknown, unknown, unknown]);
      }
    },
  );

  it.each(Object.entries(table).filter(([, { by }]) => by === 'guest'))(
    '%s opens by the code of a guest alone',
    async (call, row) => {
      const { booking, codes, cookies } = await party();
      const answer = asking(call, row, { booking });
      expect([await answer(codes.guest), await answer(codes.coHost)]).toEqual(['allowed', 'allowed']);
      for (const token of [booking.manage_key, booking.invite_code, booking.id, 'u'.repeat(32)])
        expect([await answer(token), await answer(token, { cookie: cookies.guest })]).toEqual([
          '404 not_found',
          '404 not_found',
        ]);
    },
  );

  it.each(Object.entries(table).filter(([, { by }]) => by === 'invitation'))(
    '%s opens by the code of the invitation alone',
    async (call, row) => {
      const { booking, codes, cookies } = await party();
      const answer = asking(call, row, { booking });
      expect([
        await answer(booking.invite_code),
        await answer(booking.manage_key),
        await answer(codes.guest),
        await answer(booking.id, { cookie: cookies.lead }),
      ]).toEqual(['allowed', ...Array.from({ length: 3 }, () => '404 not_found')]);
    },
  );

  describe('of a link with a password', () => {
    const rows = Object.entries(table).filter(([, { by }]) => by === 'id' || by === 'key');
    const waysIn = (row: Row, { booking }: Party): [string, Record<string, string>] =>
      row.by === 'id' ? [booking.id, { 'x-booking-token': booking.manage_key }] : [booking.manage_key, {}];
    const setPassword = (who: Party, password: string | null) =>
      send(server, 'PUT', linkPasswordPath(who.booking.id), {
        headers: { cookie: who.cookies.lead },
        payload: { password },
      });
    const grantFor = async ({ booking }: Party, password: string): Promise<Record<string, string>> => {
      const { body } = await send(server, 'GET', managedPath(booking.manage_key), {
        headers: { 'x-booking-password': password },
      });
      return { [grantHeader]: String(body.meta.grant.grant) };
    };

    const protectedParty = watch.reused(async () => {
      const who = await makeParty();
      await setPassword(who, 'three blue herons');
      const { body } = await send(server, 'GET', myBookingPath(who.booking.id), {
        headers: { cookie: who.cookies.coHost },
      });
      return { who, coHostsKey: String(body.data.manage_key), grant: await grantFor(who, 'three blue herons') };
    });
    const partyWithNextPassword = watch.reused(async () => {
      const who = await makeParty();
      await setPassword(who, 'three blue herons');
      const former = await grantFor(who, 'three blue herons');
      await setPassword(who, 'four blue herons');
      return { who, former };
    });
    const partyWithPasswordSetAgain = watch.reused(async () => {
      const who = await makeParty();
      await setPassword(who, 'three blue herons');
      const first = await grantFor(who, 'three blue herons');
      await setPassword(who, 'four blue herons');
      const second = await grantFor(who, 'four blue herons');
      await setPassword(who, null);
      await setPassword(who, 'four blue herons');
      return { who, former: [first, second], grant: await grantFor(who, 'four blue herons') };
    });

    it.each(rows)(
      '%s answers the key of co-hosts by their role, without the password of the lead booker’s link',
      async (call, row) => {
        const { who, coHostsKey: key } = await protectedParty();
        const answer = asking(call, row, who);
        expect(await (row.by === 'id' ? answer(who.booking.id, { 'x-booking-token': key }) : answer(key))).toBe(
          row.coHosts ?? expectedFor('co_host', row.least ?? 'co_host'),
        );
      },
    );

    it.each(rows)('%s needs nothing but the manage key where the link has none', async (call, row) => {
      const who = await party();
      expect(await asking(call, row, who)(...waysIn(row, who))).toBe('allowed');
    });

    it.each(rows)('%s needs the grant of a protected link with the manage key', async (call, row) => {
      const { who, grant } = await protectedParty();
      const { cookies } = who;
      const answer = asking(call, row, who);
      const [name, token] = waysIn(row, who);
      const setEnd = (inMs: number) =>
        watch.unnoticed(() =>
          sql`update link_grant set expires_at = ${new Date(server.clock.now().getTime() + inMs)}`.execute(server.db),
        );
      expect(await answer(name, token)).toBe('403 password_required');
      // The session of the lead booker alone counts as a grant.
      for (const cookie of [cookies.coHost, cookies.guest, cookies.other])
        expect(await answer(name, { ...token, cookie })).toBe('403 password_required');
      expect(await answer(name, { ...token, 'x-booking-password': 'three red herons' })).toMatch(
        /^403 password_(required|wrong)$/,
      );
      expect(await answer(name, { ...token, [grantHeader]: 'g'.repeat(32) })).toBe('403 password_required');
      await setEnd(0);
      expect(await answer(name, { ...token, ...grant })).toBe('403 password_required');
      await setEnd(60_000);
      expect(await answer(name, { ...token, ...grant })).toBe('allowed');
    });

    it.each(rows)('%s is not opened by a grant of the password before', async (call, row) => {
      const { who, former } = await partyWithNextPassword();
      const [name, token] = waysIn(row, who);
      expect(await asking(call, row, who)(name, { ...token, ...former })).toBe('403 password_required');
    });

    it.each(rows)('%s is not opened by a grant of the same password before it was set again', async (call, row) => {
      const { who, former, grant } = await partyWithPasswordSetAgain();
      const answer = asking(call, row, who);
      const [name, token] = waysIn(row, who);
      for (const one of former) expect(await answer(name, { ...token, ...one })).toBe('403 password_required');
      expect(await answer(name, { ...token, ...grant })).toBe('allowed');
    });
  });
});
