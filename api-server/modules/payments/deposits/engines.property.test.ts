import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isFullRun } from '../../../testing/full-run';
import { describeOnBothEngines, type TestServer } from '../../../testing/harness';
import {
  ada,
  sessionServer,
  visitorAtDetails,
  type Visitor,
} from '../../wizard/booking-session/testing/session-fixture';
import { believed, postAnswer } from '../card-orders/testing/card-page';
import { checkPayment, openByToken, openPayment, type Opened } from './testing/payer';
import { forgetPayments, minutes, netOf, owed } from './testing/payment-fixture';

/** Every run tries other sequences. The pure state machine behind it goes through its 10,000 in each run. */
const runs = isFullRun ? 200 : 8;
/** A Saturday that the clock, which only goes forward, does not reach. */
const date = '2027-05-01';

/** One visitor, what they were shown, and the other people who may take the table. */
interface Fixture {
  server: TestServer;
  visitor: Visitor;
  tokens: Set<string>;
  orders: string[];
}

type Act = (fixture: Fixture) => Promise<unknown>;

const remember = (fixture: Fixture, answer: Opened): void => {
  if (answer.status !== 200) return;
  fixture.tokens.add(answer.payment.token);
  const orderId = answer.payment.gp.data.order_id;
  if (!fixture.orders.includes(orderId)) fixture.orders.push(orderId);
};

const click: Act = async (fixture) => remember(fixture, await openPayment(fixture.server, fixture.visitor.id));

const tryAgain: Act = async (fixture) => {
  for (const token of fixture.tokens) remember(fixture, await openByToken(fixture.server, token));
};

const withOrder =
  (which: number, act: (fixture: Fixture, orderId: string) => Promise<unknown>): Act =>
  async (fixture) => {
    const orderId = fixture.orders[which % Math.max(fixture.orders.length, 1)];
    if (orderId !== undefined) await act(fixture, orderId);
  };

const outcomeAt = async ({ server }: Fixture, orderId: string) => server.gateway.query({ orderId, amountPence: owed });

const place = fc.nat(3);
const acts: fc.Arbitrary<Act>[] = [
  fc.constant<Act>((fixture) => Promise.all([click(fixture), click(fixture)])),
  fc.constant(tryAgain),
  place.map((which) => withOrder(which, async ({ server }, orderId) => server.gateway.charge(orderId, owed))),
  // The form was edited.
  fc
    .constantFrom({ isSettled: false }, { isOwnAccount: false }, { isOwnAccount: false, isSettled: false })
    .chain((how) =>
      place.map((which) => withOrder(which, async ({ server }, orderId) => server.gateway.charge(orderId, owed, how))),
    ),
  place.map((which) =>
    withOrder(which, async ({ server }, orderId) =>
      server.gateway.charged.has(orderId) ? undefined : server.gateway.decline(orderId, '101'),
    ),
  ),
  place.map((which) =>
    withOrder(which, async (fixture, orderId) =>
      postAnswer(fixture.server, believed(orderId, await outcomeAt(fixture, orderId))),
    ),
  ),
  place.map((which) =>
    withOrder(which, async ({ server }, orderId) => postAnswer(server, { trust: 'doubted', orderId, why: 'hash' })),
  ),
  place.map((which) => withOrder(which, async ({ server }, orderId) => checkPayment(server, orderId, true))),
  fc.constant<Act>(({ visitor }) => visitor.complete()),
  fc.constant<Act>(({ visitor }) => visitor.send({ step: 2 })),
  fc.constant<Act>(({ visitor }) => visitor.send({ time: '19:00', step: 4 })),
  fc.constantFrom(1, 11, 16).map<Act>(
    (count) =>
      async ({ server }) =>
        server.clock.advance(minutes(count)),
  ),
  fc.constant<Act>(({ server }) => server.sweepNow()),
  // Somebody else takes the only table.
  fc.constant<Act>(async ({ server }) => (await visitorAtDetails(server, { ...ada, date })).complete()),
];

describeOnBothEngines('any sequence of clicks, answers, time-outs and replays', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await sessionServer(engine);
  });
  afterAll(() => server.close());

  const fresh = async (): Promise<Fixture> => {
    await forgetPayments(server);
    return {
      server,
      visitor: await visitorAtDetails(server, { ...ada, date, party_type: 14 }),
      tokens: new Set(),
      orders: [],
    };
  };

  /** Enough time for every order to be asked about and every refund to be made. */
  const comeToRest = async () => {
    for (const count of [3, 5, 300, 300]) {
      server.clock.advance(minutes(count));
      await server.sweepNow();
    }
  };

  it('[PY-76] ends with the money and the booking in agreement', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(...acts), { maxLength: 14 }), async (sequence) => {
        const fixture = await fresh();
        for (const act of sequence) await act(fixture);
        await comeToRest();
        const { rows } = await sql<{
          paid: number;
        }>`select booking.paid_pence as paid from booking where party_type = 14`.execute(server.db);
        expect([netOf(server.gateway), server.gateway.held.size]).toEqual([rows.length * owed, 0]);
        expect(rows.every(({ paid }) => paid === owed)).toBe(true);
        expect(rows.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: runs },
    );
  }, 900_000);
});
