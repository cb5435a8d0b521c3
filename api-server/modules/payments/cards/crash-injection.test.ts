import { dayOf } from '@bars/shared-api/format';
import { addDays, nextSaturday } from 'date-fns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/harness';
import { ada, visitorAtDetails } from '../../wizard/booking-session/testing/session-fixture';
import { believed, postAnswer } from '../card-orders/testing/card-page';
import { playUntil, stride, strideName } from '../deposits/testing/crash-suite';
import { CrashFixture } from '../deposits/testing/crash-fixture';
import { minutes } from '../deposits/testing/payment-fixture';
import { openCard } from './testing/card-giver';
import { securedFiles, table } from './testing/card-fixture';

/** A part of the way of a card. `kept`: cards that secure a booking in the end; `charged`: fees that the bank has paid. */
interface CardScene {
  name: string;
  begin(fixture: CrashFixture): Promise<void>;
  play(fixture: CrashFixture): Promise<void>;
  /** The beginnings of some of its steps, so that none goes missing unnoticed. */
  through: readonly string[];
  ends: { kept: number; charged: number };
}

/** A Saturday of its own for every try: the clock moves forward alone. */
const saturday = ({ server }: CrashFixture): string => dayOf(addDays(nextSaturday(server.clock.now()), 7));

const atDetails = async (fixture: CrashFixture): Promise<void> => {
  fixture.sessionId = (await visitorAtDetails(fixture.server, { ...table, date: saturday(fixture) })).id;
};

const open = async (fixture: CrashFixture): Promise<string> => {
  const { card } = await fixture.crash.waitFor(() => openCard(fixture.server, { session_id: fixture.sessionId }));
  fixture.orders.push(card.order_data.order_id);
  return card.order_data.order_id;
};

/** The bank has checked the card, and the visitor's browser posts it. */
const store = async (fixture: CrashFixture, orderId: string): Promise<void> => {
  const stored = fixture.bank.storeCard(orderId);
  await fixture.crash.waitFor(() => postAnswer(fixture.server, believed(orderId, stored)));
};

const atCardPage = async (fixture: CrashFixture): Promise<void> => {
  await atDetails(fixture);
  await open(fixture);
};
const first = ({ orders }: CrashFixture): string => orders[0] ?? '';
const booked = [
  'update "card_attempt" set "state"',
  'insert into "booking"',
  'insert into "stored_card"',
  'insert into "mail_outbox"',
  'commit',
];

const scenes: readonly CardScene[] = [
  {
    name: 'the page is opened, and the browser posts that the card is stored',
    begin: atDetails,
    play: async (fixture) => {
      await store(fixture, await open(fixture));
      await fixture.wait(0);
    },
    through: [
      'insert into "card_request"',
      'insert into "card_attempt"',
      'the provider is asked about a card',
      ...booked,
      'a mail leaves',
    ],
    ends: { kept: 1, charged: 0 },
  },
  {
    name: 'nothing is posted, and the provider is asked',
    begin: async (fixture) => {
      await atCardPage(fixture);
      fixture.bank.storeCard(first(fixture));
    },
    play: (fixture) => fixture.wait(minutes(2)),
    through: ['the provider is asked about a card', ...booked],
    ends: { kept: 1, charged: 0 },
  },
  {
    name: 'the time is lost, and the card is forgotten',
    begin: async (fixture) => {
      await atCardPage(fixture);
      const date = saturday(fixture);
      fixture.server.clock.advance(minutes(16));
      await (await visitorAtDetails(fixture.server, { ...ada, date })).complete();
    },
    play: async (fixture) => {
      await store(fixture, first(fixture));
      await fixture.wait(0);
    },
    through: [
      'insert into "card_release"',
      'commit',
      'the provider forgets a card',
      'update "card_release" set "done_at"',
    ],
    ends: { kept: 0, charged: 0 },
  },
  {
    name: 'nobody came, and the fee is charged',
    begin: async (fixture) => {
      const date = saturday(fixture);
      await atCardPage(fixture);
      await store(fixture, first(fixture));
      fixture.server.clock.set(new Date(`${date}T20:00:00Z`));
    },
    play: async (fixture) => {
      const [booking] = await fixture.rows<{ ref_code: string }>('select ref_code from booking');
      await fixture.crash.waitFor(() => fixture.server.venue({ command: 'no-show', ref: booking?.ref_code ?? '' }));
      await fixture.wait(0);
      await fixture.wait(0);
    },
    through: [
      'insert into "no_show_fee"',
      'commit',
      'the provider charges a stored card',
      'update "no_show_fee" set "outcome"',
      'the provider forgets a card',
      'a mail leaves',
    ],
    ends: { kept: 0, charged: 1 },
  },
];

const count = async (fixture: CrashFixture, query: string): Promise<number> => (await fixture.rows(query)).length;

/** Differences between bank, database and mails once everything is done: one line each. */
const disagreements = async (fixture: CrashFixture): Promise<string[]> => {
  const secured = await count(fixture, 'select id from booking where party_type = 41 and status_id = 1');
  const facts: [is: unknown, shouldBe: unknown, what: string][] = [
    [secured <= 1, true, 'one booking'],
    [fixture.bank.kept.size, secured, 'cards that the provider keeps'],
    [
      await count(
        fixture,
        'select order_id from stored_card where order_id not in (select order_id from card_release)',
      ),
      secured,
      'cards that stand',
    ],
    [
      await count(fixture, 'select order_id from card_release where done_at is null'),
      0,
      'cards that are to be forgotten',
    ],
    [
      await count(fixture, "select order_id from no_show_fee where outcome = 'paid'"),
      fixture.bank.charged.size,
      'fees that count as paid',
    ],
    [await count(fixture, 'select order_id from no_show_fee where done_at is null'), 0, 'fees that are not decided'],
    [await count(fixture, 'select id from mail_outbox where sent_at is null'), 0, 'mails that wait'],
    [
      fixture.mails.size,
      await count(fixture, 'select id from mail_outbox'),
      'mails that have left, each under one name',
    ],
  ];
  return facts
    .filter(([is, shouldBe]) => is !== shouldBe)
    .map(([is, shouldBe, what]) => `${what}: ${String(is)}, not ${String(shouldBe)}`);
};

describeOnEngines('a server that crashes between the card page and the no-show fee', (engine) => {
  let fixture: CrashFixture;
  beforeAll(async () => {
    fixture = await CrashFixture.open(engine, { files: securedFiles });
  });
  afterAll(() => fixture.close());

  /** Enough time for every order to be asked about, every card to be forgotten, every mail to leave. */
  const comeToRest = async (): Promise<void> => {
    for (const pause of [0, 3, 3]) await fixture.wait(minutes(pause));
  };

  describe.each(scenes.map((scene) => [scene.name, scene] as const))('%s', (_, scene) => {
    it('ends as expected without a crash', async () => {
      expect(await playUntil(fixture, scene, null)).toBeNull();
      const steps = fixture.crash.steps();
      expect(scene.through.filter((beginning) => !steps.some((step) => step.startsWith(beginning)))).toEqual([]);
      await comeToRest();
      expect([
        await disagreements(fixture),
        { kept: fixture.bank.kept.size, charged: fixture.bank.charged.size },
      ]).toEqual([[], scene.ends]);
    });

    it(`crashed at ${strideName} in turn: at most one card, one booking and one fee, and all agree`, async () => {
      for (let step = 1; ; step += stride) {
        const killed = await playUntil(fixture, scene, step);
        if (killed === null) break;
        await fixture.restart();
        await comeToRest();
        expect({
          killed,
          differences: await disagreements(fixture),
          fees: fixture.bank.charged.size <= scene.ends.charged,
        }).toEqual({ killed, differences: [], fees: true });
      }
    }, 900_000);
  });
});
