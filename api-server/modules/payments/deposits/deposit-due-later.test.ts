import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/harness';
import { writtenMails } from '../../../testing/written-mails';
import { ada, visitorAtDetails } from '../../wizard/booking-session/testing/session-fixture';
import { believed, postAnswer } from '../card-orders/testing/card-page';
import { checkPayment, openByToken, openPayment } from './testing/payer';
import { minutes, owed, paymentFixture } from './testing/payment-fixture';

/** Saturday 28 November, 19:00: the deposit is due a day before. */
const later = { ...ada, party_type: 22, date: '2026-11-28' } as const;
const due = new Date('2026-11-27T19:00:00Z');

describeOnEngines('a deposit that may be paid later', (engine) => {
  const fixture = paymentFixture(engine);
  const { bookings } = fixture;
  const subjects = async (about: string) =>
    (await writtenMails(fixture.server))
      .filter(({ idempotency_key: key }) => key.startsWith(`${about}:`))
      .map(({ subject }) => subject);

  const saved = async (date: string = later.date) => {
    const visitor = await visitorAtDetails(fixture.server, { ...later, date });
    const { session } = await visitor.complete();
    return { visitor, session, token: session.booking?.payment_token ?? '' };
  };

  it('[BW-62, BW-157, BW-167] the booking is saved with what is owed and until when', async () => {
    const visitor = await visitorAtDetails(fixture.server, later);
    expect((await visitor.send({})).session).toMatchObject({
      deposit: owed,
      take_payment: false,
      deposit_due_date: due.toISOString(),
      can_complete: true,
    });
    const { session } = await visitor.complete();
    expect(session).toMatchObject({
      is_completed: true,
      step: 'completed',
      deposit: owed,
      booking: {
        status_id: 0,
        deposit_due_date: due.toISOString(),
        deposit_balance: owed,
        payment_token: expect.stringMatching(/^[\w-]{32}$/),
      },
    });
  });

  it('[PY-1, PY-13] is confirmed by its payment', async () => {
    const { visitor, token } = await saved();
    const { payment } = await openByToken(fixture.server, token);
    expect(payment).toMatchObject({ token, amount: owed, deposit_type: 'deposit' });
    const orderId = payment.gp.data.order_id;
    await postAnswer(fixture.server, believed(orderId, fixture.server.gateway.charge(orderId, owed)));
    expect(await checkPayment(fixture.server, orderId)).toMatchObject({ success: true, outcome: 'paid' });
    expect((await visitor.send({})).session.booking).toMatchObject({
      status_id: 1,
      deposit_balance: 0,
      payment_token: null,
    });
    expect(await bookings()).toEqual([{ party_type: 22, status_id: 1, paid_pence: owed }]);
    expect(await subjects('payment-receipt')).toEqual([expect.stringMatching(/^Your payment of £/)]);
  });

  it('[BW-161, BW-164] is taken before the booking is made where the visitor pays it now, and confirms it', async () => {
    const visitor = await visitorAtDetails(fixture.server, later);
    expect((await visitor.send({ pay_now: 1, payment_type: 'deposit' })).session).toMatchObject({
      pay_now: true,
      take_payment: true,
      deposit_due_date: due.toISOString(),
      payment_amount: owed,
      can_complete: true,
    });
    expect(await visitor.complete()).toMatchObject({ status: 422, error: { code: 'payment_required' } });
    const { payment } = await openPayment(fixture.server, visitor.id);
    const orderId = payment.gp.data.order_id;
    await postAnswer(fixture.server, believed(orderId, fixture.server.gateway.charge(orderId, owed)));
    expect((await visitor.send({})).session).toMatchObject({
      is_completed: true,
      booking: { status_id: 1, deposit_balance: 0, deposit_due_date: null, payment_token: null },
    });
  });

  it('[BW-47, PY-16] is left for later again: an open payment is closed, and the booking is kept until it is due', async () => {
    const visitor = await visitorAtDetails(fixture.server, later);
    await visitor.send({ pay_now: 1, payment_type: 'deposit' });
    const { payment } = await openPayment(fixture.server, visitor.id);
    expect((await visitor.send({ pay_now: 0 })).session).toMatchObject({
      take_payment: false,
      can_complete: true,
      deposit_token: null,
    });
    expect(await openByToken(fixture.server, payment.token)).toMatchObject({ status: 409, code: 'payment_closed' });
    await visitor.send({ pay_now: 1 });
    expect((await visitor.send({ step: 2 })).session).toMatchObject({ pay_now: false });
  });

  it('an overdue booking is cancelled: the table is free, the lead booker gets a mail, and a later payment is refunded', async () => {
    const { token } = await saved();
    const { payment } = await openByToken(fixture.server, token);
    fixture.server.clock.set(new Date(due.getTime() - minutes(5)));
    const { payment: atLast } = await openByToken(fixture.server, token);
    expect(atLast.gp.data.order_id).toBe(payment.gp.data.order_id);
    fixture.server.clock.set(due);
    await fixture.server.sweepNow();
    expect(await bookings()).toEqual([{ party_type: 22, status_id: 4, paid_pence: 0 }]);
    expect(
      (await visitorAtDetails(fixture.server, { ...later, party_type: 11 }).then((other) => other.complete())).session
        .is_completed,
    ).toBe(true);
    expect(await subjects('booking-overdue')).toEqual([expect.stringContaining('is cancelled')]);
    const orderId = payment.gp.data.order_id;
    await postAnswer(fixture.server, believed(orderId, fixture.server.gateway.charge(orderId, owed)));
    await fixture.server.sweepNow();
    expect([...fixture.server.gateway.returned]).toEqual([[orderId, owed]]);
    expect(await subjects('payment-refund')).toEqual([expect.stringMatching(/^Your refund of £/)]);
    expect(await openByToken(fixture.server, token)).toMatchObject({ status: 409, code: 'payment_closed' });
  });

  it('a booking is not cancelled while somebody is paying at the last minute', async () => {
    const { token } = await saved('2026-12-12');
    const paidAt = new Date(fixture.server.clock.now().getTime() + minutes(60));
    await sql`update booking set deposit_due_at = ${paidAt}`.execute(fixture.server.db);
    fixture.server.clock.set(new Date(paidAt.getTime() - minutes(1)));
    const { payment } = await openByToken(fixture.server, token);
    fixture.server.clock.set(paidAt);
    await fixture.server.sweepNow();
    expect(await bookings()).toEqual([{ party_type: 22, status_id: 0, paid_pence: 0 }]);
    const orderId = payment.gp.data.order_id;
    await postAnswer(fixture.server, believed(orderId, fixture.server.gateway.charge(orderId, owed)));
    expect(await bookings()).toEqual([{ party_type: 22, status_id: 1, paid_pence: owed }]);
  });
});
