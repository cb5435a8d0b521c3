import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/harness';
import { ada, visitorAtDetails } from '../../wizard/booking-session/testing/session-fixture';
import { checkPayment, openByToken, openPayment } from '../deposits/testing/payer';
import { minutes, owed, paymentFixture } from '../deposits/testing/payment-fixture';
import { approved, believed, postAnswer } from './testing/card-page';

/** Edits of the form in the browser that its hash does not cover. */
const otherwise = {
  'on another account': { isOwnAccount: false, account: 'moto' },
  'in another currency': { currency: 'EUR' },
  'on another account, and only held': { isOwnAccount: false, account: 'moto', isSettled: false },
} as const;

describeOnEngines('a payment as the provider reports it', (engine) => {
  const fixture = paymentFixture(engine);
  const { rows, bookings, net } = fixture;

  const payer = async () => {
    const visitor = await visitorAtDetails(fixture.server, { ...ada, party_type: 14 });
    const { payment } = await openPayment(fixture.server, visitor.id);
    return { visitor, orderId: payment.gp.data.order_id, token: payment.token };
  };
  /** The provider approves in its way, and the browser posts it. */
  const approve = (orderId: string, how = {}) =>
    postAnswer(fixture.server, believed(orderId, fixture.server.gateway.charge(orderId, owed, how)));
  const isBooked = async () => {
    expect([await bookings(), net(), fixture.server.gateway.held.size]).toEqual([
      [{ party_type: 14, status_id: 1, paid_pence: owed }],
      owed,
      0,
    ]);
  };

  it('held money is settled and makes the booking', async () => {
    const { visitor, orderId } = await payer();
    await approve(orderId, { isSettled: false });
    expect((await checkPayment(fixture.server, orderId)).outcome).toBe('paid');
    expect((await visitor.send({})).session).toMatchObject({ is_completed: true, has_payment: true });
    await isBooked();
  });

  it('held money does not count as paid until the provider has settled it; settling is retried', async () => {
    const { orderId } = await payer();
    const { gateway } = fixture.server;
    const { settle } = gateway;
    gateway.settle = () => Promise.reject(new Error('not now'));
    expect((await approve(orderId, { isSettled: false })).statusCode).toBe(200);
    await fixture.server.sweepNow();
    expect([await bookings(), (await checkPayment(fixture.server, orderId)).outcome]).toEqual([[], 'open']);
    gateway.settle = settle;
    fixture.server.clock.advance(minutes(1));
    await fixture.server.sweepNow();
    await isBooked();
  });

  it('held money of a closed request is voided', async () => {
    const { visitor, orderId } = await payer();
    await visitor.send({ no_people: 4 });
    await approve(orderId, { isSettled: false });
    await fixture.server.sweepNow();
    expect([await bookings(), net(), [...fixture.server.gateway.voided]]).toEqual([[], 0, [orderId]]);
  });

  it.each(Object.entries(otherwise))(
    '%s is undone, makes no booking and shows a failure; another try pays',
    async (_, how) => {
      const { visitor, orderId, token } = await payer();
      await approve(orderId, how);
      expect(await checkPayment(fixture.server, orderId)).toMatchObject({
        received_response: true,
        success: false,
        outcome: 'generic',
      });
      expect((await visitor.complete()).error).toMatchObject({ code: 'payment_required' });
      await fixture.server.sweepNow();
      expect([await bookings(), net(), await rows('select reason from refund where done_at is not null')]).toEqual([
        [],
        0,
        [{ reason: 'mismatch' }],
      ]);
      expect(fixture.server.gateway.voided.has(orderId)).toBe('isSettled' in how);
      const { payment } = await openByToken(fixture.server, token);
      expect(payment.gp.data.order_id).not.toBe(orderId);
      await approve(payment.gp.data.order_id);
      await isBooked();
    },
  );

  it('money that was settled after the refund was decided is refunded', async () => {
    const { visitor, orderId } = await payer();
    await visitor.send({ no_people: 4 });
    await approve(orderId, { isSettled: false });
    fixture.server.gateway.held.delete(orderId);
    await fixture.server.sweepNow();
    expect([
      net(),
      fixture.server.gateway.voided.size,
      await rows('select order_id from refund where done_at is null'),
    ]).toEqual([0, 0, []]);
  });

  it('an undone payment shows a failure, and another try can be made', async () => {
    const { orderId, token } = await payer();
    fixture.server.gateway.charge(orderId, owed);
    fixture.server.gateway.returned.set(orderId, owed);
    await postAnswer(fixture.server, believed(orderId, approved));
    expect([(await checkPayment(fixture.server, orderId)).outcome, await rows('select order_id from payment')]).toEqual(
      ['generic', []],
    );
    expect((await openByToken(fixture.server, token)).payment.gp.data.order_id).not.toBe(orderId);
  });

  it('when the provider cannot be asked, the page is answered and the order is asked about soon', async () => {
    const { orderId } = await payer();
    fixture.server.gateway.isDown = true;
    expect((await approve(orderId)).statusCode).toBe(200);
    expect([await bookings(), (await checkPayment(fixture.server, orderId)).outcome]).toEqual([[], 'open']);
    fixture.server.gateway.isDown = false;
    await fixture.server.sweepNow();
    await isBooked();
  });

  it('an approval after a refusal is recorded later when the provider cannot be asked', async () => {
    const { orderId } = await payer();
    await postAnswer(fixture.server, believed(orderId, fixture.server.gateway.decline(orderId, '101')));
    fixture.server.gateway.isDown = true;
    await approve(orderId);
    expect(await bookings()).toEqual([]);
    fixture.server.gateway.isDown = false;
    await fixture.server.sweepNow();
    await isBooked();
  });

  it('a signed payment that the provider does not know yet is asked about again soon', async () => {
    const { orderId } = await payer();
    await postAnswer(fixture.server, believed(orderId, approved));
    expect((await checkPayment(fixture.server, orderId)).outcome).toBe('open');
    fixture.server.gateway.charge(orderId, owed);
    await fixture.server.sweepNow();
    await isBooked();
  });
});
