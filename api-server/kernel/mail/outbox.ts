import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Clock } from '../clock';
import type { Db, Tables, Tx } from '../db';
import type { MailOutbox, OutgoingMail, Sweep } from '../kernel';
import type { Senders } from './senders';
import type { MailTransport } from './transport';

const own = (db: Db) => db.withTables<Tables<'mail_outbox'>>();

const attachmentsShape = z.array(z.object({ filename: z.string(), contentType: z.string(), content: z.string() }));

const batch = 20;
/** A claimed mail that is neither sent nor failed (the process died) is taken up again after this time. */
const claimMs = 60_000;
const firstRetryMs = 5000;
const longestRetryMs = 30 * 60_000;

/** 5 s, 10 s, 20 s … 30 minutes: a mail is tried for ever, it is never given up. */
export const retryAfterMs = (attempts: number): number => Math.min(firstRetryMs * 2 ** Math.max(attempts - 1, 0), longestRetryMs);

/** The same cause gives the same Message-ID, so that a mail server can drop a second delivery. */
export const messageIdOf = (idempotencyKey: string): string =>
  `<${createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 40)}@mail.bars>`;

interface Claimed {
  id: number;
  attempts: number;
  mail: OutgoingMail;
}

interface OutboxParts {
  db: Db;
  clock: Clock;
  transport: MailTransport;
  senders: Senders;
  log: FastifyBaseLogger;
}

/** Mail is a row of the transaction that caused it; a sweep sends it afterwards, at least once. */
export function createOutbox({ db, clock, transport, senders, log }: OutboxParts): MailOutbox & { sweep: Sweep } {
  return {
    queue: (tx, mail) => (mail.recipient === '' ? Promise.resolve() : queue(tx, mail, clock.now())),
    forget: async (tx, address) => {
      const names = sql`(lower(recipient) = ${address} or position(${address} in lower(body_text)) > 0)`;
      await sql`update mail_outbox set is_forgotten = true where sent_at is null and ${names}`.execute(tx);
      await sql`update mail_outbox set recipient = '', subject = '', body_text = '', body_html = '', attachments = '[]' where sent_at is not null and ${names}`.execute(tx);
    },
    sweep: {
      name: 'mail',
      run: async (now) => {
        const claimed = await claim(db, now);
        let sent = 0;
        for (const one of claimed) {
          try {
            await transport.send({ ...one.mail, from: senders.of(one.mail.brandId), messageId: messageIdOf(one.mail.idempotencyKey) });
            const erased = {
              ...(one.mail.isBodyErased || one.mail.isForgotten ? { body_text: '', body_html: '' } : {}),
              ...(one.mail.isForgotten ? { recipient: '', subject: '', attachments: '[]' } : {}),
            };
            await own(db).updateTable('mail_outbox').set({ sent_at: clock.now(), ...erased }).where('id', '=', one.id).execute();
            sent += 1;
          } catch (error) {
            log.warn({ err: error, mail: one.id, attempts: one.attempts }, 'a mail was not taken, it will be tried again');
            const due_at = new Date(clock.now().getTime() + retryAfterMs(one.attempts));
            await own(db).updateTable('mail_outbox').set({ due_at }).where('id', '=', one.id).execute();
          }
        }
        return sent;
      },
    },
  };
}

async function queue(tx: Tx, mail: OutgoingMail, now: Date): Promise<void> {
  await own(tx)
    .insertInto('mail_outbox')
    .values({
      idempotency_key: mail.idempotencyKey,
      brand_id: mail.brandId,
      recipient: mail.recipient,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      attachments: JSON.stringify(mail.attachments),
      is_body_erased: mail.isBodyErased ?? false,
      is_forgotten: mail.isForgotten ?? false,
      due_at: now,
      sent_at: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
}

/**
 * Claims due mails by pushing their due time ahead, so that no transaction is open while a mail server is slow.
 * An update answers its rows in any order; a guest reads "Enquiry received" before "Confirmed", so they are put in the order of their cause.
 */
async function claim(db: Db, now: Date): Promise<Claimed[]> {
  const due_at = new Date(now.getTime() + claimMs);
  const rows = await own(db)
    .updateTable('mail_outbox')
    .set((row) => ({ due_at, attempts: row('attempts', '+', 1) }))
    .where('id', 'in', (from) =>
      from
        .selectFrom('mail_outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .orderBy('id')
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'attempts', 'idempotency_key', 'brand_id', 'recipient', 'subject', 'body_text', 'body_html', 'attachments', 'is_body_erased', 'is_forgotten'])
    .execute();
  return rows.toSorted((one, other) => one.id - other.id).map((row) => ({
    id: row.id,
    attempts: row.attempts,
    mail: {
      idempotencyKey: row.idempotency_key,
      brandId: row.brand_id,
      recipient: row.recipient,
      subject: row.subject,
      text: row.body_text,
      html: row.body_html,
      attachments: attachmentsShape.parse(row.attachments),
      ...(row.is_body_erased ? { isBodyErased: true } : {}),
      ...(row.is_forgotten ? { isForgotten: true } : {}),
    },
  }));
}
