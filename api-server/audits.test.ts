import { expect, it } from 'vitest';
import { audits } from './audits';
import { runAudits } from './kernel/composition/audit';
import { believed, postAnswer } from './modules/payments/card-orders/testing/card-page';
import { cardFixture } from './modules/payments/cards/testing/card-fixture';
import { openPayment } from './modules/payments/deposits/testing/payer';
import { minutes, owed } from './modules/payments/deposits/testing/payment-fixture';
import { ada, visitorAtDetails } from './modules/wizard/booking-session/testing/session-fixture';
import { describeOnEngines } from './testing/harness';

describeOnEngines('what is always true', (engine) => {
  const fixture = cardFixture(engine);
  const found = async () => {
    const { db, clock } = fixture.server;
    const findings = await runAudits(db, audits, clock.now());
    return findings.flatMap(({ name, count, examples }) => (count === 0 ? [] : [{ name, count, examples }]));
  };
  /** A booking with its deposit of £80 paid, and its mails sent. */
  const booked = async (): Promise<void> => {
    const visitor = await visitorAtDetails(fixture.server, { ...ada, party_type: 14, date: '2027-05-01' });
    const orderId = (await openPayment(fixture.server, visitor.id)).payment.gp.data.order_id;
    await postAnswer(fixture.server, believed(orderId, fixture.server.gateway.charge(orderId, owed)));
    await visitor.send({});
    await fixture.server.sweepNow();
  };
  const idOf = async (query: string) => (await fixture.rows<{ id: string }>(query))[0]?.id ?? '';

  it('is true of a booking that was paid, part refunded and cancelled', async () => {
    await booked();
    expect(await found()).toEqual([]);
    const ref = await idOf('select ref_code as id from booking');
    await fixture.server.venue({ command: 'refund', ref, amountPence: 2000, reason: 'Two of you were ill' });
    expect(await found()).toEqual([]);
    await fixture.server.venue({ command: 'cancel', ref });
    fixture.server.clock.advance(minutes(1));
    await fixture.server.sweepNow();
    expect(await found()).toEqual([]);
  });

  it.each<[name: string, statements: readonly string[], id: string]>([
    [
      'no-table-twice',
      [
        'alter table resource_claim drop constraint resource_claim_resource_id_during_excl',
        'insert into resource_claim (resource_id, bar_id, hold_id, during) select resource_id, bar_id, hold_id, during from resource_claim order by id limit 1',
      ],
      'select max(id)::text as id from resource_claim',
    ],
    ['no-claim-without-a-hold', ["update hold set status = 'released'"], 'select id::text from resource_claim limit 1'],
    ['every-booking-has-its-table', ["update hold set status = 'released'"], 'select id::text from booking'],
    [
      'no-orphan-hold',
      [
        "insert into hold (id, bar_id, party_type, covers, during, status, network, created_at, expires_at, extend_until, kept_since) select gen_random_uuid(), bar_id, party_type, covers, during, 'confirmed', '', created_at, expires_at, extend_until, kept_since from hold",
      ],
      'select id::text from hold where id not in (select hold_id from booking)',
    ],
    [
      'paid-is-in-the-ledger',
      ["update deposit_attempt set state = 'refused'"],
      'select order_id as id from deposit_attempt',
    ],
    [
      'not-more-back-than-taken',
      [
        'alter table refund disable trigger user',
        "insert into refund (id, order_id, amount_pence, reason, due_at, done_at, created_at) select 'twice', order_id, amount_pence + 1, 'venue', received_at, received_at, received_at from payment",
      ],
      'select order_id as id from payment',
    ],
    [
      'no-money-without-a-booking',
      [
        'update deposit_request set booking_id = null',
        'alter table payment disable trigger user',
        "update payment set received_at = received_at - interval '2 hours'",
      ],
      'select order_id as id from payment',
    ],
    [
      'mail-once',
      ["update mail_outbox set ending = 'dropped', ended_at = created_at where id = (select min(id) from mail_outbox)"],
      'select min(id)::text as id from mail_outbox',
    ],
    [
      'due-mail',
      [
        "update mail_outbox set sent_at = null, due_at = due_at - interval '1 hour' where id = (select min(id) from mail_outbox)",
      ],
      'select min(id)::text as id from mail_outbox',
    ],
    [
      'due-hold-expiry',
      ["update hold set status = 'held', expires_at = created_at - interval '1 hour'"],
      'select id::text from hold limit 1',
    ],
    [
      'due-refunds',
      [
        "insert into refund (id, order_id, amount_pence, reason, due_at, created_at) select 'late', order_id, 100, 'venue', received_at - interval '1 hour', received_at from payment",
      ],
      "select 'late' as id",
    ],
    [
      'due-payment-answers',
      ["update deposit_attempt set ask_at = opened_at - interval '1 hour'"],
      'select order_id as id from deposit_attempt',
    ],
  ])('%s is named where it is not true', async (name, statements, id) => {
    await booked();
    for (const statement of statements) await fixture.rows(statement);
    expect(await found()).toContainEqual({ name, count: expect.any(Number), examples: [await idOf(id)] });
  });

  it('every audit is broken above; those of due rows are made alike', () => {
    expect(audits.filter(({ isOfDueRows }) => isOfDueRows !== true)).toHaveLength(8);
  });
});
