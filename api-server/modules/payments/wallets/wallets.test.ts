import { googlePayNetworks } from '@bars/shared-api/contracts/wallets';
import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/harness';
import { ada, visitorAtDetails } from '../../wizard/booking-session/testing/session-fixture';
import { openPayment, checkPayment } from '../deposits/testing/payer';
import { owed, paymentFixture } from '../deposits/testing/payment-fixture';
import { poundsOf, processWallet, verifyGoogle } from './testing/wallet-payer';

/** Party type 14 asks £10 a person up front. */
const feast = { ...ada, party_type: 14 } as const;
/** The deposit is due a day before, so the booking is saved before it is paid. */
const later = { ...ada, party_type: 22, date: '2026-11-28' } as const;

describeOnEngines('Google Pay', (engine) => {
  const fixture = paymentFixture(engine);
  const withoutWallets = paymentFixture(engine, { env: { BARS_ENV: 'staging' } });
  const { bookings, rows, net } = fixture;

  const payer = async () => {
    const visitor = await visitorAtDetails(fixture.server, feast);
    const { payment } = await openPayment(fixture.server, visitor.id);
    return { visitor, token: payment.token, cardOrder: payment.gp.data.order_id };
  };
  const asked = (token: string, amountPence = owed) => ({
    amount: poundsOf(amountPence),
    deposit_request_token: token,
  });

  it('[API-B-17, PY-59, PY-61] verify names the order, the amount and the settings of the sheet, which takes only tokens with a 3-D Secure cryptogram', async () => {
    const { token, cardOrder } = await payer();
    expect(await verifyGoogle(fixture.server, { ...asked(token), token })).toMatchObject({
      status: 200,
      raw: {
        data: { amount: 80, gp: { data: { order_id: cardOrder } } },
        meta: {
          google_pay: {
            gp_merchant: 'barsgroup',
            allowed_methods: ['CRYPTOGRAM_3DS'],
            allowed_networks: ['amex', 'mastercard', 'visa'],
            merchant_name: 'Bars Group',
            merchant_id: 'sandbox-google-pay',
            environment: 'TEST',
            script_url: 'http://wallets.localhost:9008/gp/p/js/pay.js',
          },
        },
      },
    });
    expect(await verifyGoogle(withoutWallets.server, asked(token))).toMatchObject({
      status: 404,
      code: 'wallet_off',
      raw: { error: 'There was an error in authorising your google pay payment' },
    });
  });

  it('verify refuses another amount, an unknown request, somebody else’s link, and what is paid or closed', async () => {
    const { visitor, token } = await payer();
    expect(await verifyGoogle(fixture.server, asked(token, owed - 1))).toMatchObject({
      status: 409,
      code: 'amount_changed',
    });
    expect(await verifyGoogle(fixture.server, { ...asked(token), amount: '80' })).toMatchObject({ status: 422 });
    expect(await verifyGoogle(fixture.server, asked('x'.repeat(32)))).toMatchObject({ status: 404, code: 'not_found' });
    expect(await verifyGoogle(fixture.server, { ...asked(token), token: 'y'.repeat(32) })).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    await visitor.send({ no_people: 6, time: '19:00', step: 4 });
    expect(await verifyGoogle(fixture.server, asked(token))).toMatchObject({ status: 409, code: 'payment_closed' });
    const { payment } = await openPayment(fixture.server, visitor.id);
    await processWallet(fixture.server, payment.gp.data.order_id, { token: '{"of":"six"}' });
    expect(await verifyGoogle(fixture.server, asked(payment.token, payment.amount))).toMatchObject({
      status: 409,
      code: 'already_paid',
    });
  });

  it('verify takes the manage key of the booking as its link', async () => {
    const { session } = await (await visitorAtDetails(fixture.server, later)).complete();
    const { payment_token: token, manage_key: key } = session.booking ?? { payment_token: null, manage_key: '' };
    expect(await verifyGoogle(fixture.server, { ...asked(token ?? ''), token: key })).toMatchObject({ status: 200 });
  });

  it.each(['google_pay', 'apple_pay'])(
    '[API-B-19, PY-62, PY-66] a token of %s pays the order and completes the booking, as a card does',
    async (type) => {
      const { visitor, token } = await payer();
      const { orderId } = await verifyGoogle(fixture.server, asked(token));
      const sheet = { type, token: `{"of":"${type}"}` };
      expect(await processWallet(fixture.server, orderId, sheet)).toMatchObject({
        status: 200,
        success: true,
        outcome: 'paid',
      });
      expect((await processWallet(fixture.server, orderId, sheet)).error).toBe(
        `There was an error in authorising your ${type === 'google_pay' ? 'google' : 'apple'} pay payment`,
      );
      expect(await checkPayment(fixture.server, orderId)).toMatchObject({
        success: true,
        outcome: 'paid',
        auth: '12345',
      });
      expect(await bookings()).toEqual([{ party_type: 14, status_id: 1, paid_pence: owed }]);
      expect((await visitor.complete()).session).toMatchObject({
        is_completed: true,
        booking: { status_id: 1, deposit_balance: 0 },
      });
      expect(await rows('select id from mail_outbox')).toHaveLength(1);
      expect(net()).toBe(owed);
    },
  );

  it.each([
    ['101', 'declined'],
    ['102', 'declined'],
    ['103', 'declined'],
    ['110', 'advice'],
    ['200', 'timeout'],
    ['508', 'timeout'],
    ['509', 'generic'],
  ])('result %s is %s; the next try has an order of its own', async (result, outcome) => {
    const { token } = await payer();
    const { orderId } = await verifyGoogle(fixture.server, asked(token));
    fixture.server.gateway.wallets.set('{"no":1}', { refuses: result });
    expect(await processWallet(fixture.server, orderId, { token: '{"no":1}' })).toMatchObject({
      status: 200,
      success: false,
      outcome,
    });
    expect(await processWallet(fixture.server, orderId, { token: '{"yes":1}' })).toMatchObject({
      status: 200,
      success: false,
      outcome,
    });
    expect(fixture.server.gateway.walletTokens.at(-1)).toBe('{"no":1}');
    const { orderId: next } = await verifyGoogle(fixture.server, asked(token));
    expect(next).not.toBe(orderId);
    expect(await processWallet(fixture.server, next, { token: '{"yes":2}' })).toMatchObject({ success: true });
    expect(await checkPayment(fixture.server, orderId)).toMatchObject({ outcome: 'paid' });
    expect(net()).toBe(owed);
  });

  it('after five refused tokens no other order is opened', async () => {
    const { token } = await payer();
    for (const count of [1, 2, 3, 4, 5]) {
      const { orderId } = await verifyGoogle(fixture.server, asked(token));
      fixture.server.gateway.wallets.set(`{"no":"${count}"}`, { refuses: '101' });
      await processWallet(fixture.server, orderId, { token: `{"no":"${count}"}` });
    }
    expect(await verifyGoogle(fixture.server, asked(token))).toMatchObject({
      status: 429,
      code: 'too_many_refused_cards',
    });
  });

  it('process refuses an unknown order, and a wallet that is none', async () => {
    const { orderId } = await verifyGoogle(fixture.server, asked((await payer()).token));
    expect(await processWallet(fixture.server, 'x'.repeat(32), { token: '{}' })).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    expect(await processWallet(fixture.server, orderId, { token: '{}', type: 'other' })).toMatchObject({ status: 422 });
  });
});

describeOnEngines('a server with a list of networks of its own', (engine) => {
  const fixture = paymentFixture(engine, { env: { GOOGLE_PAY_NETWORKS: 'visa, mastercard' } });

  it('[PY-60] sends that list in place of the constant', async () => {
    const { payment } = await openPayment(fixture.server, (await visitorAtDetails(fixture.server, feast)).id);
    const { raw } = await verifyGoogle(fixture.server, {
      amount: poundsOf(owed),
      deposit_request_token: payment.token,
    });
    expect([googlePayNetworks, raw]).toMatchObject([
      ['amex', 'mastercard', 'visa'],
      { meta: { google_pay: { allowed_networks: ['visa', 'mastercard'] } } },
    ]);
  });
});

describeOnEngines('a server without merchant ids', (engine) => {
  const fixture = paymentFixture(engine, { env: { BARS_ENV: 'staging' } });

  it('has no wallets', async () => {
    const { payment } = await openPayment(fixture.server, (await visitorAtDetails(fixture.server, feast)).id);
    expect(
      await verifyGoogle(fixture.server, { amount: poundsOf(owed), deposit_request_token: payment.token }),
    ).toMatchObject({ status: 404, code: 'wallet_off' });
    expect(await processWallet(fixture.server, payment.gp.data.order_id, { token: '{}' })).toMatchObject({
      status: 404,
      code: 'wallet_off',
    });
    expect(fixture.server.gateway.walletTokens).toEqual([]);
  });
});
