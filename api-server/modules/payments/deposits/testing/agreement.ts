import type { CrashFixture } from './crash-fixture';
import { netOf, owed } from './payment-fixture';

interface Written {
  /** Pence of every paid booking. */
  paid: number[];
  /** Orders whose money is not on its way back. */
  kept: string[];
}

const written = async (fixture: CrashFixture): Promise<Written> => {
  const bookings = await fixture.rows<{ paid: number }>(
    'select booking.paid_pence as paid from booking where booking.paid_pence > 0 and status_id = 1',
  );
  const orders = await fixture.rows<{ order_id: string }>(
    "select order_id from payment where order_id not in (select order_id from refund where reason <> 'venue')",
  );
  return { paid: bookings.map(({ paid }) => paid), kept: orders.map(({ order_id: id }) => id) };
};

/** Compares what the check shows with what is stored: one line a difference. */
export const falseConfirmations = async (fixture: CrashFixture): Promise<string[]> => {
  const lies: string[] = [];
  for (const order of fixture.orders) {
    const [{ outcome, success }, { paid, kept }] = [await fixture.look(order), await written(fixture)];
    if (success !== (outcome === 'paid')) lies.push(`${outcome} has success ${String(success)}`);
    if (success && paid.length !== 1) lies.push('it is called paid, and there is no booking');
    if (!success && kept.includes(order)) lies.push(`it is called ${outcome}, and the money is kept`);
  }
  return lies;
};

const count = async (fixture: CrashFixture, query: string): Promise<number> => (await fixture.rows(query)).length;

/**
 * Differences between bank, ledger, bookings and mails once everything is done: one line each.
 * There is at most one booking, paid once and in full; all other money is refunded; every mail has left; the check is right.
 */
export const disagreements = async (fixture: CrashFixture): Promise<string[]> => {
  const { paid, kept } = await written(fixture);
  const asked = [];
  for (const order of fixture.orders) asked.push((await fixture.look(order)).success);
  const facts: [is: unknown, shouldBe: unknown, what: string][] = [
    [paid.every((pence) => pence === owed) && paid.length <= 1, true, 'one booking, paid in full'],
    [netOf(fixture.bank), paid.length * owed, 'pence that stay with us'],
    [kept.length, paid.length, 'payments that stand'],
    [await count(fixture, 'select order_id from payment'), fixture.bank.charged.size, 'payments that are written down'],
    [
      await count(fixture, 'select id from booking where booking.paid_pence > 0'),
      paid.length,
      'paid bookings that are confirmed',
    ],
    [await count(fixture, 'select order_id from refund where done_at is null'), 0, 'refunds that are owed'],
    [fixture.bank.held.size, 0, 'orders whose money is only held'],
    [await count(fixture, 'select id from mail_outbox where sent_at is null'), 0, 'mails that wait'],
    [
      fixture.mails.size,
      await count(fixture, 'select id from mail_outbox'),
      'mails that have left, each under one name',
    ],
    [(await count(fixture, 'select id from booking')) <= fixture.mails.size, true, 'a mail for every booking'],
    [asked.filter((isPaid) => isPaid).length, paid.length * asked.length, 'orders whose page says that it is paid'],
  ];
  return facts
    .filter(([is, shouldBe]) => is !== shouldBe)
    .map(([is, shouldBe, what]) => `${what}: ${String(is)}, not ${String(shouldBe)}`);
};

/** The paid bookings once everything is done. */
export const paidBookings = async (fixture: CrashFixture): Promise<number> => (await written(fixture)).paid.length;
