import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OutgoingMail } from '../kernel';
import { messageIdOf, retryAfterMs } from './outbox';
import type { MailTransport, PostedMail } from './transport';
import type { Store } from '../store/open-store';
import { createTestKernel, describeOnBothEngines, openTestStore, type TestKernel } from '../../testing/harness';

const mail = (idempotencyKey: string): OutgoingMail => ({
  idempotencyKey,
  brandId: 1,
  recipient: 'ada@example.com',
  subject: 'Your booking',
  text: 'See you.',
  html: '<p>See you.</p>',
  attachments: [{ filename: 'booking.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }],
});

/** A mail server that can be down, slow, or gone in the middle. */
const mailServer = () => {
  const taken: PostedMail[] = [];
  const state = { isDown: false };
  const transport: MailTransport = {
    send: async (posted) => {
      if (state.isDown) throw new Error('connect ECONNREFUSED');
      taken.push(posted);
    },
    close: () => undefined,
  };
  return { taken, state, transport };
};

it('waits 5 s, then twice as long each time, never more than half an hour', () => {
  expect([1, 2, 3, 4].map(retryAfterMs)).toEqual([5000, 10_000, 20_000, 40_000]);
  expect(retryAfterMs(40)).toBe(1_800_000);
});

describeOnBothEngines('the outbox', (engine) => {
  let test: TestKernel;
  let server: ReturnType<typeof mailServer>;
  let store: Store;
  beforeAll(async () => {
    store = await openTestStore(engine);
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    server = mailServer();
    test = await createTestKernel({ store, transport: server.transport });
    await sql`delete from mail_outbox`.execute(test.db);
  });
  const queue = (key: string) => test.db.transaction().execute((tx) => test.kernel.mail.queue(tx, mail(key)));

  it('sends once per cause, always with the same Message-ID', async () => {
    await queue('booking-1-confirmed');
    await queue('booking-1-confirmed');
    expect(server.taken).toEqual([]);
    await test.sweepNow();
    await test.sweepNow();
    expect(server.taken).toEqual([
      { ...mail('booking-1-confirmed'), from: { name: 'Brand 1', address: 'bookings@bars.example' }, messageId: messageIdOf('booking-1-confirmed') },
    ]);
    expect(messageIdOf('booking-1-confirmed')).not.toBe(messageIdOf('booking-2-confirmed'));
  });

  it('erases the text of a mail with a secret once it has left, and not before', async () => {
    const kept = async () => (await sql<{ body_text: string; body_html: string }>`select body_text, body_html from mail_outbox order by idempotency_key`.execute(test.db)).rows;
    const [whole, erased] = [{ body_text: 'See you.', body_html: '<p>See you.</p>' }, { body_text: '', body_html: '' }];
    await test.db.transaction().execute((tx) => test.kernel.mail.queue(tx, { ...mail('a-link'), isBodyErased: true }));
    await queue('b-booking');
    server.state.isDown = true;
    await test.sweepNow();
    expect(await kept()).toEqual([whole, whole]);
    server.state.isDown = false;
    test.clock.advance(60_000);
    await test.sweepNow();
    expect(server.taken.map(({ text }) => text)).toEqual(['See you.', 'See you.']);
    expect(await kept()).toEqual([erased, whole]);
  });

  it('sends the mails of one round in the order in which they were queued', async () => {
    const keys = ['a-enquiry', 'b-confirmed', 'c-changed'];
    for (const key of keys) await queue(key);
    // A row that was written again stands behind the others in the table.
    await sql`update mail_outbox set attempts = 0 where idempotency_key = 'a-enquiry'`.execute(test.db);
    await test.sweepNow();
    expect(server.taken.map(({ idempotencyKey }) => idempotencyKey)).toEqual(keys);
  });

  it('sends nothing of a transaction that was rolled back', async () => {
    const failing = test.db.transaction().execute(async (tx) => {
      await test.kernel.mail.queue(tx, mail('never'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await test.sweepNow();
    expect(server.taken).toEqual([]);
  });

  it('keeps a mail while the mail server is down and sends it when it is back', async () => {
    server.state.isDown = true;
    await queue('patient');
    await test.sweepNow();
    for (const wait of [5000, 10_000]) {
      test.clock.advance(wait - 1);
      await test.sweepNow();
      test.clock.advance(1);
      await test.sweepNow();
    }
    const attempts = await sql<{ attempts: number }>`select attempts from mail_outbox`.execute(test.db);
    expect(attempts.rows).toEqual([{ attempts: 3 }]);
    server.state.isDown = false;
    test.clock.advance(20_000);
    await test.sweepNow();
    expect(server.taken).toHaveLength(1);
  });

  it('a refused mail does not delay others', async () => {
    const send = server.transport.send;
    server.transport.send = async (posted) => {
      if (posted.idempotencyKey === 'refused') throw new Error('550 no such user');
      await send(posted);
    };
    await queue('refused');
    await queue('fine');
    await test.sweepNow();
    expect(server.taken.map((posted) => posted.idempotencyKey)).toEqual(['fine']);
  });

  it('sends a claimed mail a minute after its process died', async () => {
    await queue('orphan');
    let started: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      started = resolve;
    });
    const send = server.transport.send;
    server.transport.send = () => {
      started();
      return new Promise(() => undefined);
    };
    void test.sweepNow();
    await begun;
    server.transport.send = send;
    const other = await createOther(test);
    test.clock.advance(59_000);
    expect(await other.run(test.clock.now())).toBe(0);
    test.clock.advance(2000);
    expect(await other.run(test.clock.now())).toBe(1);
    expect(server.taken).toHaveLength(1);
  });

  it('sends each mail once while several processes run the sweep', async () => {
    const keys = Array.from({ length: 60 }, (_, index) => `many-${index}`);
    await test.db.transaction().execute(async (tx) => {
      for (const key of keys) await test.kernel.mail.queue(tx, mail(key));
    });
    const others = await Promise.all(Array.from({ length: 8 }, () => createOther(test)));
    await Promise.all(others.map((other) => other.run(test.clock.now())));
    expect(server.taken.map((posted) => posted.idempotencyKey).toSorted()).toEqual(keys.toSorted());
  });
});

/** The mail sweep of a second process on the same database. */
const createOther = async ({ store, clock, kernel, built }: TestKernel) => {
  const { createOutbox } = await import('./outbox');
  return createOutbox({ db: store.db, clock, transport: built.transport, senders: built.senders, log: kernel.log }).sweep;
};
