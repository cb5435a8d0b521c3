import { managedPath } from '@bars/shared-api/contracts/bookings';
import { formatPence } from '@bars/shared-api/format';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isFullRun } from '../../../testing/full-run';
import { describeOnEngines } from '../../../testing/harness';
import { paymentFixture } from '../../payments/deposits/testing/payment-fixture';
import { open, perform, type Act } from './testing/money-acts';
import { booksAt, booksOfParty } from './testing/money-books';
import {
  changeTo,
  lessonFiles,
  moneyParty,
  openTopUp,
  settle,
  type MoneyParty,
  type OpenPage,
} from './testing/money-party';
import { send } from './testing/managed-fixture';

interface Action {
  act: Act;
  /** Opens its card page, which is paid later; left out where nothing is paid. */
  opens?: (party: MoneyParty) => Promise<OpenPage | null>;
  /** Begins it without its card page, which is opened and paid later. */
  begins?: (party: MoneyParty) => Promise<void>;
}

/** What is done to a booking of six whose deposit is £60 of £180. */
const actions: Record<string, Action> = {
  'pay deposit': { act: { do: 'pay', what: 'deposit', pence: 0 }, opens: (party) => open(party, 'deposit', 0) },
  'pay share': { act: { do: 'pay', what: 'share', pence: 0 }, opens: (party) => open(party, 'share', 0) },
  'pay request': { act: { do: 'pay', what: 'request', pence: 2000 }, opens: (party) => open(party, 'request', 2000) },
  'pay balance': {
    act: { do: 'pay', what: 'balance', pence: 0 },
    opens: async (party) => (await open(party, 'balance', 0)) ?? open(party, 'full', 0),
  },
  'edit up': { act: { do: 'change and pay', people: 8 }, begins: (party) => changeTo(party, 8), opens: openTopUp },
  'edit down': { act: { do: 'change and pay', people: 4 } },
  postpone: { act: { do: 'postpone' } },
  cancel: { act: { do: 'cancel' } },
  refund: { act: { do: 'refund', pence: 1500 } },
  'no-show': { act: { do: 'no-show' } },
};
const names = Object.keys(actions);
type Begin = () => Promise<MoneyParty>;

/** What comes second: each of the ten in the full run, and a fifth of them, another one for each first, in an ordinary run. */
const secondsOf = (first: string): string[] =>
  names.filter((_, place) => isFullRun || (place + names.indexOf(first)) % 5 === 0);
const listed = (first: string): string => `testing/money-pairs/${first.replace(' ', '-')}.txt`;
const listedFor = (first: string, second: string): string[] =>
  readFileSync(fileURLToPath(new URL(listed(first), import.meta.url)), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(`${first}, ${second}, `));

describeOnEngines('two things done to the money of a booking, one after the other', (engine) => {
  const fixture = paymentFixture(engine, { files: lessonFiles });

  /** The deposit is paid before, unless that is one of the two. A card secures a fee for staying away. */
  const start = async (pair: readonly string[]): Promise<MoneyParty> => {
    const party = await moneyParty(fixture.server, 'secured');
    if (!pair.includes('pay deposit')) await perform(party, { do: 'pay', what: 'deposit', pence: 0 });
    return party;
  };
  const outcomeOf = async (party: MoneyParty): Promise<string> => {
    const books = await booksOfParty(party);
    expect(books).toEqual(booksAt(books.provider));
    const { people, status } = (await send(fixture.server, 'GET', managedPath(party.booking.manage_key))).body.data;
    return `${formatPence(books.provider)}, ${people} people, ${status}`;
  };
  const inTurn = async (one: Action, other: Action, begin: Begin): Promise<string> => {
    const party = await begin();
    await perform(party, one.act);
    await perform(party, other.act);
    return outcomeOf(party);
  };
  /** The first page is open while the second thing is done, and paid after it. */
  const around = async ({ begins, opens }: Action, other: Action, begin: Begin): Promise<string | null> => {
    if (opens === undefined) return null;
    const party = await begin();
    await begins?.(party);
    const page = await opens(party);
    await perform(party, other.act);
    await settle(party, page);
    return outcomeOf(party);
  };
  /** The change is held while the second thing is done; its page is opened and paid after it. */
  const whileHeld = async ({ begins, opens }: Action, other: Action, begin: Begin): Promise<string | null> => {
    if (begins === undefined || opens === undefined) return null;
    const party = await begin();
    await begins(party);
    await perform(party, other.act);
    await settle(party, await opens(party));
    return outcomeOf(party);
  };

  /** A line for each way in which the two can meet. */
  const linesOf = async (first: string, second: string): Promise<string[]> => {
    const [one, other] = [actions[first], actions[second]];
    if (one === undefined || other === undefined) throw new Error('There is no such action.');
    const begin = () => start([first, second]);
    const came = {
      'in turn': await inTurn(one, other, begin),
      'page open meanwhile': await around(one, other, begin),
      'held meanwhile': await whileHeld(one, other, begin),
    };
    return Object.entries(came).flatMap(([when, outcome]) =>
      outcome === null ? [] : [`${first}, ${second}, ${when}: ${outcome}`],
    );
  };

  describe.each(names)('%s', (first) => {
    it('and then another of the ten: the books agree, and what comes of it is what is listed', async () => {
      const lines: string[] = [];
      const tried = secondsOf(first);
      expect(tried.length).toBeGreaterThanOrEqual(2);
      for (const second of names)
        lines.push(...(tried.includes(second) ? await linesOf(first, second) : listedFor(first, second)));
      await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(listed(first));
    }, 300_000);
  });
});
