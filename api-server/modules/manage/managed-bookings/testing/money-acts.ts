import fc from 'fast-check';
import { minutes } from '../../../payments/deposits/testing/payment-fixture';
import {
  cancel,
  changeTo,
  dropChange,
  noShow,
  openPart,
  openRequested,
  openShare,
  openTopUp,
  rebook,
  settle,
  venue,
  type MoneyParty,
  type OpenPage,
} from './money-party';

/** Something that can be paid: by the booking's page, by a guest, or by a code. */
export const payables = ['deposit', 'balance', 'full', 'share of deposit', 'share', 'request', 'extra'] as const;
export type Payable = (typeof payables)[number];

/** Acts that nothing more is said about. */
type Plain =
  | 'settle all'
  | 'open top-up'
  | 'pay top-up'
  | 'drop'
  | 'postpone'
  | 'rebook'
  | 'cancel'
  | 'venue cancels'
  | 'no-show'
  | 'refund all';

/** Something that happens to the money of a booking, as data: it is printed where a sequence of them fails. Pence. */
export type Act =
  | { do: 'open' | 'pay'; what: Payable; pence: number }
  | { do: 'settle'; page: number; how: 'card' | 'wallet' }
  | { do: 'change' | 'change and pay'; people: number }
  | { do: Plain }
  | { do: 'refund'; pence: number }
  | { do: 'wait'; minutes: number };

/** Opens the card page of something; null where it can not be paid. @param pence of a request, which may be any amount */
export const open = async (party: MoneyParty, what: Payable, pence: number): Promise<OpenPage | null> => {
  switch (what) {
    case 'share of deposit':
      return openShare(party, 'deposit_balance');
    case 'share':
      return openShare(party, 'balance');
    case 'request':
    case 'extra':
      return openRequested(party, { amountPence: pence, ofBalance: what === 'request' });
    default:
      return openPart(party, [what]);
  }
};

const refund = (party: MoneyParty, amountPence: number) =>
  venue(party, { command: 'refund', ref: party.booking.ref_code, amountPence, reason: 'A late start', again: true });

const refundAll = async (party: MoneyParty): Promise<void> => {
  const { lines } = await refund(party, 10_000_000);
  const left = /£([\d,.]*\d) is left/.exec(lines.join(' '))?.[1];
  if (left !== undefined) await refund(party, Math.round(Number(left.replace(/,/g, '')) * 100));
};

const wait = async ({ server }: MoneyParty, count: number): Promise<void> => {
  server.clock.advance(minutes(count));
  await server.sweepNow();
};

const plain: Record<Plain, (party: MoneyParty) => Promise<unknown>> = {
  'settle all': (party) => Promise.all([...party.pages].map((page) => settle(party, page))),
  'open top-up': openTopUp,
  'pay top-up': async (party) => settle(party, await openTopUp(party)),
  drop: dropChange,
  rebook,
  postpone: (party) => venue(party, { command: 'postpone', ref: party.booking.ref_code }),
  cancel,
  'venue cancels': (party) => venue(party, { command: 'cancel', ref: party.booking.ref_code }),
  'no-show': noShow,
  'refund all': refundAll,
};

/** Does it. A refusal is an answer; a fault of the server throws. */
export const perform = async (party: MoneyParty, act: Act): Promise<unknown> => {
  switch (act.do) {
    case 'open':
      return open(party, act.what, act.pence);
    case 'pay':
      return settle(party, await open(party, act.what, act.pence));
    case 'settle':
      return settle(party, party.pages[act.page % Math.max(party.pages.length, 1)], act.how);
    case 'change':
      return changeTo(party, act.people);
    case 'change and pay':
      await changeTo(party, act.people);
      return settle(party, await openTopUp(party));
    case 'refund':
      return refund(party, act.pence);
    case 'wait':
      return wait(party, act.minutes);
    default:
      return plain[act.do](party);
  }
};

const what = fc.constantFrom(...payables);
const pence = fc.constantFrom(1, 500, 1999, 2000, 3000, 6000);
const people = fc.integer({ min: 2, max: 8 });
const how = fc.constantFrom('card' as const, 'wallet' as const);

/** Any of them; those after which little can be paid are seldom. */
export const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('open' as const, 'pay' as const), what, pence }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('settle' as const), page: fc.nat(3), how }) },
  { weight: 1, arbitrary: fc.constant<Act>({ do: 'settle all' }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('change' as const, 'change and pay' as const), people }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), pence }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 16, 61) }) },
  {
    weight: 4,
    arbitrary: fc.constantFrom<Act>(
      { do: 'open top-up' },
      { do: 'pay top-up' },
      { do: 'pay top-up' },
      { do: 'drop' },
      { do: 'postpone' },
      { do: 'rebook' },
      { do: 'rebook' },
      { do: 'refund all' },
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom<Act>({ do: 'cancel' }, { do: 'venue cancels' }, { do: 'no-show' }) },
);
