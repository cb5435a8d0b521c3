import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/harness';
import { writtenMails } from '../../../testing/written-mails';
import { ada, call, first, visitorAtDetails, type Visitor } from '../../wizard/booking-session/testing/session-fixture';
import { approved, believed, postAnswer } from '../card-orders/testing/card-page';
import { checkPayment, openByToken, openPayment } from './testing/payer';
import { minutes, owed, paymentFixture } from './testing/payment-fixture';

/** Party type 14 asks £10 a person up front; bar 1 has one table, for eight. */
const feast = { ...ada, party_type: 14 } as const;

describeOnEngines('a deposit in the wizard', (engine) => {
  const fixture = paymentFixture(engine);
  const { rows, bookings, net } = fixture;

  const payer = async (): Promise<{ visitor: Visitor; orderId: string; token: string }> => {
    const visitor = await visitorAtDetails(fixture.server, feast);
    const { payment } = await openPayment(fixture.server, visitor.id);
    return { visitor, orderId: payment.gp.data.order_id, token: payment.token };
  };
  const charge = (orderId: string, amount = owed) => fixture.server.gateway.charge(orderId, amount);

  it('[API-B-11, PY-1, PY-8, PY-10, PY-12] opens the payment of the amount the server asks for', async () => {
    const visitor = await visitorAtDetails(fixture.server, feast);
    expect((await visitor.send({})).session).toMatchObject({
      take_payment: true,
      has_payment: false,
      payment_amount: owed,
      deposit_type: 'deposit',
      payment_options: [{ type: 'deposit', amount: owed }],
    });
    const { payment } = await openPayment(fixture.server, visitor.id);
    expect(payment).toMatchObject({
      deposit_type: 'deposit',
      amount: owed,
      display_amount: '£80',
      gp: { data: { url: 'https://pay.example/hpp' } },
    });
    expect(JSON.parse(payment.gp.data.serialised)).toEqual({ ORDER_ID: payment.gp.data.order_id, AMOUNT: '8000' });
    expect((await visitor.send({})).session.deposit_token).toBe(payment.token);
  });

  it('[PY-13, API-B-14] a verified payment completes the booking by itself; the client’s own call says the same', async () => {
    const { visitor, orderId } = await payer();
    expect(await checkPayment(fixture.server, orderId)).toEqual({
      received_response: false,
      success: false,
      outcome: 'open',
      auth: null,
      provider_answered_at: null,
      retry_token: null,
      display_amount: '£80',
      error: null,
    });
    const page = await postAnswer(fixture.server, believed(orderId, charge(orderId)));
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors *",
    );
    expect(await checkPayment(fixture.server, orderId)).toMatchObject({
      received_response: true,
      success: true,
      outcome: 'paid',
      auth: '12345',
      error: null,
    });
    expect(await bookings()).toEqual([{ party_type: 14, status_id: 1, paid_pence: owed }]);
    const { session } = await visitor.complete();
    expect(session).toMatchObject({
      is_completed: true,
      step: 'completed',
      has_payment: true,
      booking: { status_id: 1, deposit_balance: 0 },
    });
    expect(await rows('select id from mail_outbox')).toHaveLength(1);
    expect(net()).toBe(owed);
  });

  it('[PY-19] two tabs, a double click and a reload share one order, which is charged once', async () => {
    const { visitor, orderId, token } = await payer();
    const again = await Promise.all([
      openPayment(fixture.server, visitor.id),
      openPayment(fixture.server, visitor.id),
      openByToken(fixture.server, token),
    ]);
    expect(new Set(again.map(({ payment }) => payment.gp.data.order_id))).toEqual(new Set([orderId]));
    const outcome = charge(orderId);
    await Promise.all(Array.from({ length: 8 }, () => postAnswer(fixture.server, believed(orderId, outcome))));
    expect(await rows('select order_id from payment')).toHaveLength(1);
    expect(await bookings()).toHaveLength(1);
    expect(await openByToken(fixture.server, token)).toMatchObject({ status: 409, code: 'already_paid' });
    expect(await openPayment(fixture.server, visitor.id)).toMatchObject({ status: 409, code: 'already_paid' });
    expect(net()).toBe(owed);
  });

  it.each([
    ['101', 'declined'],
    ['110', 'advice'],
    ['205', 'timeout'],
    ['501', 'generic'],
  ])('[PY-20, PY-76] after a %s Try Again makes a new order for the same request', async (result, outcome) => {
    const { visitor, orderId, token } = await payer();
    await postAnswer(fixture.server, believed(orderId, fixture.server.gateway.decline(orderId, result)));
    expect(await checkPayment(fixture.server, orderId)).toMatchObject({
      received_response: true,
      success: false,
      outcome,
      retry_token: token,
      error: 'There was an error in processing your payment. Please check your details and try again.',
    });
    const { payment } = await openByToken(fixture.server, token);
    expect(payment.token).toBe(token);
    expect(payment.gp.data.order_id).not.toBe(orderId);
    await postAnswer(fixture.server, believed(payment.gp.data.order_id, charge(payment.gp.data.order_id)));
    expect((await visitor.send({})).session.is_completed).toBe(true);
    expect(await checkPayment(fixture.server, orderId)).toMatchObject({ outcome: 'paid', retry_token: null });
    expect(net()).toBe(owed);
  });

  it('without an answer the provider is asked, and the booking is made without the browser', async () => {
    const { visitor, orderId } = await payer();
    charge(orderId);
    fixture.server.gateway.isDown = true;
    fixture.server.clock.advance(minutes(2));
    await fixture.server.sweepNow();
    expect(await bookings()).toEqual([]);
    fixture.server.gateway.isDown = false;
    fixture.server.clock.advance(minutes(1));
    await fixture.server.sweepNow();
    expect(await bookings()).toEqual([{ party_type: 14, status_id: 1, paid_pence: owed }]);
    expect((await visitor.send({})).session.is_completed).toBe(true);
  });

  it('[PY-18] the provider is asked at once when the card page has gone without an answer', async () => {
    const { orderId } = await payer();
    charge(orderId);
    expect((await checkPayment(fixture.server, orderId, true)).outcome).toBe('open');
    await fixture.server.sweepNow();
    expect((await checkPayment(fixture.server, orderId, true)).outcome).toBe('paid');
  });

  it('[PY-14, PY-15, PY-16, BW-183, BW-184] when the time is lost, the money is refunded, and the visitor starts over with what was typed', async () => {
    const { visitor, orderId, token } = await payer();
    fixture.server.clock.advance(minutes(16));
    const other = await visitorAtDetails(fixture.server, { ...ada });
    await other.complete();
    await postAnswer(fixture.server, believed(orderId, charge(orderId)));
    expect(await checkPayment(fixture.server, orderId)).toMatchObject({
      received_response: true,
      success: false,
      outcome: 'gone',
      error: 'Sorry, that booking is no longer available. Please choose another date and try again',
    });
    await fixture.server.sweepNow();
    expect(net()).toBe(0);
    expect(await rows('select reason from refund where done_at is not null')).toEqual([{ reason: 'slot_gone' }]);
    expect(
      (await writtenMails(fixture.server))
        .filter(({ idempotency_key: key }) => key.startsWith('payment-refund:'))
        .map(({ subject }) => ({ subject })),
    ).toEqual([{ subject: expect.stringMatching(/^Your refund of £/) }]);
    expect((await visitor.send({})).session).toMatchObject({
      step: 1,
      ...ada,
      time: null,
      is_completed: false,
      deposit_refunded: true,
      deposit_token: null,
    });
    expect(await openByToken(fixture.server, token)).toMatchObject({ status: 409, code: 'payment_closed' });
  });

  it('a success after the hold ran out takes the time again if it is still free', async () => {
    const { visitor, orderId } = await payer();
    fixture.server.clock.advance(minutes(16));
    await fixture.server.sweepNow();
    expect((await visitor.send({})).session.step).toBe(2);
    await postAnswer(fixture.server, believed(orderId, charge(orderId)));
    expect((await visitor.send({})).session).toMatchObject({ is_completed: true, time: '19:00' });
    expect(net()).toBe(owed);
  });

  it('opening a payment extends the hold to 15 minutes, beyond the half hour', async () => {
    const visitor = await visitorAtDetails(fixture.server, feast);
    for (const _ of [1, 2, 3]) {
      fixture.server.clock.advance(minutes(9));
      await visitor.send({ extend_hold: 1 });
    }
    await openPayment(fixture.server, visitor.id);
    const { hold, server_time: now } = (await visitor.send({})).session;
    expect(Date.parse(hold?.expires_at ?? '') - Date.parse(now)).toBe(minutes(15));
  });

  it('a wrong signature is not believed, and a signed approval counts only when the provider confirms it', async () => {
    const { orderId } = await payer();
    await postAnswer(fixture.server, believed(orderId, approved));
    await postAnswer(fixture.server, { trust: 'doubted', orderId, why: 'hash' });
    expect(await rows('select order_id from payment')).toEqual([]);
    await fixture.server.sweepNow();
    expect((await checkPayment(fixture.server, orderId)).outcome).toBe('open');
    charge(orderId);
    await postAnswer(fixture.server, { trust: 'doubted', orderId, why: 'merchant' });
    await fixture.server.sweepNow();
    expect((await checkPayment(fixture.server, orderId)).outcome).toBe('paid');
  });

  it('an answer about an unknown order changes nothing and reveals nothing', async () => {
    const unknown = 'u'.repeat(32);
    expect((await postAnswer(fixture.server, believed(unknown, approved))).statusCode).toBe(200);
    expect(await rows('select order_id from payment')).toEqual([]);
  });

  it('changing what is booked closes the open payment, and money it still brings is refunded', async () => {
    const { visitor, orderId } = await payer();
    await visitor.send({ no_people: 4 });
    expect((await visitor.send({})).session).toMatchObject({ deposit_token: null, payment_amount: 4000 });
    expect(await checkPayment(fixture.server, orderId)).toMatchObject({ outcome: 'expired', retry_token: null });
    const second = await openPayment(fixture.server, visitor.id);
    expect(second.payment).toMatchObject({ amount: 4000 });
    await postAnswer(fixture.server, believed(orderId, charge(orderId)));
    await fixture.server.sweepNow();
    expect(net()).toBe(0);
    await postAnswer(
      fixture.server,
      believed(second.payment.gp.data.order_id, charge(second.payment.gp.data.order_id, 4000)),
    );
    expect(await bookings()).toEqual([{ party_type: 14, status_id: 1, paid_pence: 4000 }]);
    expect(net()).toBe(4000);
  });

  it.each([
    ['the order', 3, 'paid', 1],
    ['the times, where it is still chosen', 2, 'paid', 1],
    ['the plan, which lets it go', 1, 'gone', 0],
  ] as const)(
    'a success after the visitor went back to %s agrees with the session',
    async (_, step, outcome, booked) => {
      const { visitor, orderId } = await payer();
      await visitor.send({ step });
      await postAnswer(fixture.server, believed(orderId, charge(orderId)));
      expect((await checkPayment(fixture.server, orderId)).outcome).toBe(outcome);
      await fixture.server.sweepNow();
      expect([(await bookings()).length, net()]).toEqual([booked, booked * owed]);
      expect((await visitor.send({})).session.is_completed).toBe(booked === 1);
    },
  );

  it('a second payment is refunded once', async () => {
    const { orderId, token } = await payer();
    await postAnswer(fixture.server, believed(orderId, fixture.server.gateway.decline(orderId, '101')));
    const second = (await openByToken(fixture.server, token)).payment.gp.data.order_id;
    await postAnswer(fixture.server, believed(second, charge(second)));
    await postAnswer(fixture.server, believed(orderId, charge(orderId)));
    fixture.server.gateway.isDown = true;
    await fixture.server.sweepNow();
    expect(net()).toBe(2 * owed);
    fixture.server.gateway.isDown = false;
    fixture.server.clock.advance(minutes(5));
    await fixture.server.sweepNow();
    await fixture.server.sweepNow();
    expect(net()).toBe(owed);
    expect(await rows('select order_id, reason from refund')).toEqual([{ order_id: orderId, reason: 'surplus' }]);
  });

  it('a payment is written once and never changed', async () => {
    const { orderId } = await payer();
    await postAnswer(fixture.server, believed(orderId, charge(orderId)));
    await expect(rows('update payment set amount_pence = 1')).rejects.toThrow('never changed');
    await expect(rows('delete from payment')).rejects.toThrow('never changed');
    const [payment] = await rows<{ card_last_four: string; auth_code: string }>('select * from payment');
    expect(payment).toMatchObject({
      card_brand: 'VISA',
      card_last_four: '5262',
      card_expiry: '1228',
      auth_code: '12345',
      provider_reference: `ref-${orderId}`,
    });
  });

  it('a copy of the session in another window does not take the hold of a visitor who is paying', async () => {
    const { visitor, orderId } = await payer();
    const { resume_code: code } = (await visitor.send({})).session;
    const other = (await call(fixture.server, { ...first, resume_code: code })).session;
    expect(other).toMatchObject({ hold: null, deposit_token: null });
    await postAnswer(fixture.server, believed(orderId, charge(orderId)));
    expect((await visitor.send({})).session.is_completed).toBe(true);
  });

  it.each([
    ['POST', '/api/rest/booking/session/deposit', '/api/rest/booking/session/deposits'],
    ['POST', '/api/rest/deposit/payment/:code', '/api/rest/deposits/payment/:code'],
    ['GET', '/api/rest/deposit/payment/check', '/api/rest/deposits/payment/check'],
    ['POST', '/api/rest/deposit/manage/create-request/:code', '/api/rest/deposits/manage/create-request/:code'],
    ['GET', '/api/rest/deposit/manage', '/api/rest/deposits/manage'],
    ['POST', '/api/rest/deposit/google-pay/verify', '/api/rest/deposits/google-pay/verify'],
    ['POST', '/api/rest/deposit/apple-pay/verify', '/api/rest/deposits/apple-pay/verify'],
    ['POST', '/api/rest/deposit/digital-wallet/process', '/api/rest/deposits/digital-wallet/process'],
    ['GET', '/api/rest/deposit/:token', '/api/rest/deposits/:token'],
    ['POST', '/api/rest/deposits/store-card', '/api/rest/deposit/store-card'],
    ['GET', '/api/rest/deposits/store-card/:code', '/api/rest/deposit/store-card/:code'],
    ['GET', '/api/rest/deposits/payment-request', '/api/rest/deposit/payment-request'],
    ['POST', '/api/rest/deposits/payment-request/create-deposit', '/api/rest/deposit/payment-request/create-deposit'],
  ] as const)('[API-B-10] %s %s exists, and its other spelling does not', (method, path, other) => {
    const { app } = fixture.server;
    expect([app.hasRoute({ method, url: path }), app.hasRoute({ method, url: other })]).toEqual([true, false]);
  });
});
