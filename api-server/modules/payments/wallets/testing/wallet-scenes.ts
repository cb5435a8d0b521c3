import type { CrashWorld } from '../../deposits/testing/crash-world';
import { payers, type Payers } from '../../deposits/testing/crash-suite';
import { atCardPage, booked, first, givenBack, loseTable, mailed, shown, type Scene } from '../../deposits/testing/payment-scenes';
import { processWallet } from './wallet-payer';

const tokenOf = (order: string, name: string): string => JSON.stringify({ order, name });

/** The sheet gives a token, and the page sends it. */
const send = (world: CrashWorld, order: string, name = 'first') => world.crash.waitFor(() => processWallet(world.server, order, { token: tokenOf(order, name) }));

/** What the bank does with the token of the first order. */
const plan = (world: CrashWorld, how: Parameters<typeof world.bank.wallets.set>[1]) => world.bank.wallets.set(tokenOf(first(world), 'first'), how);

const charged = ['insert into "wallet_token"', 'update "deposit_attempt" set opened_at', 'commit', 'the provider charges a wallet'];

/** What a payer with a wallet does once the server is up again. */
export const walletPayers: Payers = {
  ...payers,
  'the payer sends another token': async (world) => {
    await world.wait(10_000);
    const order = await world.openAgain();
    if (order !== null) await send(world, order, 'another');
  },
};

/** Parts of the way from a wallet's token to the last mail or refund. */
export const walletScenes: readonly Scene[] = [
  {
    name: 'a token is charged',
    begin: atCardPage,
    play: async (world) => {
      await send(world, first(world));
      await world.wait(0);
    },
    through: [...charged, 'the provider is asked', ...booked, ...mailed],
    ends: { booked: 1, charged: 1 },
  },
  {
    name: 'a token is refused, and the one of the next order is charged',
    begin: async (world) => {
      await atCardPage(world);
      plan(world, { refuses: '101' });
    },
    play: async (world) => {
      await send(world, first(world));
      await send(world, shown(await world.openAgain()));
    },
    through: [...charged, 'update "deposit_attempt" set "state"', 'insert into "deposit_refusal"', 'insert into "deposit_attempt"', ...booked],
    ends: { booked: 1, charged: 1 },
  },
  {
    name: 'a token is charged, and the provider never says so',
    begin: async (world) => {
      await atCardPage(world);
      plan(world, { isSilent: true });
    },
    play: async (world) => {
      await send(world, first(world));
      await world.wait(0);
      await world.wait(0);
    },
    through: [...charged, 'update "deposit_attempt" set ask_at', 'the provider is asked', ...booked, ...mailed],
    ends: { booked: 1, charged: 1 },
  },
  {
    name: 'the card page is paid, and a token is sent beside it',
    begin: atCardPage,
    play: async (world) => {
      await world.pay(first(world));
      await send(world, first(world));
      await world.wait(0);
    },
    through: ['the provider is asked', ...booked, ...mailed],
    ends: { booked: 1, charged: 1 },
  },
  {
    name: 'the time is lost, and the money of the wallet is refunded',
    begin: async (world) => {
      await atCardPage(world);
      await loseTable(world);
    },
    play: async (world) => {
      await send(world, first(world));
      await world.wait(0);
    },
    through: [...charged, 'insert into "payment"', ...givenBack],
    ends: { booked: 0, charged: 1 },
  },
  {
    name: 'the provider charges a token on another account, and the money is refunded',
    begin: async (world) => {
      await atCardPage(world);
      plan(world, { how: { isOwnAccount: false, account: 'moto' } });
    },
    play: async (world) => {
      await send(world, first(world));
      await world.wait(0);
    },
    through: [...charged, 'insert into "payment"', ...givenBack],
    ends: { booked: 0, charged: 1 },
  },
];
