import { hoursToMilliseconds, minutesToMilliseconds } from 'date-fns';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestKernel, describeOnEngines, openTestStore, type TestKernel } from '../../testing/harness';
import type { OutgoingMail } from '../kernel';
import type { Store } from '../store/open-store';
import { mailKinds } from './mail-kinds';

/** A mail of a booking, of which thirty a day go to a mailbox and ten for one booking. */
const mail = (key: string, changed: Partial<OutgoingMail> = {}): OutgoingMail => ({
  idempotencyKey: key,
  kind: 'booking-confirmation',
  cause: key,
  brandId: 1,
  recipient: 'ada@example.com',
  subject: key,
  text: 'See you.',
  html: '<p>See you.</p>',
  attachments: [],
  ...changed,
});
const { perMailbox, perCause } = mailKinds['booking-confirmation'];
const keys = (count: number): string[] => Array.from({ length: count }, (_, index) => `booking-${index}`);

describeOnEngines('the limits of mail', (engine) => {
  let test: TestKernel;
  let store: Store;
  beforeAll(async () => {
    store = await openTestStore(engine);
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    test = await createTestKernel({ store });
    await sql`delete from mail_outbox`.execute(test.db);
  });
  const queue = (...mails: OutgoingMail[]) =>
    test.db.transaction().execute(async (tx) => {
      for (const one of mails) await test.kernel.mail.queue(tx, one);
    });
  /** Sends everything that may leave now. */
  const sent = async (): Promise<string[]> => {
    for (let round = 0; round < 6; round += 1) await test.sweepNow();
    return (await test.mails()).map(({ subject }) => subject);
  };
  const pass = (hours: number) => test.clock.advance(hoursToMilliseconds(hours));
  const endings = async () =>
    (await sql<{ ending: string }>`select ending from mail_outbox where ending is not null`.execute(test.db)).rows.map(
      ({ ending }) => ending,
    );

  it('keep back what is more than a mailbox gets in a day, however its address is written, and send it when there is room', async () => {
    await queue(
      ...keys(perMailbox.most + 3).map((key, index) =>
        mail(key, {
          recipient:
            ['ada@example.com', ' ADA@example.com ', 'ada+bar@example.com', '\u200Bada@EXAMPLE.com'][index % 4] ?? '',
        }),
      ),
    );
    expect(await sent()).toHaveLength(perMailbox.most);
    await queue(mail('to-another', { recipient: 'gil@example.com' }));
    expect(await sent()).toHaveLength(perMailbox.most + 1);
    pass(perMailbox.hours);
    expect(await sent()).toHaveLength(perMailbox.most + 4);
  });

  it('do not delay the mails of others by what they keep back of one mailbox', async () => {
    await queue(...keys(perMailbox.most * 2).map((key) => mail(key)));
    expect(await sent()).toHaveLength(perMailbox.most);
    await sql`update mail_outbox set due_at = ${test.clock.now()} where held_at is not null`.execute(test.db);
    test.clock.advance(1);
    await queue(mail('to-another', { recipient: 'gil@example.com' }));
    await test.sweepNow();
    expect(test.posted().map(({ subject }) => subject)).toContain('to-another');
  });

  it('drop what has waited for two days, with its text', async () => {
    await queue(...keys(perMailbox.most * 4).map((key) => mail(key)));
    expect(await sent()).toHaveLength(perMailbox.most);
    for (const days of [1, 2, 3]) {
      pass(perMailbox.hours);
      expect(await sent()).toHaveLength(perMailbox.most * Math.min(days + 1, 3));
    }
    expect(new Set(await endings())).toEqual(new Set(['dropped']));
    expect(await endings()).toHaveLength(perMailbox.most);
    const { rows } = await sql`select 1 from mail_outbox where ending = 'dropped' and body_text <> ''`.execute(test.db);
    expect(rows).toEqual([]);
  });

  it('never keep back what the recipient has paid for', async () => {
    await queue(...keys(perMailbox.most + 3).map((key) => mail(key)));
    await queue(
      ...keys(40).map((key) => mail(`receipt-${key}`, { kind: 'payment-receipt', isPaidFor: true })),
      mail('paid', { isPaidFor: true }),
    );
    expect((await sent()).filter((subject) => subject === 'paid' || subject.startsWith('receipt'))).toHaveLength(41);
  });

  it('send the newest of one cause, and only that, once there is room', async () => {
    const changes = keys(perCause.most + 5).map((key) => mail(key, { cause: 'one-booking' }));
    for (const change of changes) {
      await queue(change);
      await test.sweepNow();
    }
    expect(await sent()).toHaveLength(perCause.most);
    pass(perCause.hours);
    expect((await sent()).slice(perCause.most)).toEqual([changes.at(-1)?.subject]);
  });

  it('hold where several processes send at the same time', async () => {
    await queue(...keys(perMailbox.most * 2).map((key) => mail(key)));
    const others = await Promise.all(Array.from({ length: 4 }, () => createTestKernel({ store })));
    for (let round = 0; round < 3; round += 1) await Promise.all(others.map((other) => other.sweepNow()));
    const left = await Promise.all(others.map((other) => other.mails()));
    expect(left.flat()).toHaveLength(perMailbox.most);
  });

  it('let what settles leave before the mail that says something later', async () => {
    await queue(mail('changed', { kind: 'booking-changed-by-guest', cause: 'one-booking' }));
    expect(await sent()).toEqual([]);
    await queue(mail('postponed', { kind: 'booking-postponed', cause: 'one-booking' }));
    expect(await sent()).toEqual(['changed', 'postponed']);
  });

  it('do not lose a mail that waits when an earlier cause is repeated', async () => {
    const [first, second] = ['first', 'second'].map((key) =>
      mail(key, { kind: 'booking-changed-by-guest', cause: 'one-booking' }),
    );
    if (!first || !second) throw new Error('Two mails are needed.');
    await queue(first);
    test.clock.advance(minutesToMilliseconds(3));
    expect(await sent()).toEqual(['first']);
    await queue(second);
    await queue(first);
    test.clock.advance(minutesToMilliseconds(3));
    expect(await sent()).toEqual(['first', 'second']);
  });

  it('refuse a mail that has no row in the table', async () => {
    // As JavaScript could queue it; TypeScript does not compile it.
    await expect(queue(JSON.parse(JSON.stringify({ ...mail('unknown'), kind: 'unknown' })))).rejects.toThrow(
      'has no row unknown',
    );
  });
});
