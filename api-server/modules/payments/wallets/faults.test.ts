import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/harness';
import { ada, visitorAtDetails } from '../../wizard/booking-session/testing/session-fixture';
import { believed, postAnswer } from '../card-orders/testing/card-page';
import { checkPayment, openByToken, openPayment } from '../deposits/testing/payer';
import { minutes, owed, paymentFixture } from '../deposits/testing/payment-fixture';
import { processWallet } from './testing/wallet-payer';

/** Party type 14 asks £10 a person up front; bar 1 has one table, for eight. */
const feast = { ...ada, party_type: 14 } as const;

describeOnEngines('what can go wrong with a wallet', (engine) => {
  const fixture = paymentFixture(engine);
  const { bookings, rows, net } = fixture;
  const booked = [{ party_type: 14, status_id: 1, paid_pence: owed }];

  const payer = async () => {
    const visitor = await visitorAtDetails(fixture.server, feast);
    const { payment } = await openPayment(fixture.server, visitor.id);
    return { visitor, requestToken: payment.token, orderId: payment.gp.data.order_id };
  };
  const send = (orderId: string, token: string) =>
    processWallet(fixture.server, orderId, { token: JSON.stringify({ token }) });
  const plan = (token: string, how: Parameters<typeof fixture.server.gateway.wallets.set>[1]) =>
    fixture.server.gateway.wallets.set(JSON.stringify({ token }), how);
  const reasons = () => rows<{ reason: string }>('select reason from refund where done_at is not null');
  const sent = () => fixture.server.gateway.walletTokens.length;

  it('a token that was sent is not sent again: neither to its order nor to another, paid or not', async () => {
    const { orderId, requestToken } = await payer();
    plan('refused', { refuses: '101' });
    expect(await send(orderId, 'refused')).toMatchObject({ outcome: 'declined' });
    expect(await send(orderId, 'refused')).toMatchObject({ status: 409, code: 'wallet_token_used' });
    const { payment } = await openByToken(fixture.server, requestToken);
    const before = sent();
    expect(await send(payment.gp.data.order_id, 'refused')).toMatchObject({ status: 409, code: 'wallet_token_used' });
    expect(await send(payment.gp.data.order_id, 'good')).toMatchObject({ success: true });
    expect(await send(payment.gp.data.order_id, 'good')).toMatchObject({ status: 409, code: 'wallet_token_used' });
    expect([sent() - before, net()]).toEqual([1, owed]);
  });

  it('a token that was written anew is the same one: it is not sent to another order', async () => {
    const signed = { signature: 'MEUCIQ-written-anew', protocolVersion: 'ECv2', signedMessage: '{}' };
    const sendText = (orderId: string, token: string) => processWallet(fixture.server, orderId, { token });
    const { orderId, requestToken } = await payer();
    fixture.server.gateway.wallets.set(JSON.stringify(signed), { refuses: '101' });
    expect(await sendText(orderId, JSON.stringify(signed))).toMatchObject({ outcome: 'declined' });
    const { payment } = await openByToken(fixture.server, requestToken);
    const before = sent();
    for (const text of [JSON.stringify(signed, null, 1), JSON.stringify({ more: 1, ...signed })])
      expect(await sendText(payment.gp.data.order_id, text)).toMatchObject({ status: 409, code: 'wallet_token_used' });
    expect([sent() - before, net()]).toEqual([0, 0]);
  });

  it('the same token twice at once is charged once', async () => {
    const { orderId } = await payer();
    const both = await Promise.all([send(orderId, 'twice'), send(orderId, 'twice')]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect([net(), await bookings()]).toEqual([owed, booked]);
  });

  it('eight tokens at once for one order: one charge, one booking, and everybody learns the truth from the check', async () => {
    const { orderId } = await payer();
    const before = sent();
    const all = await Promise.all(Array.from({ length: 8 }, (_, index) => send(orderId, `at once ${index}`)));
    expect(all.filter(({ success }) => success).length).toBeGreaterThanOrEqual(1);
    expect(
      all.filter(({ success, outcome, code }) => !success && outcome !== 'open' && code !== 'already_paid'),
    ).toEqual([]);
    expect([sent() - before, net(), await bookings()]).toEqual([1, owed, booked]);
    expect(await checkPayment(fixture.server, orderId)).toMatchObject({ outcome: 'paid' });
  });

  it('a token while the card page is paid: the provider charges the order once, and that is no refusal', async () => {
    const { orderId } = await payer();
    const paid = fixture.server.gateway.charge(orderId, owed);
    expect(await send(orderId, 'beside the card')).toMatchObject({ status: 200, success: true, outcome: 'paid' });
    await postAnswer(fixture.server, believed(orderId, paid));
    expect(await rows('select order_id from payment')).toHaveLength(1);
    expect(await rows('select order_id from deposit_refusal')).toEqual([]);
    expect([net(), await bookings()]).toEqual([owed, booked]);
  });

  it('a token after the card page was paid is not sent', async () => {
    const { orderId } = await payer();
    await postAnswer(fixture.server, believed(orderId, fixture.server.gateway.charge(orderId, owed)));
    const before = sent();
    expect(await send(orderId, 'too late')).toMatchObject({ status: 409, code: 'already_paid' });
    expect([sent() - before, net()]).toEqual([0, owed]);
  });

  it('a token after the party has changed is not sent', async () => {
    const { visitor, orderId } = await payer();
    await visitor.send({ no_people: 6, time: '19:00', step: 4 });
    const before = sent();
    expect(await send(orderId, 'of eight')).toMatchObject({ status: 409, code: 'payment_closed' });
    expect([sent() - before, net()]).toEqual([0, 0]);
  });

  it('the party changes while the provider charges: the money goes back', async () => {
    const { visitor, orderId } = await payer();
    const { gateway } = fixture.server;
    plan('slow', { isSilent: true });
    expect(await send(orderId, 'slow')).toMatchObject({ success: false, outcome: 'open' });
    await visitor.send({ no_people: 6, time: '19:00', step: 4 });
    await fixture.server.sweepNow();
    expect(await checkPayment(fixture.server, orderId)).toMatchObject({ success: false, outcome: 'gone' });
    await fixture.server.sweepNow();
    expect([[...gateway.returned], await reasons(), await bookings()]).toEqual([
      [[orderId, owed]],
      [{ reason: 'closed' }],
      [],
    ]);
  });

  it('the table is lost while the provider charges: the money goes back', async () => {
    const { orderId } = await payer();
    fixture.server.clock.advance(minutes(16));
    await (await visitorAtDetails(fixture.server, ada)).complete();
    expect(await send(orderId, 'without a table')).toMatchObject({ success: false, outcome: 'gone' });
    await fixture.server.sweepNow();
    expect([net(), await reasons()]).toEqual([0, [{ reason: 'slot_gone' }]]);
  });

  it('the provider charges and does not answer: the order is asked about, and the booking is made', async () => {
    const { orderId } = await payer();
    plan('silent', { isSilent: true });
    expect(await send(orderId, 'silent')).toMatchObject({ status: 200, success: false, outcome: 'open' });
    expect(await send(orderId, 'another')).toMatchObject({ success: false, outcome: 'open' });
    await fixture.server.sweepNow();
    expect(await checkPayment(fixture.server, orderId)).toMatchObject({ success: true, outcome: 'paid' });
    expect([net(), await bookings()]).toEqual([owed, booked]);
  });

  it('the provider cannot be reached: nothing is charged, and another token pays the same order later', async () => {
    const { orderId } = await payer();
    fixture.server.gateway.isDown = true;
    expect(await send(orderId, 'lost')).toMatchObject({ success: false, outcome: 'open' });
    fixture.server.gateway.isDown = false;
    expect(await send(orderId, 'too soon')).toMatchObject({ success: false, outcome: 'open' });
    fixture.server.clock.advance(10_000);
    await fixture.server.sweepNow();
    expect(await checkPayment(fixture.server, orderId)).toMatchObject({
      outcome: 'open',
      provider_answered_at: expect.any(String),
    });
    expect(await send(orderId, 'later')).toMatchObject({ success: true });
    expect(net()).toBe(owed);
  });

  it.each([
    ['another amount', { currency: 'GBP' }, owed + 100],
    ['another currency', { currency: 'EUR' }, owed],
    ['another account', { isOwnAccount: false, account: 'moto' }, owed],
  ])(
    'the provider charges %s than was asked: the money goes back, and the visitor can try again',
    async (_name, how, pence) => {
      const { orderId, requestToken } = await payer();
      fixture.server.gateway.charge(orderId, pence, how);
      expect(await send(orderId, `mismatch ${JSON.stringify(how)} ${pence}`)).toMatchObject({
        success: false,
        outcome: 'generic',
      });
      await fixture.server.sweepNow();
      expect([net(), await reasons(), await bookings()]).toEqual([0, [{ reason: 'mismatch' }], []]);
      const { payment } = await openByToken(fixture.server, requestToken);
      expect(await send(payment.gp.data.order_id, `again ${JSON.stringify(how)} ${pence}`)).toMatchObject({
        success: true,
      });
      expect(net()).toBe(owed);
    },
  );

  it('a wallet that only holds the money is settled', async () => {
    const { orderId } = await payer();
    plan('held', { how: { isSettled: false } });
    expect(await send(orderId, 'held')).toMatchObject({ success: true, outcome: 'paid' });
    expect([fixture.server.gateway.held.size, net(), await bookings()]).toEqual([0, owed, booked]);
  });

  // The clock moves forward alone, so this test is the last.
  it('an order that is days old is asked about like a new one once a token is sent', async () => {
    const { orderId } = await payer();
    fixture.server.clock.advance(minutes(60 * 24 * 3));
    await fixture.server.sweepNow();
    plan('old', { isSilent: true });
    const end = fixture.server.gateway.hang(orderId);
    const answer = send(orderId, 'old');
    await expect.poll(() => rows('select order_id from wallet_token')).toHaveLength(1);
    end();
    expect(await answer).toMatchObject({ outcome: 'open' });
    await fixture.server.sweepNow();
    fixture.server.gateway.charge(orderId, owed);
    fixture.server.clock.advance(minutes(5));
    await fixture.server.sweepNow();
    expect(await rows('select order_id from payment')).toHaveLength(1);
  });
});
