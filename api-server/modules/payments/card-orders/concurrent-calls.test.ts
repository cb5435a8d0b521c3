import { expect, it, vi } from 'vitest';
import { describeOnBothEngines } from '../../../testing/harness';
import { ada, visitorAtDetails } from '../../wizard/booking-session/testing/session-fixture';
import { openPayment } from '../deposits/testing/payer';
import { minutes, owed, paymentFixture } from '../deposits/testing/payment-fixture';
import { believed, postAnswer } from './testing/card-page';

/** Long only for a busy machine: what is waited for comes at once. */
const guardMs = 60_000;

/** Bar 2 has many tables. */
const party = { ...ada, party_type: 14, bar_id: 2 };

describeOnBothEngines('a call to the provider that hangs', (engine) => {
  const fixture = paymentFixture(engine);
  const { bookings, rows } = fixture;
  const opened = async () => {
    const visitor = await visitorAtDetails(fixture.server, party);
    return { visitor, orderId: (await openPayment(fixture.server, visitor.id)).payment.gp.data.order_id };
  };

  it('does not delay other orders that are due', async () => {
    const { gateway, clock, sweepNow } = fixture.server;
    const orders = [(await opened()).orderId, (await opened()).orderId, (await opened()).orderId];
    for (const orderId of orders) gateway.charge(orderId, owed);
    const end = gateway.hang(orders[0] ?? '');
    clock.advance(minutes(2));
    const sweep = sweepNow();
    await vi.waitFor(async () => expect(await bookings()).toHaveLength(2), guardMs);
    end();
    await sweep;
    clock.advance(minutes(1));
    await sweepNow();
    expect(await bookings()).toHaveLength(3);
  });

  it('does not delay other refunds', async () => {
    const { gateway, clock, sweepNow } = fixture.server;
    const orders: string[] = [];
    for (const _ of [1, 2, 3]) {
      const { visitor, orderId } = await opened();
      await visitor.send({ no_people: 4 });
      await postAnswer(fixture.server, believed(orderId, gateway.charge(orderId, owed)));
      orders.push(orderId);
    }
    const end = gateway.hang(orders[0] ?? '');
    const sweep = sweepNow();
    await vi.waitFor(
      async () => expect(await rows('select order_id from refund where done_at is not null')).toHaveLength(2),
      guardMs,
    );
    end();
    await sweep;
    clock.advance(minutes(1));
    await sweepNow();
    expect(gateway.returned.size).toBe(3);
  });
});
