import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OutgoingMail } from '../kernel';
import { createOutbox, longestTriedMs, messageIdOf, retryAfterMs } from './outbox';
import { countAsSent, readMailsTo } from './outbox.store';
import { MailNotTaken, type Refusal } from './trouble/refusal';
import type { MailTransport, PostedMail } from './transport';
import type { Store } from '../store/open-store';
import { createTestKernel, describeOnEngines, openTestStore, type TestKernel } from '../../testing/harness';

const mail = (idempotencyKey: string): OutgoingMail => ({
  idempotencyKey,
  kind: 'booking-confirmation',
  cause: idempotencyKey,
  brandId: 1,
  recipient: `${idempotencyKey}@example.com`,
  subject: 'Your booking',
  text: 'See you.',
  html: '<p>See you.</p>',
  attachments: [{ filename: 'booking.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }],
});

/** A mail server that can be down, slow, or gone in the middle. */
const mailServer = () => {
  const taken: PostedMail[] = [];
  const state: { isDown: boolean; afterwards: (() => Promise<void>) | undefined } = {
    isDown: false,
    afterwards: undefined,
  };
  const transport: MailTransport = {
    send: async (posted) => {
      if (state.isDown) throw new Error('connect ECONNREFUSED');
      taken.push(posted);
      await state.afterwards?.();
    },
    close: () => undefined,
  };
  return { taken, state, transport };
};

it('waits 5 s, then twice as long each time, never more than half an hour', () => {
  expect([1, 2, 3, 4].map(retryAfterMs)).toEqual([5000, 10_000, 20_000, 40_000]);
  expect(retryAfterMs(40)).toBe(1_800_000);
});

describeOnEngines('the outbox', (engine) => {
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
      {
        ...mail('booking-1-confirmed'),
        from: { name: 'Brand 1', address: 'bookings@bars.example' },
        messageId: messageIdOf('booking-1-confirmed'),
      },
    ]);
    expect(messageIdOf('booking-1-confirmed')).not.toBe(messageIdOf('booking-2-confirmed'));
  });

  it('sends no further mail once the process stops; those that are left leave a minute later', async () => {
    await queue('booking-1-confirmed');
    await queue('booking-2-confirmed');
    const stopping = new AbortController();
    server.state.afterwards = async () => stopping.abort();
    expect(
      await createOutbox({
        ...test.kernel,
        transport: server.transport,
        senders: test.built.senders,
        operationsEmail: '',
      }).sweep.run(test.clock.now(), stopping.signal),
    ).toBe(1);
    expect(server.taken).toHaveLength(1);
    server.state.afterwards = undefined;
    test.clock.advance(60_000);
    await test.sweepNow();
    expect(server.taken.map(({ idempotencyKey }) => idempotencyKey).toSorted()).toEqual([
      'booking-1-confirmed',
      'booking-2-confirmed',
    ]);
  });

  const kept = async () =>
    (
      await sql<
        Record<string, unknown>
      >`select recipient, subject, body_text, body_html, attachments from mail_outbox order by idempotency_key`.execute(
        test.db,
      )
    ).rows;
  const written = { ...mail(''), recipient: 'ada@example.com' };
  const queueToAda = (key: string) =>
    test.db.transaction().execute((tx) => test.kernel.mail.queue(tx, { ...mail(key), recipient: written.recipient }));
  const gone = { subject: '', body_text: '', body_html: '', attachments: [] };

  it('erases the words of a mail once it has left, and not before; and to whom it went twelve months later', async () => {
    await queueToAda('a-booking');
    server.state.isDown = true;
    await test.sweepNow();
    expect(await kept()).toEqual([
      {
        recipient: written.recipient,
        subject: written.subject,
        body_text: written.text,
        body_html: written.html,
        attachments: written.attachments,
      },
    ]);
    server.state.isDown = false;
    test.clock.advance(60_000);
    await test.sweepNow();
    expect(server.taken.map((taken) => taken.text)).toEqual(['See you.']);
    expect(await kept()).toEqual([{ recipient: written.recipient, ...gone }]);
    test.clock.advance(366 * 86_400_000);
    await test.sweepNow();
    expect(await kept()).toEqual([{ recipient: '', ...gone }]);
  });

  it('forgets to whom a mail went that has left, is still to leave, or is leaving', async () => {
    const forget = () => test.db.transaction().execute((tx) => test.kernel.mail.forget(tx, written.recipient));
    await queueToAda('a-sent');
    await test.sweepNow();
    await queueToAda('b-waiting');
    await forget();
    expect((await kept()).map((row) => row['recipient'])).toEqual(['', written.recipient]);
    const { send } = server.transport;
    server.transport.send = async (posted) => {
      await send(posted);
      await forget();
    };
    await queueToAda('c-leaving');
    await test.sweepNow();
    expect(server.taken).toHaveLength(3);
    expect(await kept()).toEqual([
      { recipient: '', ...gone },
      { recipient: '', ...gone },
      { recipient: '', ...gone },
    ]);
  });

  it('forgets so too where a restored database lets the mail count as sent, and names it to nobody', async () => {
    await queueToAda('a-forgotten');
    await test.db.transaction().execute((tx) => test.kernel.mail.forget(tx, written.recipient));
    await queueToAda('b-known');
    const now = test.clock.now();
    expect(await test.db.transaction().execute((tx) => countAsSent(tx, now, now))).toEqual([
      { kind: 'booking-confirmation', recipient: written.recipient },
    ]);
    expect(await kept()).toEqual([
      { recipient: '', ...gone },
      { recipient: written.recipient, ...gone },
    ]);
    expect((await sql`select mailbox from mail_outbox order by id`.execute(test.db)).rows).toEqual([
      { mailbox: '' },
      { mailbox: written.recipient },
    ]);
  });

  it('hands the words of a waiting mail to whoever asks for what is kept of them, but no secret', async () => {
    await queueToAda('a-plain');
    await test.db
      .transaction()
      .execute((tx) =>
        test.kernel.mail.queue(tx, { ...mail('b-link'), recipient: written.recipient, isBodyErased: true }),
      );
    const ada = { customerId: null, account: written.recipient, email: written.recipient };
    expect(await test.db.transaction().execute((tx) => readMailsTo(tx, ada, []))).toMatchObject([
      { subject: written.subject, body_text: written.text },
      { subject: written.subject, body_text: '' },
    ]);
  });

  it('sends a mail to the address that has taken the place of another one while it was leaving', async () => {
    const { send } = server.transport;
    server.transport.send = async (posted) => {
      server.transport.send = send;
      await send(posted);
      await test.db.transaction().execute((tx) =>
        test.kernel.mail.readdress(tx, {
          from: written.recipient,
          to: 'grace@example.com',
          causes: [mail('d-moved').cause],
        }),
      );
    };
    await queueToAda('d-moved');
    await test.sweepNow();
    await test.sweepNow();
    expect(server.taken.map((taken) => taken.recipient)).toEqual([written.recipient, 'grace@example.com']);
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

  /** Lets the mail server refuse some mails. */
  const refuse = (refusal: Refusal, isMeant: (posted: PostedMail) => boolean = () => true): void => {
    const send = server.transport.send;
    server.transport.send = async (posted) => {
      if (isMeant(posted)) throw new MailNotTaken('refused', refusal);
      await send(posted);
    };
  };
  const endings = async () =>
    (
      await sql<{
        ending: string | null;
        attempts: number;
      }>`select ending, attempts from mail_outbox where kind <> 'mail-trouble' order by id`.execute(test.db)
    ).rows;
  const toOperations = () =>
    server.taken
      .filter(({ kind }) => kind === 'mail-trouble')
      .map(({ subject, recipient, text }) => ({ subject, recipient, text }));
  /** Two days and a bit, in steps in which everything that is tried is tried again. */
  const waitTwoDays = async () => {
    for (let hours = 0; hours < 50; hours += 1) {
      test.clock.advance(3_600_000);
      await test.sweepNow();
    }
  };

  it('ends a mail at once that its mailbox refuses for good, without delaying others, and knows that the mailbox takes none', async () => {
    refuse('mailbox', ({ idempotencyKey }) => idempotencyKey === 'refused');
    await queue('refused');
    await queue('fine');
    await test.sweepNow();
    expect(server.taken.map((posted) => posted.idempotencyKey)).toEqual(['fine']);
    await waitTwoDays();
    expect(await endings()).toEqual([
      { ending: 'refused', attempts: 1 },
      { ending: null, attempts: 1 },
    ]);
    expect([
      ...(await test.kernel.mail.refusing(test.db, ['Refused@example.com', 'fine@example.com', 'nobody@example.com'])),
    ]).toEqual(['Refused@example.com']);
    expect(toOperations()).toEqual([]);
  });

  it('knows a mailbox as taking mail again once one has arrived', async () => {
    const send = server.transport.send;
    refuse('mailbox');
    await queue('again');
    await test.sweepNow();
    server.transport.send = send;
    test.clock.advance(1000);
    await test.db
      .transaction()
      .execute((tx) => test.kernel.mail.queue(tx, { ...mail('later'), recipient: 'again@example.com' }));
    await test.sweepNow();
    expect([...(await test.kernel.mail.refusing(test.db, ['again@example.com']))]).toEqual([]);
  });

  it('erases the secret of a mail that is refused', async () => {
    refuse('mailbox');
    await test.db.transaction().execute((tx) => test.kernel.mail.queue(tx, { ...mail('a-link'), isBodyErased: true }));
    await test.sweepNow();
    expect((await sql`select body_text, body_html from mail_outbox`.execute(test.db)).rows).toEqual([
      { body_text: '', body_html: '' },
    ]);
  });

  it('sends what was refused to another address, once', async () => {
    const send = server.transport.send;
    refuse('mailbox');
    await queue('moved');
    await test.sweepNow();
    server.transport.send = send;
    const move = () =>
      test.db
        .transaction()
        .execute((tx) =>
          test.kernel.mail.readdress(tx, { from: 'moved@example.com', to: 'new@example.com', causes: ['moved'] }),
        );
    await move();
    await test.sweepNow();
    await move();
    await test.sweepNow();
    expect(server.taken.map(({ recipient }) => recipient)).toEqual(['new@example.com']);
  });

  it('gives mails up that nobody takes for two days, and tells operations once', async () => {
    refuse('later', ({ kind }) => kind !== 'mail-trouble');
    for (const key of ['a', 'b', 'c']) await queue(key);
    await test.sweepNow();
    test.clock.advance(longestTriedMs - 3_600_000);
    await test.sweepNow();
    expect((await endings()).map(({ ending }) => ending)).toEqual([null, null, null]);
    await waitTwoDays();
    expect((await endings()).map(({ ending }) => ending)).toEqual(['gave_up', 'gave_up', 'gave_up']);
    expect(toOperations()).toEqual([
      {
        subject: 'Mail could not be sent for two days',
        recipient: 'operations@bars.example',
        text: expect.stringContaining('3 mails were not taken'),
      },
    ]);
  });

  it('tells operations once of an outage of five days, when the mail server is back', async () => {
    server.state.isDown = true;
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) {
      await queue(key);
      for (let hour = 0; hour < 20; hour += 1) {
        test.clock.advance(3_600_000);
        await test.sweepNow();
      }
    }
    server.state.isDown = false;
    await waitTwoDays();
    expect(toOperations()).toHaveLength(1);
    expect(toOperations()[0]?.text).toMatch(/[2-4] mails were not taken/);
  });

  it('takes a refusal of our login or sender for no word about the mailbox: it tells operations once a day, and tries again', async () => {
    const send = server.transport.send;
    refuse('sender', ({ kind }) => kind !== 'mail-trouble');
    await queue('patient');
    for (let minute = 0; minute < 60; minute += 1) {
      test.clock.advance(60_000);
      await test.sweepNow();
    }
    expect([...(await test.kernel.mail.refusing(test.db, ['patient@example.com']))]).toEqual([]);
    expect(toOperations().map(({ subject }) => subject)).toEqual(['The mail server refuses us']);
    server.transport.send = send;
    test.clock.advance(3_600_000);
    await test.sweepNow();
    expect(server.taken.map(({ idempotencyKey }) => idempotencyKey)).toContain('patient');
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

  it('sends a mail once whose row could not be written after it had left', async () => {
    await queue('booking-1-confirmed');
    await queue('booking-2-confirmed');
    server.state.afterwards = async () =>
      void (await sql`alter table mail_outbox rename to mail_outbox_away`.execute(test.db));
    await test.sweepNow();
    expect(server.taken).toHaveLength(1);
    server.state.afterwards = undefined;
    await sql`alter table mail_outbox_away rename to mail_outbox`.execute(test.db);
    // Both were claimed for a minute.
    test.clock.advance(61_000);
    await test.sweepNow();
    expect(server.taken.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      'booking-1-confirmed',
      'booking-2-confirmed',
    ]);
    expect((await sql`select id from mail_outbox where sent_at is null`.execute(test.db)).rows).toEqual([]);
  });

  it('sends each mail once where the mail server is so slow that a round lasts longer than its claims', async () => {
    for (const key of ['slow-1', 'slow-2', 'slow-3', 'slow-4']) await queue(key);
    const other = await createOther(test);
    server.state.afterwards = async () => {
      test.clock.advance(40_000);
      if (server.taken.length === 2) await other.run(test.clock.now());
    };
    await test.sweepNow();
    expect(server.taken.map(({ idempotencyKey }) => idempotencyKey).toSorted()).toEqual([
      'slow-1',
      'slow-2',
      'slow-3',
      'slow-4',
    ]);
    expect((await sql`select id from mail_outbox where sent_at is null`.execute(test.db)).rows).toEqual([]);
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
  return createOutbox({
    db: store.db,
    clock,
    transport: built.transport,
    senders: built.senders,
    log: kernel.log,
    metrics: kernel.metrics,
    operationsEmail: kernel.config.operationsEmail,
  }).sweep;
};
