import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/harness';
import { ada, visitorAtDetails } from '../../wizard/booking-session/testing/session-fixture';
import { believed, postAnswer } from '../card-orders/testing/card-page';
import { checkPayment } from '../deposits/testing/payer';
import { owed, paymentFixture } from '../deposits/testing/payment-fixture';
import { pay, readManaged } from '../../manage/payment-pages/testing/pages-caller';
import { poundsOf, processWallet, verifyGoogle } from './testing/wallet-payer';

/** The deposit of party type 22 is due a day before. */
const later = { ...ada, party_type: 22, date: '2026-11-28' } as const;

describeOnEngines('a saved booking that is paid by a wallet', (engine) => {
  const fixture = paymentFixture(engine);
  const { bookings, rows, net } = fixture;

  const saved = async () => {
    const { session } = await (await visitorAtDetails(fixture.server, later)).complete();
    const { payment_token: requestToken = '', manage_key: key = '', ref_code: ref = '' } = session.booking ?? {};
    const body = { amount: poundsOf(owed), deposit_request_token: requestToken ?? '' };
    return { ref, body, key, orderId: (await verifyGoogle(fixture.server, body)).orderId };
  };
  const send = (orderId: string, name: string) =>
    processWallet(fixture.server, orderId, { token: JSON.stringify({ name, orderId }) });
  const refunds = () => rows<{ reason: string }>('select reason from refund where done_at is not null');
  const sent = () => fixture.server.gateway.walletTokens.length;

  it.each([
    ['[PY-2]', 'apple_pay'],
    ['[PY-3]', 'google_pay'],
  ])('%s its deposit and then its balance are paid by %s', async (_row, type) => {
    const { key, orderId } = await saved();
    const token = (name: string) => JSON.stringify({ name, type, key });
    expect(await processWallet(fixture.server, orderId, { type, token: token('deposit') })).toMatchObject({
      success: true,
      outcome: 'paid',
    });
    await rows("update booking set value_pence = 20000, balance_due_at = '2026-11-24T19:00:00Z'");
    const { payable } = (await readManaged(fixture.server, key)).given;
    expect(payable).toEqual([{ type: 'balance', amount: 12_000, display_amount: '£120' }]);
    const { given } = await pay(fixture.server, key, { pounds: 120 });
    expect(
      await processWallet(fixture.server, given.gp.data.order_id, { type, token: token('balance') }),
    ).toMatchObject({ success: true, outcome: 'paid' });
    expect([(await bookings()).map(({ paid_pence: paid }) => paid), net()]).toEqual([[20_000], 20_000]);
  });

  it('is confirmed by it, and the payer gets the receipt', async () => {
    const { orderId } = await saved();
    expect(await send(orderId, 'one')).toMatchObject({ success: true });
    expect(await bookings()).toEqual([{ party_type: 22, status_id: 1, paid_pence: owed }]);
    expect(await rows("select id from mail_outbox where idempotency_key like 'payment-receipt:%'")).toHaveLength(1);
  });

  it('two people pay at once, one by the request’s link and one by the booking’s: one order, one charge', async () => {
    const { body, key, orderId } = await saved();
    const other = await verifyGoogle(fixture.server, { ...body, token: key });
    expect(other.orderId).toBe(orderId);
    await Promise.all([send(orderId, 'mine'), send(other.orderId, 'theirs')]);
    expect([net(), await rows('select order_id from payment')]).toEqual([owed, [{ order_id: orderId }]]);
    expect(await checkPayment(fixture.server, orderId)).toMatchObject({ outcome: 'paid' });
  });

  it('one person pays by the card page and one by a wallet: one charge, and both read that it is paid', async () => {
    const { orderId } = await saved();
    const card = async () =>
      postAnswer(fixture.server, believed(orderId, fixture.server.gateway.charge(orderId, owed)));
    const [, wallet] = await Promise.all([card(), send(orderId, 'beside the card')]);
    expect([200, 409]).toContain(wallet.status);
    expect([net(), await rows('select order_id from payment')]).toEqual([owed, [{ order_id: orderId }]]);
    expect(await checkPayment(fixture.server, orderId)).toMatchObject({ outcome: 'paid' });
  });

  it('and cancelled before the token comes: it is not sent', async () => {
    const { ref, body, orderId } = await saved();
    await fixture.server.venue({ command: 'cancel', ref });
    const before = sent();
    expect(await send(orderId, 'too late')).toMatchObject({ status: 409, code: 'payment_closed' });
    expect(await verifyGoogle(fixture.server, body)).toMatchObject({ status: 409, code: 'payment_closed' });
    expect([sent() - before, net()]).toEqual([0, 0]);
  });

  it('and cancelled while the provider charges: the money goes back, and the payer is told', async () => {
    const { ref, orderId } = await saved();
    fixture.server.gateway.wallets.set(JSON.stringify({ name: 'silent', orderId }), { isSilent: true });
    expect(await send(orderId, 'silent')).toMatchObject({ success: false, outcome: 'open' });
    await fixture.server.venue({ command: 'cancel', ref });
    await fixture.server.sweepNow();
    await fixture.server.sweepNow();
    expect([net(), await refunds(), await checkPayment(fixture.server, orderId)]).toMatchObject([
      0,
      [{ reason: 'closed' }],
      { success: false, outcome: 'gone' },
    ]);
    expect(await rows("select id from mail_outbox where idempotency_key like 'payment-refund:%'")).toHaveLength(1);
  });

  it('and cancelled afterwards: the money goes back to the wallet’s card', async () => {
    const { ref, orderId } = await saved();
    await send(orderId, 'paid');
    await fixture.server.venue({ command: 'cancel', ref });
    await fixture.server.sweepNow();
    expect([net(), await refunds(), [...fixture.server.gateway.returned]]).toEqual([
      0,
      [{ reason: 'cancelled' }],
      [[orderId, owed]],
    ]);
  });
});
