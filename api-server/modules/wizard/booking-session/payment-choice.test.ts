import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables';
import { describeOnEngines, type TestServer } from '../../../testing/harness';
import { optionFiles, order } from '../../estate/pre-orders/testing/sample-options';
import { sessionCopy } from './booking-session.copy';
import { visitorAtPreOrder } from './testing/pre-order-fixture';
import { ada, sessionServer, tableType, type Visitor } from './testing/session-fixture';

/** A feast that costs £160 for eight, with £80 deposit: one of two ways to pay has to be chosen. */
const paidFeast = {
  id: 25,
  front_end_name: 'Paid feast',
  deposit: { kind: 'per_person', pence: 1000, due_hours_before: null },
};
const files = {
  'party-types/paid.json': [tableType(paidFeast)],
  'pre-orders/options.json': optionFiles
    .filter(({ id }) => id === 10)
    .map((option) => ({ ...option, types: [paidFeast.id] })),
};
const chosen = {
  step: 4,
  payment_type: 'full',
  payment_amount: 16_000,
  deposit_type: 'full',
  can_complete: true,
} as const;
const unchosen = { payment_type: null, payment_amount: null, deposit_type: null } as const;

describeOnEngines('the way to pay', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await sessionServer(engine, { files });
  });
  beforeEach(async () => {
    await emptyTables(server.db, 'hold', 'mail_outbox');
  });
  afterAll(() => server.close());

  const ordered = { variations: JSON.stringify([order(101, 8)]) };
  const toDetails = async (visitor: Visitor) => {
    await visitor.send({ step: 2, time: '19:00' });
    await visitor.send({ step: 3 });
    return (await visitor.send({ ...ordered, step: 4 })).session;
  };
  const visitorWhoChose = async () => {
    const visitor = await visitorAtPreOrder(server, { ...ada, party_type: paidFeast.id });
    await visitor.send({ ...ordered, step: 4 });
    expect((await visitor.send({ payment_type: 'full' })).session).toMatchObject(chosen);
    return visitor;
  };

  // Without what was ordered there is nothing but the deposit to pay, and one way to pay is chosen already.
  const depositAlone = { payment_type: 'deposit', payment_amount: 8000, deposit_type: 'deposit' };

  describe.each([
    [3, unchosen],
    [2, depositAlone],
    [1, depositAlone],
  ])('[BW-47] going back from the details to step %i', (step, payment) => {
    it('clears the choice, and it has to be made again', async () => {
      const visitor = await visitorWhoChose();
      expect((await visitor.send({ step })).session).toMatchObject({ step, ...payment, ...ada });
      const again = step === 3 ? (await visitor.send({ step: 4 })).session : await toDetails(visitor);
      expect(again).toMatchObject({
        step: 4,
        value: 16_000,
        ...unchosen,
        can_complete: false,
        no_complete_reason: sessionCopy(1).choosePayment,
      });
      expect((await visitor.send({ payment_type: 'full' })).session).toMatchObject(chosen);
    });
  });

  it('stays while nobody goes back', async () => {
    const visitor = await visitorWhoChose();
    expect((await visitor.send({ step: 4, forename: 'Grace' })).session).toMatchObject({
      ...chosen,
      forename: 'Grace',
    });
  });
});
