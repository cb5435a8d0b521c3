import { randomUUID } from 'node:crypto';
import { dayOf } from '@bars/shared-api/format';
import { addHours } from 'date-fns';
import { beforeEach, expect, it } from 'vitest';
import { dueAtResume } from './due-at-resume';
import { beginQuarantine } from './kernel/quarantine/quarantine';
import { addDays } from './kernel/time/calendar';
import { momentOf } from './kernel/time/london';
import { resume } from './modules/bookings/index';
import { booked } from './modules/manage/managed-bookings/testing/managed-fixture';
import { cardFixture, table } from './modules/payments/cards/testing/card-fixture';
import { openCard } from './modules/payments/cards/testing/card-giver';
import { believed, postAnswer } from './modules/payments/card-orders/testing/card-page';
import { openPayment } from './modules/payments/deposits/testing/payer';
import { minutes, owed } from './modules/payments/deposits/testing/payment-fixture';
import { ada, visitorAtDetails } from './modules/wizard/booking-session/testing/session-fixture';
import { describeOnEngines } from './testing/harness';

/** Long after every test. */
const saturday = '2027-05-01';
/** Sweeps that mail nobody and move no money: they forget, or tidy up, what is read as it is anyway. */
const harmless =
  'mails-kept interests interest-addresses stale-sessions hold-expiry hold-networks booking-history kitchen-links link-grants guests guest-addresses student-sign-ups check-ins society-contracts passkey-challenges customer-sessions customer-names customer-links sign-ins staff-sessions anonymise-bookings health-retention estate expired-payment-requests card-releases guest-allergens email-verifications'.split(
    ' ',
  );
/** Sweeps whose rows `resume` itself names: mails that wait, and orders that were open. */
const ofResume = ['mail', 'payment-answers'];

describeOnEngines('what was due before a restored database is resumed', (engine) => {
  const fixture = cardFixture(engine);
  /** Each test begins at 15:00 of a day of its own, which is called day 0. The backup was an hour before it is resumed. */
  let today: string;
  beforeEach(() => {
    today = addDays(dayOf(fixture.server.clock.now()), 1);
    fixture.server.clock.set(at(0, '15:00'));
  });
  const at = (days: number, time: string): Date => new Date(momentOf(addDays(today, days), time));

  const resumed = async (minutesAgo = 60) => {
    const { db, clock, gateway } = fixture.server;
    const now = clock.now().getTime();
    await fixture.rows("update mail_outbox set sent_at = now() where kind = 'booking-confirmation'");
    await db
      .transaction()
      .execute((tx) =>
        beginQuarantine(tx, { since: new Date(now - minutes(1)), backupAt: new Date(now - minutes(minutesAgo)) }),
      );
    const report = { between: async () => [] };
    return (await resume({ db, clock, gateway }, { days: 90, report, due: dueAtResume })).lines;
  };
  /** The lines below a title, without what is to be done. */
  const under = (lines: readonly string[], title: string): string[] => {
    const rest = lines.slice(lines.findIndex((line) => line.startsWith(title)) + 1);
    const end = rest.findIndex((line) => line.startsWith('  To do: '));
    return rest.slice(0, end === -1 ? 0 : end);
  };
  /** Mails that leave once everything has run that is due. */
  const mailed = async () => {
    const before = fixture.server.posted().length;
    await fixture.server.sweepNow();
    await fixture.server.sweepNow();
    return fixture.server
      .posted()
      .slice(before)
      .map(({ idempotencyKey }) => idempotencyKey);
  };
  /** Ada's party of eight, booked ten days ago. */
  const party = async (startsAt: Date, set: Record<string, Date | number> = {}) => {
    const booking = await booked(fixture.server, { date: saturday });
    const columns = { created_at: at(-10, '12:00'), starts_at: startsAt, ends_at: addHours(startsAt, 2), ...set };
    const assigned = Object.entries(columns).map(
      ([name, value]) => `${name} = ${value instanceof Date ? `'${value.toISOString()}'` : value}`,
    );
    await fixture.rows(
      `update booking set visit_set_at = null, ${assigned.join(', ')} where public_id = '${booking.id}'`,
    );
    await fixture.rows('update resource_claim set active = false');
    return booking.ref_code;
  };
  const paid = async () => {
    const visitor = await visitorAtDetails(fixture.server, { ...ada, party_type: 14, date: saturday });
    const orderId = (await openPayment(fixture.server, visitor.id)).payment.gp.data.order_id;
    await postAnswer(fixture.server, believed(orderId, fixture.server.gateway.charge(orderId, owed)));
    return { ref: (await visitor.send({})).session.booking?.ref_code ?? '', orderId };
  };

  it.each<[kind: string, set: () => Record<string, Date | number>]>([
    ['visit', () => ({})],
    ['deposit', () => ({ deposit_pence: 8000, deposit_due_at: at(1, '12:00'), status_id: 0 })],
    ['balance', () => ({ value_pence: 9000, balance_due_at: at(1, '12:00') })],
  ])('a reminder of the %s is named and not mailed', async (kind, set) => {
    const ref = await party(at(1, '13:00'), set());
    const lines = under(await resumed(), 'Reminders that were due meanwhile');
    expect(lines).toContainEqual(expect.stringMatching(`^  ${ref}  ${kind}  `));
    expect((await mailed()).filter((key) => key.startsWith(`booking-reminder:${kind}:`))).toEqual([]);
  });

  it('reminders of the evening are not mailed the next morning, and those of the morning are', async () => {
    const ref = await party(at(1, '22:00'));
    fixture.server.clock.set(at(0, '20:30'));
    expect(under(await resumed(60), 'Reminders that')).toEqual([expect.stringMatching(`^  ${ref}  visit  `)]);
    await party(at(2, '09:15'));
    fixture.server.clock.set(at(1, '09:30'));
    expect((await mailed()).filter((key) => key.startsWith('booking-reminder:visit:'))).toHaveLength(1);
  });

  it('reminders of a day before the backup are mailed', async () => {
    await party(at(1, '22:00'));
    fixture.server.clock.set(at(0, '20:30'));
    expect(under(await resumed(10), 'Reminders that')).toEqual([]);
  });

  it('a booking whose deposit was due is named, stands for a day, and is cancelled then', async () => {
    const ref = await party(at(30, '13:00'), { deposit_pence: 8000, deposit_due_at: at(0, '14:30'), status_id: 0 });
    expect(under(await resumed(), 'Bookings whose deposit was due')).toEqual([
      expect.stringMatching(`^  ${ref}  £80  due `),
    ]);
    const status = async () => (await fixture.rows('select status_id from booking'))[0];
    expect((await mailed()).filter((key) => key.includes('overdue'))).toEqual([]);
    expect(await status()).toEqual({ status_id: 0 });
    fixture.server.clock.advance(minutes(24 * 60 + 1));
    await mailed();
    expect(await status()).toEqual({ status_id: 4 });
  });

  it('a booking whose deposit is due within the day stands until then too, until it begins, or for a day where that is over', async () => {
    const owes = { deposit_pence: 8000, deposit_due_at: at(0, '15:10'), status_id: 0 };
    const refs = [];
    for (const startsAt of [at(30, '13:00'), at(1, '09:00'), at(0, '14:00')]) refs.push(await party(startsAt, owes));
    const later = await party(at(30, '13:00'), { ...owes, deposit_due_at: at(1, '15:10') });
    expect(
      under(await resumed(), 'Bookings whose deposit was due')
        .map((line) => line.slice(2, 2 + later.length))
        .toSorted(),
    ).toEqual(refs.toSorted());
    const rows = await fixture.rows<{ ref_code: string; due: Date }>(
      'select ref_code, deposit_due_at as due from booking',
    );
    const due = new Map(rows.map((row) => [row.ref_code, row.due]));
    expect([...refs, later].map((ref) => due.get(ref))).toEqual([
      at(1, '15:00'),
      at(1, '09:00'),
      at(1, '15:00'),
      at(1, '15:10'),
    ]);
  });

  it('a kitchen sheet is named, and mailed with the link that opens', async () => {
    const ref = await party(at(1, '13:00'));
    await fixture.rows(
      "insert into pre_order_line (booking_id, variation_id, name, quantity, unit_price_pence, per_booking, per_person, picks) select id, 7, 'Feast', 2, 2500, false, true, '[]' from booking",
    );
    expect(under(await resumed(), 'Kitchen sheets')).toEqual([expect.stringMatching(`^  ${ref}  `)]);
    expect((await mailed()).filter((key) => key.startsWith('kitchen-sheet:'))).toHaveLength(1);
  });

  it('a change that waits for its payment, a refund, a card and a dish are named, and no money moves twice', async () => {
    const { ref, orderId } = await paid();
    await fixture.rows(
      `insert into booking_change (booking_id, created_at, held_until, hold_id, payment_token, people, starts_at, top_up_pence) select id, now(), '2026-12-31', hold_id, '${randomUUID()}', 9, starts_at, 1000 from booking`,
    );
    await fixture.rows(
      `insert into refund (id, order_id, amount_pence, reason, due_at, created_at) select 'back', order_id, 2000, 'venue', received_at, received_at from payment`,
    );
    // The provider has done it before the loss.
    const charge = {
      orderId,
      amountPence: 2000,
      currency: 'GBP',
      account: 'internet',
      providerReference: '',
      authCode: '',
    };
    await fixture.server.gateway.refund({ ...charge, key: 'refund:back' });
    const visitor = await visitorAtDetails(fixture.server, { ...table, date: addDays(saturday, 7) });
    const card = (await openCard(fixture.server, { session_id: visitor.id })).card.order_data.order_id;
    await fixture.rows(`insert into dish_change (changed_at, gains, item_id) values (now(), '["milk", "nuts"]', 11)`);
    const lines = await resumed();
    expect(under(lines, 'Dishes that changed')).toEqual(['  dish 11  now with milk, nuts']);
    expect(under(lines, 'Changes of bookings')).toEqual([expect.stringMatching(`^  ${ref}  to 9 people, `)]);
    expect(under(lines, 'Refunds that were not done')).toEqual([`  ${orderId}  £20  ${ref}`]);
    expect(under(lines, 'Cards that were about')).toEqual([`  ${card}  no booking yet`]);
    await mailed();
    expect(fixture.server.gateway.returned.get(orderId)).toBe(2000);
    expect((await fixture.rows('select id from refund where done_at is null')).length).toBe(0);
  });

  it('every sweep is one that names its rows, or one that mails nobody and moves no money', async () => {
    const named = [...dueAtResume.map(({ sweep }) => sweep), ...ofResume];
    const all = fixture.server.built.sweeps.names();
    expect(all.filter((name) => !named.includes(name) && !harmless.includes(name))).toEqual([]);
    expect([...named, ...harmless].filter((name) => !all.includes(name))).toEqual([]);
  });

  it('a no-show fee that the provider has charged already is named, and not charged again (last, because the clock has moved far)', async () => {
    const visitor = await visitorAtDetails(fixture.server, { ...table, date: saturday });
    await fixture.store((await openCard(fixture.server, { session_id: visitor.id })).card.order_data.order_id);
    const ref = (await visitor.send({})).session.booking?.ref_code ?? '';
    fixture.server.clock.set(new Date(`${addDays(saturday, 1)}T12:00:00Z`));
    await fixture.server.venue({ command: 'no-show', ref });
    const [fee] = await fixture.rows<{ order_id: string }>('select order_id from no_show_fee');
    fixture.server.gateway.charge(fee?.order_id ?? '', 8000);
    expect(under(await resumed(), 'No-show fees that were not charged')).toEqual([`  ${fee?.order_id}  £80  ${ref}`]);
    await mailed();
    expect(await fixture.rows('select outcome from no_show_fee')).toEqual([{ outcome: 'paid' }]);
    expect(fixture.server.gateway.charged.get(fee?.order_id ?? '')).toBe(8000);
  });
});
