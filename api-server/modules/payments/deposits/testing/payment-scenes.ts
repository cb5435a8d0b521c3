import { bookingSessionPath } from '@bars/shared-api/contracts/booking-session';
import { ada, call, visitorAtDetails } from '../../../wizard/booking-session/testing/session-fixture';
import type { CrashFixture } from './crash-fixture';
import { minutes, owed } from './payment-fixture';

/** A part of the way from the opening of a payment to the last mail or refund. */
export interface Scene {
  name: string;
  /** The part before crashes are injected. */
  begin(fixture: CrashFixture): Promise<void>;
  play(fixture: CrashFixture): Promise<void>;
  /** The beginnings of some of its steps, so that none goes missing unnoticed. */
  through: readonly string[];
  /** The end without a crash: paid bookings, and orders that the bank has charged. */
  ends: { booked: 0 | 1; charged: number };
}

/** Far enough away for a full run: every crash costs the clock some minutes. */
const guest = { ...ada, date: '2027-05-01' } as const;

const atDetails = async (fixture: CrashFixture) => {
  fixture.sessionId = (await visitorAtDetails(fixture.server, { ...guest, party_type: 14 })).id;
};

export const shown = (order: string | null): string => {
  if (order === null) throw new Error('There is nothing to pay.');
  return order;
};

const complete = (fixture: CrashFixture) =>
  fixture.crash.waitFor(() =>
    call(fixture.server, { session_id: fixture.sessionId }, { path: `${bookingSessionPath}/complete` }),
  );

/** Somebody else takes the only table, after the payer's time has run out. */
export const loseTable = async ({ server }: CrashFixture) => {
  server.clock.advance(minutes(16));
  await (await visitorAtDetails(server, guest)).complete();
};

export const atCardPage = async (fixture: CrashFixture) => {
  await atDetails(fixture);
  shown(await fixture.openPage());
};

export const first = ({ orders }: CrashFixture): string => orders[0] ?? '';

export const booked = [
  'insert into "payment"',
  'update "deposit_request" set "state"',
  'update hold set status',
  'insert into "booking"',
  'insert into "mail_outbox"',
  'update "deposit_request" set "booking_id"',
  'commit',
];
export const mailed = ['a mail leaves', 'update "mail_outbox" set "sent_at"'];
export const givenBack = ['insert into "refund"', 'commit', 'the provider refunds', 'update "refund" set "done_at"'];

export const scenes: readonly Scene[] = [
  {
    name: 'the page is opened, and the browser posts an approval',
    begin: atDetails,
    play: async (fixture) => {
      const order = shown(await fixture.openPage());
      await fixture.pay(order);
      await fixture.verify(order);
      await complete(fixture);
      await fixture.wait(0);
    },
    through: [
      'update hold set expires_at',
      'insert into "deposit_request"',
      'insert into "deposit_attempt"',
      'the provider is asked',
      ...booked,
      ...mailed,
    ],
    ends: { booked: 1, charged: 1 },
  },
  {
    name: 'the approval is never posted, and the provider is asked',
    begin: async (fixture) => {
      await atCardPage(fixture);
      fixture.bank.charge(first(fixture), owed);
    },
    play: async (fixture) => {
      await fixture.verify(first(fixture));
      await fixture.wait(0);
      await fixture.wait(0);
    },
    through: ['update "deposit_attempt" set ask_at', 'the provider is asked', ...booked, ...mailed],
    ends: { booked: 1, charged: 1 },
  },
  {
    name: 'a refusal, Try Again, and an approval',
    begin: atCardPage,
    play: async (fixture) => {
      await fixture.beRefused(first(fixture));
      await fixture.pay(shown(await fixture.openAgain()));
    },
    through: [
      'update "deposit_attempt" set "state"',
      'insert into "deposit_refusal"',
      'insert into "deposit_attempt"',
      'the provider is asked',
      ...booked,
    ],
    ends: { booked: 1, charged: 1 },
  },
  {
    name: 'an edited form only holds the money, and it is settled',
    begin: atCardPage,
    play: async (fixture) => {
      await fixture.pay(first(fixture), { isSettled: false });
      await fixture.verify(first(fixture));
      await fixture.wait(0);
    },
    through: ['the provider is asked', 'the provider settles', ...booked, ...mailed],
    ends: { booked: 1, charged: 1 },
  },
  {
    name: 'an edited form uses another account, and the money is refunded',
    begin: atCardPage,
    play: async (fixture) => {
      await fixture.pay(first(fixture), { isOwnAccount: false, account: 'moto' });
      await fixture.wait(0);
    },
    through: ['the provider is asked', 'insert into "payment"', ...givenBack],
    ends: { booked: 0, charged: 1 },
  },
  {
    name: 'an edited form does both, and the money is voided',
    begin: atCardPage,
    play: async (fixture) => {
      await fixture.pay(first(fixture), { isOwnAccount: false, account: 'moto', isSettled: false });
      await fixture.wait(0);
    },
    through: [
      'the provider is asked',
      'insert into "payment"',
      'insert into "refund"',
      'commit',
      'the provider voids',
      'update "refund" set "done_at"',
    ],
    ends: { booked: 0, charged: 1 },
  },
  {
    name: 'the time is lost, and the money is refunded',
    begin: async (fixture) => {
      await atCardPage(fixture);
      await loseTable(fixture);
    },
    play: async (fixture) => {
      await fixture.pay(first(fixture));
      await fixture.verify(first(fixture));
      await fixture.wait(0);
    },
    through: ['insert into "payment"', ...givenBack],
    ends: { booked: 0, charged: 1 },
  },
  {
    name: 'a second card page is paid as well, and that payment is refunded',
    begin: async (fixture) => {
      await atCardPage(fixture);
      await fixture.beRefused(first(fixture));
      await fixture.pay(shown(await fixture.openAgain()));
    },
    play: async (fixture) => {
      await fixture.pay(first(fixture));
      await fixture.wait(0);
    },
    through: ['insert into "payment"', ...givenBack],
    ends: { booked: 1, charged: 2 },
  },
  {
    name: 'a booking is paid later',
    begin: async (fixture) => {
      const visitor = await visitorAtDetails(fixture.server, { ...guest, party_type: 22 });
      fixture.token = (await visitor.complete()).session.booking?.payment_token ?? '';
    },
    play: async (fixture) => {
      const order = shown(await fixture.openAgain());
      await fixture.pay(order);
      await fixture.verify(order);
    },
    through: [
      'insert into "deposit_attempt"',
      'insert into "payment"',
      'update "booking" set "paid_at"',
      'update "deposit_request" set "booking_id"',
    ],
    ends: { booked: 1, charged: 1 },
  },
];
