import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnBothEngines, type TestServer } from '../../../vitest-support/harness';
import { ada, sessionServer, visitorAtDetails, type Visitor } from '../../booking-session/testing/session-world';
import { believed, checkPayment, openByToken, openPayment, postAnswer } from '../testing/payer';

const minutes = (count: number) => count * 60_000;
/** Party type 14 asks £10 a person up front; bar 1 has one table, for eight. */
const feast = { ...ada, party_type: 14 } as const;
const owed = 8000;

describeOnBothEngines('a deposit in the wizard', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await sessionServer(engine);
  });
  beforeEach(async () => {
    await sql`truncate refund, payment, deposit_attempt, deposit_request, hold, booking, mail_outbox cascade`.execute(server.db);
    server.gateway.charged.clear();
    server.gateway.returned.clear();
    server.gateway.isDown = false;
  });
  afterAll(() => server.close());

  const rows = async <Row>(query: string): Promise<Row[]> => (await sql.raw<Row>(query).execute(server.db)).rows;
  const net = (): number => {
    const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, amount) => total + amount, 0);
    return sum(server.gateway.charged.values()) - sum(server.gateway.returned.values());
  };
  const payer = async (): Promise<{ visitor: Visitor; orderId: string; token: string }> => {
    const visitor = await visitorAtDetails(server, feast);
    const { payment } = await openPayment(server, visitor.id);
    return { visitor, orderId: payment.gp.data.order_id, token: payment.token };
  };
  const charge = (orderId: string, amount = owed) => server.gateway.charge(orderId, amount);
  const bookings = () => rows<{ status_id: number; paid_pence: number }>('select status_id, paid_pence from booking');

  it('[API-B-11, PY-1, PY-8, PY-10, PY-12] opens the payment of the amount the server asks for', async () => {
    const visitor = await visitorAtDetails(server, feast);
    expect((await visitor.send({})).session).toMatchObject({ take_payment: true, has_payment: false, payment_amount: owed, deposit_type: 'deposit', payment_options: [{ type: 'deposit', amount: owed }] });
    const { payment } = await openPayment(server, visitor.id);
    expect(payment).toMatchObject({ deposit_type: 'deposit', amount: owed, display_amount: '£80', gp: { data: { url: 'https://pay.example/hpp' } } });
    expect(JSON.parse(payment.gp.data.serialised)).toEqual({ ORDER_ID: payment.gp.data.order_id, AMOUNT: '8000' });
    expect((await visitor.send({})).session.deposit_token).toBe(payment.token);
  });

  it('[PY-13, API-B-14] a verified payment completes the booking by itself; the client’s own call says the same', async () => {
    const { visitor, orderId } = await payer();
    expect(await checkPayment(server, orderId)).toEqual({ received_response: false, success: false, outcome: 'open', auth: null, display_amount: '£80', error: null });
    const page = await postAnswer(server, believed(orderId, charge(orderId)));
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers['content-security-policy']).toBe("default-src 'none'; style-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors *");
    expect(await checkPayment(server, orderId)).toMatchObject({ received_response: true, success: true, outcome: 'paid', auth: '12345', error: null });
    expect(await bookings()).toEqual([{ status_id: 1, paid_pence: owed }]);
    const { session } = await visitor.complete();
    expect(session).toMatchObject({ is_completed: true, step: 'completed', has_payment: true, booking: { status_id: 1, deposit_balance: 0 } });
    expect(await rows('select id from mail_outbox')).toHaveLength(1);
    expect(net()).toBe(owed);
  });

  it('[PY-19] two tabs, a double click and a reload share one order, which is charged once', async () => {
    const { visitor, orderId, token } = await payer();
    const again = await Promise.all([openPayment(server, visitor.id), openPayment(server, visitor.id), openByToken(server, token)]);
    expect(new Set(again.map(({ payment }) => payment.gp.data.order_id))).toEqual(new Set([orderId]));
    const outcome = charge(orderId);
    await Promise.all(Array.from({ length: 8 }, () => postAnswer(server, believed(orderId, outcome))));
    expect(await rows('select order_id from payment')).toHaveLength(1);
    expect(await bookings()).toHaveLength(1);
    expect(await openByToken(server, token)).toMatchObject({ status: 409, code: 'already_paid' });
    expect(await openPayment(server, visitor.id)).toMatchObject({ status: 409, code: 'already_paid' });
    expect(net()).toBe(owed);
  });

  it.each([
    ['101', 'declined'],
    ['110', 'advice'],
    ['205', 'timeout'],
    ['501', 'generic'],
  ])('[PY-20, PY-76] after a %s Try Again makes a new order for the same request', async (result, outcome) => {
    const { visitor, orderId, token } = await payer();
    await postAnswer(server, believed(orderId, server.gateway.decline(orderId, result)));
    expect(await checkPayment(server, orderId)).toMatchObject({ received_response: true, success: false, outcome, error: 'There was an error in processing your payment. Please check your details and try again.' });
    const { payment } = await openByToken(server, token);
    expect(payment.token).toBe(token);
    expect(payment.gp.data.order_id).not.toBe(orderId);
    await postAnswer(server, believed(payment.gp.data.order_id, charge(payment.gp.data.order_id)));
    expect((await visitor.send({})).session.is_completed).toBe(true);
    expect(net()).toBe(owed);
  });

  it('an answer that never comes is asked for, and the booking is made without the browser', async () => {
    const { visitor, orderId } = await payer();
    charge(orderId);
    server.gateway.isDown = true;
    server.clock.advance(minutes(2));
    await server.sweepNow();
    expect(await bookings()).toEqual([]);
    server.gateway.isDown = false;
    server.clock.advance(minutes(1));
    await server.sweepNow();
    expect(await bookings()).toEqual([{ status_id: 1, paid_pence: owed }]);
    expect((await visitor.send({})).session.is_completed).toBe(true);
  });

  it('[PY-18] is asked for at once where the card page has gone without a word', async () => {
    const { orderId } = await payer();
    charge(orderId);
    expect((await checkPayment(server, orderId, true)).outcome).toBe('open');
    await server.sweepNow();
    expect((await checkPayment(server, orderId, true)).outcome).toBe('paid');
  });

  it('[PY-14, PY-15, PY-16, BW-183, BW-184] a time that was lost meanwhile: the money goes back, and the visitor starts over with what was typed', async () => {
    const { visitor, orderId, token } = await payer();
    server.clock.advance(minutes(16));
    const other = await visitorAtDetails(server, { ...ada });
    await other.complete();
    await postAnswer(server, believed(orderId, charge(orderId)));
    expect(await checkPayment(server, orderId)).toMatchObject({ received_response: true, success: false, outcome: 'gone', error: 'Sorry, that booking is no longer available. Please choose another date and try again' });
    await server.sweepNow();
    expect(net()).toBe(0);
    expect(await rows('select reason from refund where done_at is not null')).toEqual([{ reason: 'slot_gone' }]);
    expect((await visitor.send({})).session).toMatchObject({ step: 1, ...ada, time: null, is_completed: false, deposit_refunded: true, deposit_token: null });
    expect(await openByToken(server, token)).toMatchObject({ status: 409, code: 'payment_closed' });
  });

  it('a success after the hold ran out takes the time again, where it is still free', async () => {
    const { visitor, orderId } = await payer();
    server.clock.advance(minutes(16));
    await server.sweepNow();
    expect((await visitor.send({})).session.step).toBe(2);
    await postAnswer(server, believed(orderId, charge(orderId)));
    expect((await visitor.send({})).session).toMatchObject({ is_completed: true, time: '19:00' });
    expect(net()).toBe(owed);
  });

  it('opening a payment keeps the time for 15 minutes, beyond any cap', async () => {
    const visitor = await visitorAtDetails(server, feast);
    for (const _ of [1, 2, 3]) {
      server.clock.advance(minutes(9));
      await visitor.send({ extend_hold: 1 });
    }
    await openPayment(server, visitor.id);
    const { hold, server_time: now } = (await visitor.send({})).session;
    expect(Date.parse(hold?.expires_at ?? '') - Date.parse(now)).toBe(minutes(15));
  });

  it('an amount, a currency or a signature that is not right is not believed: the provider is asked', async () => {
    const { orderId } = await payer();
    const outcome = { kind: 'paid' as const, amountPence: 1, currency: 'GBP', card: { brand: null, lastFour: null, expiry: null }, providerReference: 'x', authCode: 'x' };
    await postAnswer(server, believed(orderId, outcome));
    await postAnswer(server, believed(orderId, { ...outcome, amountPence: owed, currency: 'EUR' }));
    await postAnswer(server, { trust: 'doubted', orderId, why: 'hash' });
    expect(await rows('select order_id from payment')).toEqual([]);
    await server.sweepNow();
    expect((await checkPayment(server, orderId)).outcome).toBe('open');
    charge(orderId);
    await postAnswer(server, { trust: 'doubted', orderId, why: 'merchant' });
    await server.sweepNow();
    expect((await checkPayment(server, orderId)).outcome).toBe('paid');
  });

  it('an answer about an order nobody knows changes nothing, and says nothing', async () => {
    const unknown = 'u'.repeat(32);
    expect((await postAnswer(server, believed(unknown, { kind: 'paid', amountPence: owed, currency: 'GBP', card: { brand: null, lastFour: null, expiry: null }, providerReference: 'x', authCode: 'x' }))).statusCode).toBe(200);
    expect(await rows('select order_id from payment')).toEqual([]);
  });

  it('changing what is booked closes the payment that was open: what it still brings goes back', async () => {
    const { visitor, orderId } = await payer();
    await visitor.send({ no_people: 4 });
    expect((await visitor.send({})).session).toMatchObject({ deposit_token: null, payment_amount: 4000 });
    const second = await openPayment(server, visitor.id);
    expect(second.payment).toMatchObject({ amount: 4000 });
    await postAnswer(server, believed(orderId, charge(orderId)));
    await server.sweepNow();
    expect(net()).toBe(0);
    await postAnswer(server, believed(second.payment.gp.data.order_id, charge(second.payment.gp.data.order_id, 4000)));
    expect(await bookings()).toEqual([{ status_id: 1, paid_pence: 4000 }]);
    expect(net()).toBe(4000);
  });

  it('money that comes in twice goes back once', async () => {
    const { orderId, token } = await payer();
    await postAnswer(server, believed(orderId, server.gateway.decline(orderId, '101')));
    const second = (await openByToken(server, token)).payment.gp.data.order_id;
    await postAnswer(server, believed(second, charge(second)));
    await postAnswer(server, believed(orderId, charge(orderId)));
    server.gateway.isDown = true;
    await server.sweepNow();
    expect(net()).toBe(2 * owed);
    server.gateway.isDown = false;
    server.clock.advance(minutes(5));
    await server.sweepNow();
    await server.sweepNow();
    expect(net()).toBe(owed);
    expect(await rows('select order_id, reason from refund')).toEqual([{ order_id: orderId, reason: 'surplus' }]);
  });

  it('a payment is written once and never changed', async () => {
    const { orderId } = await payer();
    await postAnswer(server, believed(orderId, charge(orderId)));
    await expect(rows('update payment set amount_pence = 1')).rejects.toThrow('never changed');
    await expect(rows('delete from payment')).rejects.toThrow('never changed');
    const [payment] = await rows<{ card_last_four: string; auth_code: string }>('select * from payment');
    expect(payment).toMatchObject({ card_brand: 'VISA', card_last_four: '5262', card_expiry: '1228', auth_code: '12345', provider_reference: `ref-${orderId}` });
  });

  it('a copy of the session in another window leaves the time with whoever is paying', async () => {
    const { visitor, orderId } = await payer();
    const { resume_code: code } = (await visitor.send({})).session;
    const other = await visitorAtDetailsOf(code);
    expect(other).toMatchObject({ hold: null, deposit_token: null });
    await postAnswer(server, believed(orderId, charge(orderId)));
    expect((await visitor.send({})).session.is_completed).toBe(true);
  });

  const visitorAtDetailsOf = async (code: string) => {
    const { call, first } = await import('../../booking-session/testing/session-world');
    return (await call(server, { ...first, resume_code: code })).session;
  };
});
