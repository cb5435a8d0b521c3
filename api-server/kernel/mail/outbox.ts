import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { subDays, subMonths } from 'date-fns';
import { sql, type RawBuilder } from 'kysely';
import type { Clock } from '../time/clock';
import type { Db, Tx } from '../db';
import type { MailOutbox, Sweep } from '../kernel';
import { claimMails, keepClaim } from './claim';
import { ruleOf } from './mail-kinds';
import {
  findRefusing,
  findReplaced,
  insertMail,
  moveMails,
  noRecipient,
  noWords,
  own,
  type Claimed,
} from './outbox.store';
import { MailNotTaken } from './trouble/refusal';
import type { Meter } from '../metrics/meter';
import type { Senders } from './senders';
import type { MailTransport } from './transport';
import { createNotifyTrouble, type RoundTrouble } from './trouble/trouble';

/** Days for which the words of a mail that its mailbox has refused are kept, so that it can be sent to another one. */
const refusedKeptDays = 30;
/** Months for which it is known to whom a mail went, or which mailbox has refused it. */
const recipientKeptMonths = 12;

/** Until when mails were refused whose words go, and left or ended whose recipient goes. */
export const keptSince = (now: Date): Record<'refused' | 'recipient', Date> => ({
  refused: subDays(now, refusedKeptDays),
  recipient: subMonths(now, recipientKeptMonths),
});

const firstRetryMs = 5000;
const longestRetryMs = 30 * 60_000;
/** A mail that nobody takes is given up after so long. */
export const longestTriedMs = 48 * 60 * 60_000;

/** 5 s, 10 s, 20 s … 30 minutes. */
export const retryAfterMs = (attempts: number): number =>
  Math.min(firstRetryMs * 2 ** Math.max(attempts - 1, 0), longestRetryMs);

/** The same cause gives the same Message-ID, so that a mail server can drop a second delivery. */
export const messageIdOf = (idempotencyKey: string): string =>
  `<${createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 40)}@mail.bars>`;

interface OutboxDeps {
  db: Db;
  clock: Clock;
  transport: MailTransport;
  senders: Senders;
  log: FastifyBaseLogger;
  metrics: Pick<Meter, 'countAfter'>;
  /** Who is told of trouble with mail. */
  operationsEmail: string;
}

/** Whether the words of a mail that has ended are kept for another mailbox. */
const staysReadable = (ending: Outcome, { isBodyErased, isForgotten }: Claimed['mail']): boolean =>
  ending === 'refused' && isBodyErased !== true && isForgotten !== true;

type Outcome = 'sent' | 'refused' | 'gave_up' | 'waits';

/** Sends what is due, one mail after the other. */
const createSending = ({ db, clock, transport, senders, log, metrics, operationsEmail }: OutboxDeps) => {
  const notify = createNotifyTrouble(db, operationsEmail);

  const fail = async (
    { id, attempts, since, mail }: Claimed,
    error: unknown,
    trouble: RoundTrouble,
  ): Promise<Outcome> => {
    const refusal = error instanceof MailNotTaken ? error.refusal : 'later';
    const now = clock.now();
    const entry = { err: error, mail: id, kind: mail.kind, attempts };
    if (refusal === 'sender' && mail.kind !== 'mail-trouble') trouble.isRefused = true;
    // Operations hears of it however long the mail server was away.
    const isOver = mail.kind !== 'mail-trouble' && now.getTime() - since.getTime() >= longestTriedMs;
    if (refusal !== 'mailbox' && !isOver) {
      log[refusal === 'sender' ? 'error' : 'warn'](entry, 'a mail was not taken, it will be tried again');
      await own(db)
        .updateTable('mail_outbox')
        .set({ due_at: new Date(now.getTime() + retryAfterMs(attempts)) })
        .where('id', '=', id)
        .where('recipient', '=', mail.recipient)
        .execute();
      return 'waits';
    }
    const ending = refusal === 'mailbox' ? 'refused' : 'gave_up';
    log.warn(
      entry,
      ending === 'refused' ? 'a mailbox takes no mail' : 'a mail was not taken for two days, it is given up',
    );
    await own(db)
      .updateTable('mail_outbox')
      .set({ ending, ended_at: now, ...noRecipient, ...(staysReadable(ending, mail) ? { note: null } : noWords) })
      .where('id', '=', id)
      .where('recipient', '=', mail.recipient)
      .execute();
    if (ending === 'gave_up') trouble.hasGivenUp = true;
    return ending;
  };

  /** Mails that have left and are not noted as sent yet, since the database was away, with whom they went to. They would leave twice. One that has another address by now is not noted: it is still to leave. */
  const unnoted = new Map<number, string>();
  const noteSent = async (): Promise<void> => {
    for (const [id, recipient] of unnoted) {
      await own(db)
        .updateTable('mail_outbox')
        .set({ sent_at: clock.now(), ...noRecipient, ...noWords })
        .where('id', '=', id)
        .where('recipient', '=', recipient)
        .execute();
      unnoted.delete(id);
    }
  };

  const send = async (one: Claimed, trouble: RoundTrouble): Promise<Outcome> => {
    if (!(await keepClaim(db, one, clock.now()))) return 'waits';
    try {
      await transport.send({
        ...one.mail,
        from: senders.of(one.mail.brandId),
        messageId: messageIdOf(one.mail.idempotencyKey),
      });
    } catch (error) {
      return fail(one, error, trouble);
    }
    unnoted.set(one.id, one.mail.recipient);
    await noteSent();
    return 'sent';
  };

  return async (now: Date, stopping?: AbortSignal): Promise<number> => {
    await noteSent();
    const trouble: RoundTrouble = { hasGivenUp: false, isRefused: false };
    let sent = 0;
    for (const one of await claimMails(db, now, { log, metrics })) {
      // What was claimed and did not leave is due again a minute later.
      if (stopping?.aborted === true) break;
      if ((await send(one, trouble)) === 'sent') sent += 1;
    }
    await notify(trouble, clock.now());
    return sent;
  };
};

/** Mail is a row of the transaction that caused it; a sweep sends it afterwards, at least once, within the limits of the table of mails. */
export const createOutbox = (deps: OutboxDeps): MailOutbox & { sweep: Sweep; keptSweep: Sweep } => {
  const { clock, db } = deps;
  return {
    queue: async (tx, mail) => {
      // The type says so; a mail without limits must not be queued by any other way either.
      if (ruleOf(mail.kind) === undefined) throw new Error(`The table of mails has no row ${mail.kind}.`);
      if (mail.recipient !== '') await insertMail(tx, mail, clock.now());
    },
    waiting: async (tx, mail) => (await findReplaced(tx, mail))?.note ?? undefined,
    refusing: findRefusing,
    readdress: (tx, mails) => moveMails(tx, mails, clock.now()),
    forget: async (tx, address) => {
      const names = sql`(lower(recipient) = ${address} or position(${address} in lower(body_text)) > 0)`;
      await forgetMails(tx, { waiting: sql`lower(recipient) = ${address}`, ended: names });
    },
    forgetCause: (tx, cause) => forgetMails(tx, { waiting: sql`cause = ${cause}`, ended: sql`cause = ${cause}` }),
    keptSweep: {
      name: 'mails-kept',
      every: 'minute',
      run: (now) => forgetOutdated(db, keptSince(now)),
    },
    sweep: { name: 'mail', run: createSending(deps) },
  };
};

/** Forgets the words of mails that were refused before, and to whom mails went that ended before. Returns how many. */
/** What waits leaves, and is forgotten then; of what has ended nothing is known any more. */
const forgetMails = async (
  tx: Tx,
  { waiting, ended }: Record<'waiting' | 'ended', RawBuilder<unknown>>,
): Promise<void> => {
  const isOver = sql`(sent_at is not null or ending is not null)`;
  await sql`update mail_outbox set is_forgotten = true where not ${isOver} and ${waiting}`.execute(tx);
  await sql`update mail_outbox set recipient = '', mailbox = '', subject = '', body_text = '', body_html = '', attachments = '[]', note = null where ${isOver} and ${ended}`.execute(
    tx,
  );
};

const forgetOutdated = async (
  db: Db,
  { refused: refusedBefore, recipient: endedBefore }: Record<'refused' | 'recipient', Date>,
): Promise<number> => {
  const words = await own(db)
    .updateTable('mail_outbox')
    .set(noWords)
    .where('ended_at', '<=', refusedBefore)
    .where('subject', '!=', '')
    .executeTakeFirst();
  const { numAffectedRows = 0n } =
    await sql`update mail_outbox set recipient = '', mailbox = '' where recipient <> '' and (sent_at <= ${endedBefore} or ended_at <= ${endedBefore})`.execute(
      db,
    );
  return Number(words.numUpdatedRows + numAffectedRows);
};
