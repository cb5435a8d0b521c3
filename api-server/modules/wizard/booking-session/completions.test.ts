import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables';
import { describeOnEngines, type TestServer } from '../../../testing/harness';
import { sampleBar } from '../../estate/bars/testing/samples';
import { openCard } from '../../payments/cards/testing/card-giver';
import { cardServer } from '../../payments/cards/testing/card-fixture';
import { believed, postAnswer } from '../../payments/card-orders/testing/card-page';
import { openPayment } from '../../payments/deposits/testing/payer';
import { owed } from '../../payments/deposits/testing/payment-fixture';
import { sessionCopy } from './booking-session.copy';
import { ada, call, saturday, visit, visitorAtDetails, type Fields } from './testing/session-fixture';

const phone = sampleBar().party_booking_phone;
const env = { COMPLETIONS_PER_NETWORK: '2' };
const hour = 60 * 60_000;
const refusal = {
  status: 429,
  error: { code: 'too_many_completions', error: sessionCopy(1).tooManyCompletions('The Dock', phone) },
};
const ring = { callback_date: '2026-11-20', callback_time: '15:00' };

describeOnEngines('bookings and enquiries of one network', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await cardServer(engine, { env });
  });
  beforeEach(async () => {
    await emptyTables(server.db, 'hold', 'booking', 'booking_session', 'mail_outbox');
  });
  afterAll(() => server.close());

  const atDetails = (fields: Fields = {}) => visitorAtDetails(server, { ...ada, bar_id: 2, ...fields });
  const asking = async () => {
    const visitor = await visit(server, { ...saturday, ...ada, bar_id: 2 });
    await visitor.send({ step: 99, ...ring });
    return visitor;
  };

  it('are limited per hour; the next call is refused with the phone number of the bar, and changes nothing', async () => {
    expect((await (await asking()).complete()).status).toBe(200);
    expect((await (await atDetails()).complete()).status).toBe(200);
    const [booker, enquirer] = [await atDetails(), await asking()];
    expect(await booker.complete()).toMatchObject(refusal);
    expect(await enquirer.complete()).toMatchObject(refusal);
    expect(refusal.error.error).toContain(`Please ring The Dock on ${phone}`);
    expect((await booker.send({})).session).toMatchObject({ step: 4, time: '19:00', ...ada, is_completed: false });
    server.clock.advance(hour);
    expect([(await booker.complete()).status, (await enquirer.complete()).status]).toEqual([200, 200]);
  });

  it('are counted apart from those of another network', async () => {
    for (const visitor of [await atDetails(), await atDetails()]) await visitor.complete();
    const elsewhere = await atDetails();
    const path = '/api/rest/booking/session/complete';
    expect((await call(server, { session_id: elsewhere.id }, { path })).status).toBe(429);
    expect((await call(server, { session_id: elsewhere.id }, { path, from: '192.0.2.7' })).status).toBe(200);
  });

  it('answer again as they did, however often they are asked for', async () => {
    const visitors = [await atDetails(), await atDetails()];
    for (const visitor of visitors) await visitor.complete();
    expect((await visitors[0]!.complete()).session.is_completed).toBe(true);
  });

  it('are counted across processes, also for calls at the same moment', async () => {
    const other = await cardServer(engine, { env, store: server.store, clockStart: server.clock.now() });
    const visitors = await Promise.all([1, 2, 3, 4, 5, 6].map(() => atDetails()));
    const answers = await Promise.all(
      visitors.map(({ id }, index) =>
        call(index % 2 === 0 ? server : other, { session_id: id }, { path: '/api/rest/booking/session/complete' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 429, 429, 429, 429]);
    await other.close();
  });

  it('are refused before a payment or a card capture is opened', async () => {
    const [payer, giver] = [await atDetails({ party_type: 14 }), await atDetails({ party_type: 41 })];
    for (const visitor of [await atDetails(), await atDetails()]) await visitor.complete();
    expect(await openPayment(server, payer.id)).toMatchObject({ status: 429, code: 'too_many_completions' });
    expect(await openCard(server, { session_id: giver.id })).toMatchObject({
      status: 429,
      code: 'too_many_completions',
    });
  });

  it('are never refused once they are paid for, and counted', async () => {
    const pay = async () => {
      const payer = await atDetails({ party_type: 14 });
      const { payment } = await openPayment(server, payer.id);
      return { payer, order: payment.gp.data.order_id };
    };
    const paying = [await pay(), await pay(), await pay()];
    for (const { order } of paying) await postAnswer(server, believed(order, server.gateway.charge(order, owed)));
    expect(await Promise.all(paying.map(async ({ payer }) => (await payer.send({})).session.is_completed))).toEqual([
      true,
      true,
      true,
    ]);
    expect(await (await atDetails()).complete()).toMatchObject(refusal);
  });
});
