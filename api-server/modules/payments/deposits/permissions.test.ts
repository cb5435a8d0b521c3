import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { storeCardCheckPath, storeCardPath } from '@bars/shared-api/contracts/cards';
import {
  createDepositPath,
  createDepositRequestPath,
  depositPath,
  managedDepositPath,
  paymentRequestPath,
} from '@bars/shared-api/contracts/payment-pages';
import { createGuestDepositPath } from '@bars/shared-api/contracts/party';
import {
  cardAnswerPath,
  depositPaymentPath,
  paymentCheckPath,
  sessionDepositPath,
} from '@bars/shared-api/contracts/payments';
import { applePayVerifyPath, digitalWalletPath, googlePayVerifyPath } from '@bars/shared-api/contracts/wallets';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { digestOf, newToken } from '../../../kernel/secrets';
import { describeOnEngines, type TestServer } from '../../../testing/harness';
import { sessionServer } from '../../wizard/booking-session/testing/session-fixture';
import { guestOf, send } from '../../manage/managed-bookings/testing/managed-fixture';
import { lessonFiles, moneyParty, savedLesson } from '../../manage/managed-bookings/testing/money-party';
import { openByToken } from './testing/payer';

/** A booking whose deposit of £60 is open, with everything that opens something of it. */
const ways = async (server: TestServer, bar: number, date: string) => {
  const booking = await savedLesson(server, 'secured', { bar_id: bar, date });
  const guest = await guestOf(server, booking);
  const request = booking.payment_token ?? '';
  const coHostKey = newToken();
  await sql`update booking set co_host_key = ${coHostKey}, co_host_digest = ${digestOf(coHostKey)} where public_id = ${booking.id}`.execute(
    server.db,
  );
  const { rows } = await sql<{ guest_id: string; card_order: string }>`
    select one.public_id as guest_id, (select order_id from card_attempt join card_request on card_request.id = request_id where card_request.booking_id = booking.id) as card_order from booking join booking_guest one on one.booking_id = booking.id where booking.public_id = ${booking.id}`.execute(
    server.db,
  );
  // The venue asks for nothing while a booking waits for its deposit.
  await sql`update booking set status_id = 1 where public_id = ${booking.id}`.execute(server.db);
  const { lines } = await server.venue({
    command: 'request',
    ref: booking.ref_code,
    amountPence: 1000,
    reason: 'A cake',
  });
  await sql`update booking set status_id = 0 where public_id = ${booking.id}`.execute(server.db);
  const order = (await openByToken(server, request)).payment.gp.data.order_id;
  return {
    id: booking.id,
    guestId: rows[0]?.guest_id ?? '',
    bar: bar === 1 ? 'the-arch' : 'the-dock',
    code: /code is ([\w-]+)\./.exec(lines.join(' '))?.[1] ?? '',
    keys: {
      manageKey: booking.manage_key,
      coHostKey,
      guestCode: guest,
      invitation: booking.invite_code,
      publicId: booking.id,
      request,
      order,
      cardOrder: rows[0]?.card_order ?? '',
    },
  };
};
type Ways = Awaited<ReturnType<typeof ways>>;
type Key = keyof Ways['keys'];

interface Call {
  url: string;
  payload?: Record<string, unknown>;
  headers?: Record<string, string>;
}

interface Row {
  /** Which keys of the booking itself open it, and are answered as `own`; none where a session's own id alone counts. */
  by: readonly Key[];
  own?: string;
  /** What is answered for every key of another booking that names nothing of its own here. */
  theirs?: string;
  /** A key that names what is asked about: that of another booking is answered about the other one. */
  namesItsOwn?: boolean;
  send: (mine: Ways, key: string) => Call;
}

const returnTo = 'http://one.localhost:9000/manage';
const verified = (mine: Ways, key: string, amount: string) => ({
  amount,
  deposit_request_token: mine.keys.request,
  token: key,
});
const asGuest = (key: string) => ({ 'x-booking-token': key });

/** Every call about a payment or a card that takes a key or a token. */
const table: Record<string, Row> = {
  [`POST ${googlePayVerifyPath}`]: {
    by: ['manageKey', 'request'],
    own: '200',
    send: (mine, key) => ({ url: googlePayVerifyPath, payload: verified(mine, key, '60.00') }),
  },
  // Another amount is refused after the key, and before anybody of Apple's is called.
  [`POST ${applePayVerifyPath}`]: {
    by: ['manageKey', 'request'],
    own: '409 amount_changed',
    send: (mine, key) => ({
      url: applePayVerifyPath,
      payload: {
        ...verified(mine, key, '1.00'),
        url: 'https://apple-pay-gateway.apple.com/paymentservices/startSession',
      },
    }),
  },
  [`POST ${digitalWalletPath}`]: {
    by: ['order'],
    own: '200',
    namesItsOwn: true,
    send: (_mine, key) => ({ url: digitalWalletPath, payload: { order_id: key, type: 'google_pay', token: '{}' } }),
  },
  [`POST ${storeCardPath}`]: {
    by: ['manageKey'],
    own: '409 card_stored',
    send: ({ id }, key) => ({ url: storeCardPath, payload: { booking_id: id }, headers: asGuest(key) }),
  },
  [`GET ${storeCardCheckPath(':order_id')}`]: {
    by: ['cardOrder'],
    own: '200',
    namesItsOwn: true,
    send: (_mine, key) => ({ url: storeCardCheckPath(key) }),
  },
  [`POST ${depositPaymentPath(':code')}`]: {
    by: ['request'],
    own: '200',
    namesItsOwn: true,
    send: (_mine, key) => ({ url: depositPaymentPath(key), payload: {} }),
  },
  [`GET ${paymentCheckPath}`]: {
    by: ['order'],
    own: '200',
    namesItsOwn: true,
    send: (_mine, key) => ({ url: `${paymentCheckPath}?code=${key}` }),
  },
  [`GET ${depositPath(':token')}`]: {
    by: ['request'],
    own: '200',
    namesItsOwn: true,
    send: (_mine, key) => ({ url: depositPath(key) }),
  },
  [`GET ${managedDepositPath}`]: {
    by: ['manageKey', 'coHostKey'],
    own: '200',
    namesItsOwn: true,
    send: (_mine, key) => ({ url: `${managedDepositPath}?token=${key}` }),
  },
  [`POST ${createDepositRequestPath(':code')}`]: {
    by: ['manageKey', 'coHostKey'],
    own: '200',
    namesItsOwn: true,
    send: (_mine, key) => ({ url: createDepositRequestPath(key), payload: { amount: 60, url: returnTo } }),
  },
  // The card page of the deposit is open, which is said to whoever may pay.
  [`POST ${createGuestDepositPath(':id', ':guest_id')}`]: {
    by: ['guestCode', 'manageKey', 'coHostKey'],
    own: '409 payment_under_way',
    send: ({ id, guestId }, key) => ({
      url: createGuestDepositPath(id, guestId),
      payload: { amount: 10, url: returnTo },
      headers: asGuest(key),
    }),
  },
  [`POST ${sessionDepositPath}`]: {
    by: [],
    theirs: '404 session_unknown',
    send: (_mine, key) => ({ url: sessionDepositPath, payload: { session_id: key, include: 'gp' } }),
  },
};

/** Calls of the kind that take no key or token of a booking. */
const others = {
  [`POST ${cardAnswerPath}`]: 'counts by the signature of the card provider',
  [`GET ${paymentRequestPath}`]: 'takes a typed code; below',
  [`POST ${createDepositPath}`]: 'takes a typed code; below',
};

describeOnEngines('calls about the money of a booking, with the keys of another booking', (engine) => {
  const routes = new Set<string>();
  let server: TestServer;
  let [mine, theirs]: Ways[] = [];

  beforeAll(async () => {
    const listen = (message: unknown): void => {
      const { fastify } = message as { fastify: FastifyInstance };
      fastify.addHook('onRoute', ({ method, url }) => {
        for (const one of [method].flat())
          if (/\/rest\/.*(deposit|payment)/.test(url) && one !== 'HEAD' && one !== 'OPTIONS')
            routes.add(`${one} ${url}`);
      });
    };
    subscribe('fastify.initialization', listen);
    server = await sessionServer(engine, { files: lessonFiles });
    unsubscribe('fastify.initialization', listen);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { date } = await moneyParty(server, 'now');
    await sql`update resource_claim set active = false`.execute(server.db);
    [mine, theirs] = [await ways(server, 1, date), await ways(server, 2, date)];
  });

  const both = (): [Ways, Ways] => {
    if (mine === undefined || theirs === undefined) throw new Error('Nothing is booked.');
    return [mine, theirs];
  };
  const ask = async (call: string, row: Row, [subject, key]: [Ways, string]): Promise<string> => {
    const [method] = call.split(' ') as ['GET' | 'POST'];
    const { url, payload, headers = {} } = row.send(subject, key);
    const { status, code } = await send(server, method, url, {
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
    return code === undefined ? String(status) : `${status} ${code}`;
  };

  it('are in this table, and the table has no others', () => {
    expect(Object.keys({ ...table, ...others }).toSorted()).toEqual([...routes].toSorted());
  });

  it.each(Object.entries(table))(
    '%s answers the booking’s own key, and refuses every key of another real booking',
    async (call, row) => {
      const [own, other] = both();
      const refused = Object.keys(other.keys).filter(
        (name) => row.namesItsOwn !== true || !row.by.some((one) => one === name),
      ) as Key[];
      const answers = [];
      for (const name of refused) answers.push(`${name}: ${await ask(call, row, [own, other.keys[name]])}`);
      expect(answers).toEqual(refused.map((name) => `${name}: ${row.theirs ?? '404 not_found'}`));
      for (const name of row.by)
        expect(`${name}: ${await ask(call, row, [own, own.keys[name]])}`).toBe(`${name}: ${row.own}`);
    },
  );

  it('a page that names the request of another booking neither closes it nor reads that it is paid', async () => {
    const [own, other] = both();
    const create = (key: string, token: string) =>
      send(server, 'POST', createDepositRequestPath(key), {
        payload: { amount: 180, deposit_type: 'full', deposit_request_token: token, url: returnTo },
      });
    expect((await create(own.keys.manageKey, other.keys.request)).code).toBe('payment_under_way');
    expect((await openByToken(server, other.keys.request)).status).toBe(200);
    expect((await create(own.keys.manageKey, own.keys.request)).status).toBe(200);
    expect((await openByToken(server, other.keys.request)).status).toBe(200);
  });

  it('a host pays for no guest of another booking', async () => {
    const [own, other] = both();
    const asked = await send(server, 'POST', createGuestDepositPath(own.id, other.guestId), {
      headers: asGuest(own.keys.manageKey),
      payload: { amount: 10, url: returnTo },
    });
    expect(asked).toMatchObject({ status: 404, code: 'guest_unknown' });
  });

  it('a code is unknown at the page of another booking’s bar', async () => {
    const [own, other] = both();
    const read = (bar: string) => send(server, 'GET', `${paymentRequestPath}?code=${own.code}&bar=${bar}`);
    expect([(await read(own.bar)).status, await read(other.bar)]).toMatchObject([
      200,
      { status: 404, code: 'code_unknown' },
    ]);
  });

  it('keys of a booking are no codes that are typed', async () => {
    const [own, other] = both();
    const create = (code: string) =>
      send(server, 'POST', createDepositPath, { payload: { payment_code: code, amount: 10 } });
    expect([
      await create(other.keys.manageKey),
      await create(other.keys.request),
      (await create(own.code)).status,
    ]).toMatchObject([{ status: 422 }, { status: 422 }, 200]);
  });
});
