import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/harness';
import { optionFiles, order } from '../../estate/pre-orders/testing/sample-options';
import { visitorAtPreOrder } from '../../wizard/booking-session/testing/pre-order-fixture';
import { ada, tableType, visitorAtDetails, type Visitor } from '../../wizard/booking-session/testing/session-fixture';
import { believed, postAnswer } from '../card-orders/testing/card-page';
import { openPayment } from './testing/payer';
import { minutes, owed, paymentFixture } from './testing/payment-fixture';

/** £10 a person up front, which goes back until a day before; the rest is due six hours before. */
const feast = {
  id: 26,
  front_end_name: 'Terms feast',
  deposit: { kind: 'per_person', pence: 1000, due_hours_before: null },
  balance: { due_hours_before: 6, online: true },
  cancellation: [{ hours_before: 24, percent_refunded: 100 }],
};
const files = {
  'party-types/terms.json': [tableType(feast)],
  'pre-orders/options.json': optionFiles
    .filter(({ id }) => id === 10)
    .map((option) => ({ ...option, types: [feast.id] })),
};
const rule =
  'Cancel by Friday 20 November 2026, 19:00 and everything you have paid goes back to your card. After that, or if nobody comes, we keep all of it.';

describeOnEngines('the terms of a payment', (engine) => {
  const fixture = paymentFixture(engine, { files });

  const pay = async (visitor: Visitor) => {
    const { payment } = await openPayment(fixture.server, visitor.id);
    const orderId = payment.gp.data.order_id;
    await postAnswer(fixture.server, believed(orderId, fixture.server.gateway.charge(orderId, owed)));
    return (await visitor.send({})).session.booking;
  };

  it('the cancellation rule is the same before paying, with the booking and in its mail', async () => {
    const visitor = await visitorAtDetails(fixture.server, { ...ada, party_type: feast.id });
    expect((await visitor.send({})).session).toMatchObject({ cancellation_terms: rule, no_show_terms: null });
    expect(await pay(visitor)).toMatchObject({ cancellation_terms: rule });
    expect((await fixture.server.mails()).map(({ text }) => text)).toEqual([expect.stringContaining(rule)]);
  });

  it('the rule stays as it was when the booking was made, also after the deadline', async () => {
    const visitor = await visitorAtDetails(fixture.server, { ...ada, party_type: feast.id });
    await pay(visitor);
    fixture.server.clock.advance(minutes(8 * 60));
    expect((await visitor.send({})).session).toMatchObject({
      cancellation_terms: rule,
      booking: { cancellation_terms: rule },
    });
  });

  it('the bill has the order with its prices, what was paid and when, and what is due when', async () => {
    const visitor = await visitorAtPreOrder(fixture.server, { ...ada, party_type: feast.id });
    await visitor.send({ variations: JSON.stringify([order(101, 8)]), step: 4 });
    await visitor.send({ payment_type: 'deposit' });
    expect((await pay(visitor))?.bill).toEqual({
      ordered: [{ name: 'Garden feast', quantity: 8, is_per_booking: false, price: 16_000 }],
      ordered_total: 16_000,
      paid: owed,
      paid_at: fixture.server.clock.now().toISOString(),
      to_pay: [{ kind: 'balance', amount: 8000, by: '2026-11-21T13:00:00.000Z' }],
    });
  });

  it('there are no terms where nothing is asked for', async () => {
    const visitor = await visitorAtDetails(fixture.server, ada);
    expect((await visitor.send({})).session).toMatchObject({ cancellation_terms: null, no_show_terms: null });
    const { booking } = (await visitor.complete()).session;
    expect(booking).toMatchObject({
      cancellation_terms: null,
      bill: { ordered: [], ordered_total: 0, paid: 0, paid_at: null, to_pay: [] },
    });
  });
});
