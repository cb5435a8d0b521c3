import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnBothEngines, type TestServer } from '../../../vitest-support/harness';
import { ada, sessionServer, visitorAtDetails } from '../../booking-session/testing/session-world';
import { believed, checkPayment, openByToken, postAnswer } from '../testing/payer';

const owed = 8000;
/** Saturday 28 November, 19:00: the deposit is due a day before. */
const later = { ...ada, party_type: 22, date: '2026-11-28' } as const;
const due = new Date('2026-11-27T19:00:00Z');

describeOnBothEngines('a deposit that may be paid later', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await sessionServer(engine);
  });
  beforeEach(async () => {
    await sql`truncate refund, payment, deposit_attempt, deposit_request, hold, booking, mail_outbox cascade`.execute(server.db);
    server.gateway.charged.clear();
    server.gateway.returned.clear();
  });
  afterAll(() => server.close());

  const saved = async (date: string = later.date) => {
    const visitor = await visitorAtDetails(server, { ...later, date });
    const { session } = await visitor.complete();
    return { visitor, session, token: session.booking?.payment_token ?? '' };
  };
  const status = async () => (await sql<{ status_id: number; paid_pence: number }>`select status_id, paid_pence from booking where party_type = 22`.execute(server.db)).rows;

  it('[BW-62, BW-157, BW-167] saves the booking, and says what is owed and until when', async () => {
    const visitor = await visitorAtDetails(server, later);
    expect((await visitor.send({})).session).toMatchObject({ deposit: owed, take_payment: false, deposit_due_date: due.toISOString(), can_complete: true });
    const { session } = await visitor.complete();
    expect(session).toMatchObject({ is_completed: true, step: 'completed', deposit: owed, booking: { status_id: 0, deposit_due_date: due.toISOString(), deposit_balance: owed, payment_token: expect.stringMatching(/^[\w-]{32}$/) } });
  });

  it('[PY-1, PY-13] is confirmed by its payment', async () => {
    const { visitor, token } = await saved();
    const { payment } = await openByToken(server, token);
    expect(payment).toMatchObject({ token, amount: owed, deposit_type: 'deposit' });
    const orderId = payment.gp.data.order_id;
    await postAnswer(server, believed(orderId, server.gateway.charge(orderId, owed)));
    expect(await checkPayment(server, orderId)).toMatchObject({ success: true, outcome: 'paid' });
    expect((await visitor.send({})).session.booking).toMatchObject({ status_id: 1, deposit_balance: 0, payment_token: null });
    expect(await status()).toEqual([{ status_id: 1, paid_pence: owed }]);
  });

  it('is cancelled when it is overdue: the table is free again, the lead booker is told, and what comes later goes back', async () => {
    const { token } = await saved();
    const { payment } = await openByToken(server, token);
    server.clock.set(new Date(due.getTime() - 5 * 60_000));
    const { payment: atLast } = await openByToken(server, token);
    expect(atLast.gp.data.order_id).toBe(payment.gp.data.order_id);
    server.clock.set(due);
    await server.sweepNow();
    expect(await status()).toEqual([{ status_id: 4, paid_pence: 0 }]);
    expect((await visitorAtDetails(server, { ...later, party_type: 11 }).then((other) => other.complete())).session.is_completed).toBe(true);
    const mails = await sql<{ subject: string }>`select subject from mail_outbox where idempotency_key like 'booking-overdue:%'`.execute(server.db);
    expect(mails.rows).toEqual([{ subject: expect.stringContaining('is cancelled') }]);
    const orderId = payment.gp.data.order_id;
    await postAnswer(server, believed(orderId, server.gateway.charge(orderId, owed)));
    await server.sweepNow();
    expect([...server.gateway.returned]).toEqual([[orderId, owed]]);
    expect(await openByToken(server, token)).toMatchObject({ status: 409, code: 'payment_closed' });
  });

  it('waits for somebody who is paying at the last minute', async () => {
    const { token } = await saved('2026-12-12');
    const paidAt = new Date(server.clock.now().getTime() + 3_600_000);
    await sql`update booking set deposit_due_at = ${paidAt}`.execute(server.db);
    server.clock.set(new Date(paidAt.getTime() - 60_000));
    const { payment } = await openByToken(server, token);
    server.clock.set(paidAt);
    await server.sweepNow();
    expect(await status()).toEqual([{ status_id: 0, paid_pence: 0 }]);
    const orderId = payment.gp.data.order_id;
    await postAnswer(server, believed(orderId, server.gateway.charge(orderId, owed)));
    expect(await status()).toEqual([{ status_id: 1, paid_pence: owed }]);
  });
});
