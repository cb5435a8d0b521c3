import type { CrashFixture } from '../../deposits/testing/crash-fixture';
import { payers, type Payers } from '../../deposits/testing/crash-suite';
import {
  atCardPage,
  booked,
  first,
  givenBack,
  loseTable,
  mailed,
  shown,
  type Scene,
} from '../../deposits/testing/payment-scenes';
import { processWallet } from './wallet-payer';

const tokenOf = (order: string, name: string): string => JSON.stringify({ order, name });

/** The sheet gives a token, and the page sends it. */
const send = (fixture: CrashFixture, order: string, name = 'first') =>
  fixture.crash.waitFor(() => processWallet(fixture.server, order, { token: tokenOf(order, name) }));

/** What the bank does with the token of the first order. */
const plan = (fixture: CrashFixture, how: Parameters<typeof fixture.bank.wallets.set>[1]) =>
  fixture.bank.wallets.set(tokenOf(first(fixture), 'first'), how);

const charged = [
  'insert into "wallet_token"',
  'update "deposit_attempt" set opened_at',
  'commit',
  'the provider charges a wallet',
];

/** What a payer with a wallet does once the server is up again. */
export const walletPayers: Payers = {
  ...payers,
  'the payer sends another token': async (fixture) => {
    await fixture.wait(10_000);
    const order = await fixture.openAgain();
    if (order !== null) await send(fixture, order, 'another');
  },
};

/** Parts of the way from a wallet's token to the last mail or refund. */
export const walletScenes: readonly Scene[] = [
  {
    name: 'a token is charged',
    begin: atCardPage,
    play: async (fixture) => {
      await send(fixture, first(fixture));
      await fixture.wait(0);
    },
    through: [...charged, 'the provider is asked', ...booked, ...mailed],
    ends: { booked: 1, charged: 1 },
  },
  {
    name: 'a token is refused, and the one of the next order is charged',
    begin: async (fixture) => {
      await atCardPage(fixture);
      plan(fixture, { refuses: '101' });
    },
    play: async (fixture) => {
      await send(fixture, first(fixture));
      await send(fixture, shown(await fixture.openAgain()));
    },
    through: [
      ...charged,
      'update "deposit_attempt" set "state"',
      'insert into "deposit_refusal"',
      'insert into "deposit_attempt"',
      ...booked,
    ],
    ends: { booked: 1, charged: 1 },
  },
  {
    name: 'a token is charged, and the provider never says so',
    begin: async (fixture) => {
      await atCardPage(fixture);
      plan(fixture, { isSilent: true });
    },
    play: async (fixture) => {
      await send(fixture, first(fixture));
      await fixture.wait(0);
      await fixture.wait(0);
    },
    through: [...charged, 'update "deposit_attempt" set ask_at', 'the provider is asked', ...booked, ...mailed],
    ends: { booked: 1, charged: 1 },
  },
  {
    name: 'the card page is paid, and a token is sent beside it',
    begin: atCardPage,
    play: async (fixture) => {
      await fixture.pay(first(fixture));
      await send(fixture, first(fixture));
      await fixture.wait(0);
    },
    through: ['the provider is asked', ...booked, ...mailed],
    ends: { booked: 1, charged: 1 },
  },
  {
    name: 'the time is lost, and the money of the wallet is refunded',
    begin: async (fixture) => {
      await atCardPage(fixture);
      await loseTable(fixture);
    },
    play: async (fixture) => {
      await send(fixture, first(fixture));
      await fixture.wait(0);
    },
    through: [...charged, 'insert into "payment"', ...givenBack],
    ends: { booked: 0, charged: 1 },
  },
  {
    name: 'the provider charges a token on another account, and the money is refunded',
    begin: async (fixture) => {
      await atCardPage(fixture);
      plan(fixture, { how: { isOwnAccount: false, account: 'moto' } });
    },
    play: async (fixture) => {
      await send(fixture, first(fixture));
      await fixture.wait(0);
    },
    through: [...charged, 'insert into "payment"', ...givenBack],
    ends: { booked: 0, charged: 1 },
  },
];
