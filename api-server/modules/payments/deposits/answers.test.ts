import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/harness';
import { ada, visitorAtDetails } from '../../wizard/booking-session/testing/session-fixture';
import { checkPayment, openPayment } from './testing/payer';
import { minutes, owed, paymentFixture } from './testing/payment-fixture';
import { post, signed, signingGateway, approvalOf } from './testing/signed-answer';

/** A Saturday that the clock, which only goes forward, does not reach. */
const date = '2027-05-01';

type Written = readonly [what: string, field: (orderId: string) => string];

/** Changes of an answer on its way that break its signature. */
const unsigned: readonly Written[] = [
  ['another hash', (orderId) => signed(approvalOf(orderId, owed), { SHA1HASH: '0'.repeat(40) })],
  ['no hash', (orderId) => signed(approvalOf(orderId, owed), { SHA1HASH: '' })],
  [
    'another merchant, signed for it',
    (orderId) => signed({ ...approvalOf(orderId, owed), MERCHANT_ID: 'anothermerchant' }),
  ],
  ['a result that was changed', (orderId) => signed({ ...approvalOf(orderId, owed), RESULT: '101' }, { RESULT: '00' })],
  ['an order that was changed', (orderId) => signed(approvalOf('another-order', owed), { ORDER_ID: orderId })],
  ['a result that is none, signed', (orderId) => signed({ ...approvalOf(orderId, owed), RESULT: '' })],
];

/** Changes that the hash does not cover: the answer stays signed. */
const signedOtherwise: readonly Written[] = [
  ['another amount', (orderId) => signed(approvalOf(orderId, owed), { AMOUNT: String(owed + 100) })],
  ['a penny', (orderId) => signed(approvalOf(orderId, owed), { AMOUNT: '1' })],
  ['no amount', (orderId) => signed(approvalOf(orderId, owed), { AMOUNT: '' })],
  ['another currency', (orderId) => signed(approvalOf(orderId, owed), { CURRENCY: 'EUR' })],
  ['another account', (orderId) => signed(approvalOf(orderId, owed), { ACCOUNT: 'moto' })],
];

describeOnEngines('trust in the card page’s answer', (engine) => {
  const fixture = paymentFixture(engine, { gateway: signingGateway() });
  const { bookings, net, rows } = fixture;

  const payer = async () => {
    const visitor = await visitorAtDetails(fixture.server, { ...ada, party_type: 14, date });
    const { payment } = await openPayment(fixture.server, visitor.id);
    return { visitor, orderId: payment.gp.data.order_id };
  };
  const charge = (orderId: string) => fixture.server.gateway.charge(orderId, owed);
  const isPaidOnce = async (orderId: string) => {
    expect(await checkPayment(fixture.server, orderId)).toMatchObject({
      received_response: true,
      success: true,
      auth: '12345',
      display_amount: '£80',
      error: null,
    });
    expect(await bookings()).toEqual([{ party_type: 14, status_id: 1, paid_pence: owed }]);
    expect([net(), (await rows('select id from mail_outbox')).length]).toEqual([owed, 1]);
  };

  it('[PY-13] a signed approval for our merchant and order counts at once when the bank confirms it', async () => {
    const { orderId } = await payer();
    charge(orderId);
    expect((await post(fixture.server, signed(approvalOf(orderId, owed)))).statusCode).toBe(200);
    await isPaidOnce(orderId);
  });

  it.each(signedOtherwise)(
    'a signed approval with %s: the bank is asked at once, and its answer counts',
    async (_, write) => {
      const { orderId } = await payer();
      charge(orderId);
      expect((await post(fixture.server, write(orderId))).statusCode).toBe(200);
      await isPaidOnce(orderId);
    },
  );

  it.each(unsigned)('%s: no outcome at first, and the bank’s outcome as soon as it is asked', async (_, write) => {
    const { orderId } = await payer();
    charge(orderId);
    await post(fixture.server, write(orderId));
    expect([await bookings(), (await checkPayment(fixture.server, orderId)).outcome]).toEqual([[], 'open']);
    await fixture.server.sweepNow();
    await isPaidOnce(orderId);
  });

  it.each([
    ['an approval', (orderId: string) => signed(approvalOf(orderId, owed))] as const,
    ...unsigned,
    ...signedOtherwise,
  ])('%s, for a card that was never charged: no booking, now or later', async (_, write) => {
    const { visitor, orderId } = await payer();
    await post(fixture.server, write(orderId));
    for (const count of [0, 2, 5]) {
      fixture.server.clock.advance(minutes(count));
      await fixture.server.sweepNow();
    }
    expect([await bookings(), net(), (await checkPayment(fixture.server, orderId)).success]).toEqual([[], 0, false]);
    expect((await visitor.complete()).error).toMatchObject({ code: 'payment_required' });
  });

  it.each([
    ['an unknown order, signed', (orderId: string) => signed({ ...approvalOf(`${orderId}-nobody`, owed) })],
    ['a text that is no answer', () => 'hppResponse'],
    ['an answer without an order', (orderId: string) => signed(approvalOf(orderId, owed), { ORDER_ID: '' })],
  ])('%s: no outcome, and the real order is asked about after two minutes', async (_, write) => {
    const { orderId } = await payer();
    charge(orderId);
    expect((await post(fixture.server, write(orderId))).statusCode).toBe(200);
    await fixture.server.sweepNow();
    expect(await bookings()).toEqual([]);
    fixture.server.clock.advance(minutes(2));
    await fixture.server.sweepNow();
    await isPaidOnce(orderId);
  });

  it('the same answer twice and eight times at once makes one payment, one booking and one mail', async () => {
    const { orderId } = await payer();
    charge(orderId);
    const answer = signed(approvalOf(orderId, owed));
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await post(fixture.server, answer)).statusCode),
    );
    await post(fixture.server, answer);
    expect(new Set(statuses)).toEqual(new Set([200]));
    await isPaidOnce(orderId);
  });

  it.each([
    ['a quarter of an hour', 16],
    ['five hours', 300],
  ])('an answer that is %s late, after the bank was asked, does nothing twice', async (_, count) => {
    const { orderId } = await payer();
    charge(orderId);
    fixture.server.clock.advance(minutes(count));
    await fixture.server.sweepNow();
    await isPaidOnce(orderId);
    await post(fixture.server, signed(approvalOf(orderId, owed)));
    await fixture.server.sweepNow();
    expect(await rows('select order_id from refund')).toEqual([]);
    await isPaidOnce(orderId);
  });

  it.each(['501', '508'])('a %s after the success changes nothing', async (result) => {
    const { orderId } = await payer();
    charge(orderId);
    await post(fixture.server, signed(approvalOf(orderId, owed)));
    const late = await post(fixture.server, signed({ ...approvalOf(orderId, owed), RESULT: result, AUTHCODE: '' }));
    expect(late.statusCode).toBe(200);
    await isPaidOnce(orderId);
  });

  it('a success after the session was deleted is refunded, and the check shows it', async () => {
    const { orderId } = await payer();
    charge(orderId);
    await rows('delete from booking_session');
    await post(fixture.server, signed(approvalOf(orderId, owed)));
    expect(await checkPayment(fixture.server, orderId)).toMatchObject({
      received_response: true,
      success: false,
      outcome: 'gone',
      auth: null,
    });
    await fixture.server.sweepNow();
    expect([await bookings(), net()]).toEqual([[], 0]);
  });
});
