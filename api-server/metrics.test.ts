import { resetLinkPath } from '@bars/shared-api/contracts/customers';
import { livePath } from '@bars/shared-api/contracts/party';
import { beforeEach, describe, expect, it } from 'vitest';
import { beginQuarantine, endQuarantine } from './kernel/quarantine/quarantine';
import { noteBackup } from './kernel/store/backup/backup-trace';
import { MailNotTaken } from './kernel/mail/trouble/refusal';
import { booked as bookedByHost } from './modules/manage/managed-bookings/testing/managed-fixture';
import { believed, postAnswer } from './modules/payments/card-orders/testing/card-page';
import { securedFiles } from './modules/payments/cards/testing/card-fixture';
import { openCard } from './modules/payments/cards/testing/card-giver';
import { openPayment } from './modules/payments/deposits/testing/payer';
import { minutes, owed, paymentFixture } from './modules/payments/deposits/testing/payment-fixture';
import {
  ada,
  saturday,
  visit,
  visitorAtDetails,
  type Fields,
} from './modules/wizard/booking-session/testing/session-fixture';

const feast = { ...ada, party_type: 14, date: '2027-05-01' } as const;
const readingMs = 6000;

describe('the numbers of a server', () => {
  const mail = { refusal: null as 'mailbox' | 'sender' | 'later' | null };
  const fixture = paymentFixture('postgres', {
    files: securedFiles,
    env: { HOLDS_PER_NETWORK: '3', REQUESTS_PER_MINUTE: '0' },
    transport: {
      send: async () => {
        if (mail.refusal !== null) throw new MailNotTaken('no', mail.refusal);
      },
      close: () => undefined,
    },
  });
  beforeEach(() => {
    mail.refusal = null;
  });

  const text = async () => {
    // What is read of the database serves for some seconds.
    fixture.server.clock.advance(readingMs);
    return fixture.server.metrics.registry.metrics();
  };
  /** Every series but the histograms’, by what Prometheus would call it. */
  const numbers = async (): Promise<ReadonlyMap<string, number>> =>
    new Map(
      (await text())
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#'))
        .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
    );
  /** By how much each number is more after the work. */
  const moved = async (work: () => Promise<unknown>, what: RegExp): Promise<Record<string, number>> => {
    const before = await numbers();
    await work();
    return Object.fromEntries(
      [...(await numbers())].flatMap(([series, value]) =>
        what.test(series) && value !== (before.get(series) ?? 0) ? [[series, value - (before.get(series) ?? 0)]] : [],
      ),
    );
  };
  const opened = async (fields: Fields = feast) => {
    const visitor = await visitorAtDetails(fixture.server, fields);
    const orderId = (await openPayment(fixture.server, visitor.id)).payment.gp.data.order_id;
    return { visitor, orderId };
  };
  const answer = (orderId: string, outcome: Parameters<typeof believed>[1]) =>
    postAnswer(fixture.server, believed(orderId, outcome));
  const pays = async (orderId: string) => answer(orderId, fixture.server.gateway.charge(orderId, owed));
  const refOf = async () => (await fixture.rows<{ ref: string }>('select ref_code as ref from booking'))[0]?.ref ?? '';
  const sweep = async (after = 1) => {
    fixture.server.clock.advance(minutes(after));
    await fixture.server.sweepNow();
  };

  const bookings = (outcome: string, type = 'table') => `bookings_total{brand="1",type="${type}",outcome="${outcome}"}`;
  const payments = (kind: string, outcome: string) => `payments_total{kind="${kind}",outcome="${outcome}"}`;
  const calls = /^(bookings|enquiries|payments)_total/;

  it('count a booking, and what the venue does to it', async () => {
    expect(await moved(async () => (await visitorAtDetails(fixture.server, ada)).complete(), calls)).toEqual({
      [bookings('confirmed')]: 1,
    });
    const ref = await refOf();
    expect(await moved(() => fixture.server.venue({ command: 'postpone', ref }), calls)).toEqual({
      [bookings('postponed')]: 1,
    });
    expect(await moved(() => fixture.server.venue({ command: 'cancel', ref }), calls)).toEqual({
      [bookings('cancelled')]: 1,
    });
    expect(await moved(() => fixture.server.venue({ command: 'cancel', ref }), calls)).toEqual({});
  });

  it('count an enquiry, and a venue that says no', async () => {
    const visitor = await visit(fixture.server, { ...saturday, party_type: 12 });
    await visitor.send({ step: 99 });
    await visitor.send({ ...ada, callback_date: '2026-11-20', callback_time: '15:00' });
    expect(await moved(() => visitor.complete(), calls)).toEqual({
      'enquiries_total{brand="1",type="christmas"}': 1,
    });
    const ref = await refOf();
    expect(await moved(() => fixture.server.venue({ command: 'decline', ref }), calls)).toEqual({
      [bookings('declined', 'christmas')]: 1,
    });
  });

  it('count a declined card, the payment after it and its refund, each once', async () => {
    const { visitor, orderId } = await opened();
    const declined = fixture.server.gateway.decline(orderId, '101');
    expect(await moved(() => Promise.all([answer(orderId, declined), answer(orderId, declined)]), calls)).toEqual({
      [payments('deposit', 'declined')]: 1,
    });
    const again = (await openPayment(fixture.server, visitor.id)).payment.gp.data.order_id;
    expect(await moved(() => pays(again), calls)).toEqual({
      [payments('deposit', 'taken')]: 1,
      [bookings('confirmed')]: 1,
    });
    await fixture.server.venue({ command: 'refund', ref: await refOf(), amountPence: 2000, reason: 'Two were ill' });
    fixture.server.gateway.isDown = true;
    expect(await moved(sweep, calls)).toEqual({ [payments('refund', 'failed')]: 1 });
    fixture.server.gateway.isDown = false;
    expect(await moved(sweep, calls)).toEqual({ [payments('refund', 'refunded')]: 1 });
    expect(await moved(sweep, calls)).toEqual({});
  });

  it('say for how long a refund is refused that is due again later each time', async () => {
    const { orderId } = await opened();
    await pays(orderId);
    await fixture.server.venue({ command: 'refund', ref: await refOf(), amountPence: 2000, reason: 'Two were ill' });
    const ages = async () => {
      const all = await numbers();
      return ['failing', 'due'].map((what) => all.get(`job_oldest_${what}_age_seconds{sweep="refunds"}`) ?? Number.NaN);
    };
    fixture.server.gateway.isDown = true;
    await sweep();
    expect(await ages()).toEqual([0, 0]);
    await sweep(5);
    fixture.server.clock.advance(minutes(180));
    await sweep();
    const [failing = 0, due] = await ages();
    expect([failing >= 180 * 60, due]).toEqual([true, 0]);
    fixture.server.gateway.isDown = false;
    await sweep(61);
    expect(await ages()).toEqual([0, 0]);
  });

  it('say how old the last backup is, and that of the database where there is none', async () => {
    const age = async () => (await numbers()).get('backup_age_seconds');
    expect(await age()).toBeGreaterThan(86_400);
    const at = fixture.server.clock.now().toISOString();
    await noteBackup(fixture.server.db, { sha256: 'a', at, rows: 1, bytes: 1, release: '1' });
    expect(await age()).toBe(readingMs / 1000);
  });

  it('show streams, the quarantine, the schema and the release', async () => {
    const booking = await bookedByHost(fixture.server);
    const origin = await fixture.server.app.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const stream = await fetch(`${origin}${livePath(booking.id)}`, {
      headers: { 'x-api-key': 'pk_portal_test', 'x-brand': '1', 'x-booking-token': booking.manage_key },
      signal: leaving.signal,
    });
    expect([stream.status, (await numbers()).get('live_streams')]).toEqual([200, 1]);
    leaving.abort();
    await expect.poll(async () => (await numbers()).get('live_streams')).toBe(0);
    const now = await numbers();
    expect([now.get('quarantined'), now.get('server_stopping')]).toEqual([0, 0]);
    expect(now.get('schema_version')).toBeGreaterThan(130);
    expect([...now.keys()].filter((name) => name.startsWith('build_info'))).toEqual([
      expect.stringMatching(/^build_info\{version="\d+\.\d+\.\d+"\}$/),
    ]);
    const { db, built } = fixture.server;
    await db.transaction().execute((tx) => beginQuarantine(tx, { since: new Date(), backupAt: new Date() }));
    await built.quarantine.look();
    expect((await numbers()).get('quarantined')).toBe(1);
    await db.transaction().execute(endQuarantine);
    await built.quarantine.look();
    expect((await numbers()).get('quarantined')).toBe(0);
  });

  it('count a stored card, and a no-show fee that the bank declines', async () => {
    const visitor = await visitorAtDetails(fixture.server, { ...ada, party_type: 41 });
    const orderId = (await openCard(fixture.server, { session_id: visitor.id })).card.order_data.order_id;
    expect(await moved(() => answer(orderId, fixture.server.gateway.storeCard(orderId)), calls)).toEqual({
      [payments('card', 'taken')]: 1,
      [bookings('confirmed')]: 1,
    });
    fixture.server.clock.advance(minutes(60 * 36));
    for (const holder of fixture.server.gateway.kept.keys()) fixture.server.gateway.refusesStored.set(holder, '101');
    const ref = await refOf();
    expect(
      await moved(async () => {
        await fixture.server.venue({ command: 'no-show', ref });
        await sweep();
      }, /^(bookings_total|payments_total|card_call.*charge_stored.*count)/),
    ).toEqual({
      [bookings('no_show')]: 1,
      [payments('no_show_fee', 'declined')]: 1,
    });
    expect((await numbers()).get('card_call_duration_seconds_count{call="charge_stored",outcome="refused"}')).toBe(1);
  });

  it('count holds, and those that are refused because somebody has the table or one network has too many', async () => {
    const date = '2027-05-15';
    const holder = () => visitorAtDetails(fixture.server, { date, bar_id: 2 });
    expect(await moved(() => Promise.all([holder(), holder(), holder()]), /^holds_open/)).toEqual({ holds_open: 3 });
    const wish = async (bar_id: number, from: string) => {
      const visitor = await visit(fixture.server, { ...saturday, bar_id, date }, { from });
      await visitor.send({ step: 2 });
      return () => visitor.send({ time: '19:00', step: 4 });
    };
    const refusals = /^(hold_claims_refused_total|limits_hit_total)/;
    const fourth = await wish(2, '127.0.0.1');
    expect(await moved(fourth, refusals)).toEqual({
      'hold_claims_refused_total{reason="too_many_holds"}': 1,
      'limits_hit_total{limit="holds"}': 1,
    });
    const both = [await wish(1, '10.1.0.1'), await wish(1, '10.1.0.2')];
    expect(await moved(() => Promise.all(both.map((hold) => hold())), refusals)).toEqual({
      'hold_claims_refused_total{reason="slot_gone"}': 1,
    });
  });

  it('count wild paths, methods and names under what the server knows', async () => {
    const before = new Set((await numbers()).keys());
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'] as const)
      for (const url of [
        '/wild',
        '/api/wild?x=wild',
        '/a/wild/0123456789abcdef/wild.js',
        '/api/rest/wild/%00',
        '/wild"}',
      ])
        await fixture.server.app.inject({ method, url, headers: { 'x-brand': 'wild', host: 'wild.example' } });
    const added = [...(await numbers()).keys()].filter((series) => !before.has(series));
    expect(added.filter((series) => series.includes('wild'))).toEqual([]);
    expect(added.filter((series) => series.startsWith('http_requests_total'))).toEqual(
      expect.arrayContaining(['http_requests_total{route="(no route)",status="4xx"}']),
    );
    expect(added.filter((series) => series.startsWith('http_requests_total')).length).toBeLessThan(5);
  });

  it('count limits on attempts by their cause', async () => {
    const guess = async () => {
      const { statusCode } = await fixture.server.app.inject({
        url: `${resetLinkPath('a'.repeat(32))}?brand_id=1`,
        headers: { 'x-api-key': 'pk_portal_test', 'x-brand': '1' },
      });
      return statusCode;
    };
    const statuses = new Set<number>();
    const guesses = async () => {
      for (let guessed = 0; guessed < 32; guessed += 1) statuses.add(await guess());
    };
    expect(await moved(guesses, /^limits_hit_total/)).toEqual({ 'limits_hit_total{limit="link"}': 2 });
    expect([...statuses]).toEqual([404, 429]);
  });

  it('say how long a mail waits that the mail server refuses, and how long jobs have been due', async () => {
    await (await visitorAtDetails(fixture.server, { ...ada, date: '2027-05-22' })).complete();
    const age = 'mail_oldest_unsent_age_seconds';
    mail.refusal = 'sender';
    await fixture.server.sweepNow();
    fixture.server.clock.advance(minutes(20));
    const waiting = await numbers();
    expect(waiting.get('mail_send_duration_seconds_count{outcome="sender_refused"}')).toBe(1);
    expect(waiting.get(age)).toBeGreaterThan(1200);
    expect(waiting.get('job_oldest_due_age_seconds{sweep="mail"}')).toBeGreaterThan(1100);
    // Nothing has run for twenty minutes, and a job without rows says so of itself.
    expect(waiting.get('job_oldest_due_age_seconds{sweep="customer-names"}')).toBeGreaterThan(1000);
    mail.refusal = null;
    await fixture.server.sweepNow();
    const sent = await numbers();
    expect([sent.get(age), sent.get('job_oldest_due_age_seconds{sweep="mail"}')]).toEqual([0, 0]);
    expect(sent.get('job_oldest_due_age_seconds{sweep="customer-names"}')).toBe(0);
    expect(sent.get('mail_send_duration_seconds_count{outcome="sent"}')).toBeGreaterThan(0);
  });

  it('show money without a booking, and orders without an answer', async () => {
    const { orderId } = await opened({ ...feast, date: '2027-05-29' });
    await pays(orderId);
    const other = await opened({ ...feast, date: '2027-06-05' });
    fixture.server.clock.advance(minutes(11));
    const money = /^(payments_without_booking|orders_without_answer)/;
    expect((await numbers()).get('orders_without_answer')).toBe(1);
    expect((await numbers()).get('payments_without_booking')).toBe(0);
    expect(await moved(() => answer(other.orderId, { kind: 'nothing' }).then(() => sweep()), money)).toEqual({
      orders_without_answer: -1,
    });
    await fixture.rows("update deposit_request set booking_id = null where state = 'paid'");
    expect((await numbers()).get('payments_without_booking')).toBe(1);
  });

  it('read the database once for all who ask within some seconds, and leave out what cannot be read', async () => {
    const counted = async () =>
      Number((await fixture.rows<{ calls: string }>('select last_value::text as calls from reading'))[0]?.calls);
    await fixture.rows('create sequence reading');
    await fixture.rows('alter table migration rename to migration_of_test');
    await fixture.rows(
      "create view migration as select name, nextval('reading') as called from migration_of_test where name = (select max(name) from migration_of_test)",
    );
    try {
      await text();
      const before = await counted();
      fixture.server.clock.advance(readingMs);
      await Promise.all(Array.from({ length: 20 }, () => fixture.server.metrics.registry.metrics()));
      expect((await counted()) - before).toBe(1);
    } finally {
      await fixture.rows('drop view migration');
    }
    const without = await numbers();
    expect([without.has('schema_version'), without.get('holds_open')]).toEqual([false, 0]);
    await fixture.rows('alter table migration_of_test rename to migration');
    await fixture.rows('drop sequence reading');
    expect((await numbers()).get('schema_version')).toBeGreaterThan(130);
  });

  it('count a payment that nobody needs any more, a provider that does not answer, and a deposit that comes later', async () => {
    const { visitor, orderId } = await opened();
    fixture.server.gateway.isDown = true;
    expect(
      await moved(() => answer(orderId, { kind: 'nothing' }).then(() => sweep()), /^(payments_total|card_call.*count)/),
    ).toEqual({
      [payments('deposit', 'unknown')]: 1,
      'card_call_duration_seconds_count{call="query",outcome="failed"}': 1,
    });
    fixture.server.gateway.isDown = false;
    expect(await moved(() => visitor.send({ no_people: 7 }), calls)).toEqual({ [payments('deposit', 'cancelled')]: 1 });
    const later = await visitorAtDetails(fixture.server, { ...ada, party_type: 22, date: '2027-05-08' });
    expect(await moved(() => later.complete(), calls)).toEqual({ [bookings('provisional')]: 1 });
    expect(
      await moved(async () => {
        fixture.server.clock.advance(Date.parse('2027-05-08T20:00:00Z') - fixture.server.clock.now().getTime());
        await fixture.server.sweepNow();
      }, /^bookings_total/),
    ).toEqual({ [bookings('unpaid')]: 1 });
  });
});
