import { mailboxOf, normalAddress } from '@bars/shared-api/contracts/email-address';
import { addMilliseconds } from 'date-fns';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db, Tables, Tx } from '../db';
import type { OutgoingMail } from '../kernel';
import type { ReadOfPerson } from '../personal-data';
import { kindsWith, ruleOf, toMailKind, type MailKind } from './mail-kinds';

export const own = (db: Db) => db.withTables<Tables<'mail_outbox'>>();

/** What is left of the words of a mail that has left: nothing reads them again, and the row stays so that no cause is mailed twice. */
export const noWords = { note: null, subject: '', body_text: '', body_html: '', attachments: '[]' };

/** Of a mail that is forgotten nobody knows to whom it went once it has left; the account may have been deleted while it was leaving. */
export const noRecipient = {
  recipient: sql<string>`case when is_forgotten then '' else recipient end`,
  mailbox: sql<string>`case when is_forgotten then '' else mailbox end`,
};

/** A mail that counts as sent. */
export interface CountedMail {
  kind: string;
  recipient: string;
}

/**
 * Mails that were queued by then and have not left count as sent: they may have left after the backup was taken. Returns them without those
 * that are forgotten.
 */
export const countAsSent = async (tx: Tx, queuedBy: Date, now: Date): Promise<CountedMail[]> => {
  const rows = await own(tx)
    .updateTable('mail_outbox')
    .set({ sent_at: now, ...noRecipient, ...noWords })
    .where('sent_at', 'is', null)
    .where('ending', 'is', null)
    .where('created_at', '<=', queuedBy)
    .returning(['kind', 'recipient'])
    .execute();
  return rows
    .filter(({ recipient }) => recipient !== '')
    .map(({ kind, recipient }) => ({ kind: kind ?? 'other', recipient }));
};

/** Mails that went to a person or will, the oldest first; words are there of those that have not left, unless they hold a secret, as a link to log in does. */
export const readMailsTo: ReadOfPerson = async (tx, { account }) =>
  own(tx)
    .selectFrom('mail_outbox')
    .select(['brand_id', 'kind', 'recipient', 'subject', 'created_at', 'sent_at', 'ending'])
    .select(sql<string>`case when is_body_erased then '' else body_text end`.as('body_text'))
    .where(sql<boolean>`lower(recipient) = ${account}`)
    .orderBy('id')
    .execute();

const attachmentsShape = z.array(
  z.object({
    filename: z.string(),
    contentType: z.string(),
    content: z.string(),
    encoding: z.optional(z.literal('base64')),
  }),
);

/** A mail that settles leaves so long after the last change, and at most so long after the first. */
export const settleMs = 3 * 60_000;
export const longestSettleMs = 10 * 60_000;

/** A mail as its row has it. `kind` null: an earlier release has queued it. */
export interface QueuedMail extends Omit<OutgoingMail, 'kind' | 'note'> {
  kind: MailKind | null;
}

/** A mail that was let through to be sent, for the `attempts`th time; the first was at `since`. */
export interface Claimed {
  id: number;
  attempts: number;
  since: Date;
  mail: QueuedMail;
}

/** Columns of a claimed mail. */
export const claimedColumns = [
  'id',
  'attempts',
  'idempotency_key',
  'kind',
  'cause',
  'brand_id',
  'recipient',
  'subject',
  'body_text',
  'body_html',
  'attachments',
  'is_body_erased',
  'is_forgotten',
  'is_paid_for',
  'counted_at',
  'created_at',
] as const;

/** A row as it is claimed. */
export const toClaimed = (row: {
  id: number;
  attempts: number;
  idempotency_key: string;
  kind: string | null;
  cause: string;
  brand_id: number;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  attachments: unknown;
  is_body_erased: boolean;
  is_forgotten: boolean;
  is_paid_for: boolean;
  counted_at: Date | null;
  created_at: Date;
}): Claimed => ({
  id: row.id,
  attempts: row.attempts,
  since: row.counted_at ?? row.created_at,
  mail: {
    idempotencyKey: row.idempotency_key,
    kind: toMailKind(row.kind),
    cause: row.cause,
    brandId: row.brand_id,
    recipient: row.recipient,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    attachments: attachmentsShape.parse(row.attachments),
    ...(row.is_body_erased ? { isBodyErased: true } : {}),
    ...(row.is_forgotten ? { isForgotten: true } : {}),
    ...(row.is_paid_for ? { isPaidFor: true } : {}),
  },
});

/** Mails that have neither left nor ended. */
const unsent = (tx: Db) => own(tx).selectFrom('mail_outbox').where('sent_at', 'is', null).where('ending', 'is', null);

interface Waiting {
  id: number;
  created_at: Date;
  note: unknown;
}

/**
 * The mail that this one takes the place of: it has not been tried yet, and either settles, or a limit keeps it back. What operations is told
 * of the mail server is replaced while it is tried too, for that is when it cannot leave.
 */
export const findReplaced = async (
  tx: Tx,
  { kind, cause, recipient }: Pick<OutgoingMail, 'kind' | 'cause' | 'recipient'>,
): Promise<Waiting | undefined> => {
  const { atLimit, states } = ruleOf(kind);
  if (atLimit !== 'newest later') return undefined;
  return unsent(tx)
    .select(['id', 'created_at', 'note'])
    .where('cause', '=', cause)
    .where('mailbox', '=', mailboxOf(recipient))
    .where('kind', 'in', kindsWith(kind))
    .$if(states !== 'trouble', (query) => query.where('attempts', '=', 0))
    .$if(states === undefined, (query) => query.where('held_at', 'is not', null))
    .orderBy('id')
    .forUpdate()
    .executeTakeFirst();
};

/** Lets mails of the same cause that settle leave before this one, which says something later. */
const letSettledLeave = async (tx: Tx, { cause, recipient }: OutgoingMail, now: Date): Promise<void> => {
  const waiting = await unsent(tx)
    .select('id')
    .where('cause', '=', cause)
    .where('mailbox', '=', mailboxOf(recipient))
    .where('due_at', '>', now)
    .where('held_at', 'is', null)
    .where('attempts', '=', 0)
    .execute();
  if (waiting.length > 0)
    await own(tx)
      .updateTable('mail_outbox')
      .set({ due_at: now })
      .where(
        'id',
        'in',
        waiting.map(({ id }) => id),
      )
      .where('attempts', '=', 0)
      .execute();
};

/** Inserts a mail, in the place of one that it replaces. */
export const insertMail = async (tx: Tx, mail: OutgoingMail, now: Date): Promise<void> => {
  const { settles } = ruleOf(mail.kind);
  const replaced = await findReplaced(tx, mail);
  const known = await own(tx)
    .selectFrom('mail_outbox')
    .select('id')
    .where('idempotency_key', '=', mail.idempotencyKey)
    .executeTakeFirst();
  if (known && known.id !== replaced?.id) return;
  if (replaced) await own(tx).deleteFrom('mail_outbox').where('id', '=', replaced.id).execute();
  else await letSettledLeave(tx, mail, now);
  const first = replaced?.created_at ?? now;
  const settled = new Date(
    Math.min(
      addMilliseconds(now, settleMs).getTime(),
      Math.max(now.getTime(), addMilliseconds(first, longestSettleMs).getTime()),
    ),
  );
  await own(tx)
    .insertInto('mail_outbox')
    .values({
      idempotency_key: mail.idempotencyKey,
      kind: mail.kind,
      cause: mail.cause,
      mailbox: mailboxOf(mail.recipient),
      is_paid_for: mail.isPaidFor ?? false,
      note: mail.note ?? null,
      brand_id: mail.brandId,
      recipient: mail.recipient,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      attachments: JSON.stringify(mail.attachments),
      is_body_erased: mail.isBodyErased ?? false,
      is_forgotten: mail.isForgotten ?? false,
      due_at: settles ? settled : now,
      sent_at: null,
      created_at: first,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
};

/** Of these addresses those that have refused the last mail that has ended. Of one mailbox an address with a tag may be refused alone. */
export const findRefusing = async (db: Db, addresses: readonly string[]): Promise<ReadonlySet<string>> => {
  const mailboxes = [...new Set(addresses.map(mailboxOf))].filter((mailbox) => mailbox !== '');
  if (mailboxes.length === 0) return new Set();
  const { rows } = await sql<{ recipient: string; ending: string | null }>`
    select distinct on (lower(recipient)) recipient, ending from mail_outbox
    where mailbox in (${sql.join(mailboxes)}) and (sent_at is not null or ending = 'refused')
    order by lower(recipient), coalesce(sent_at, ended_at) desc, id desc`.execute(db);
  const refusing = new Set(
    rows.filter(({ ending }) => ending === 'refused').map(({ recipient }) => normalAddress(recipient)),
  );
  return new Set(addresses.filter((address) => refusing.has(normalAddress(address))));
};

/**
 * Sends what a mailbox has refused, or has not had yet, to another one, at once. The refused row stays, so that its cause is not
 * mailed twice; what had to be erased with it is not sent.
 */
export const moveMails = async (
  tx: Tx,
  { from, to, causes }: { from: string; to: string; causes: readonly string[] },
  now: Date,
): Promise<void> => {
  if (causes.length === 0) return;
  await sql`
    update mail_outbox set recipient = ${to}, mailbox = ${mailboxOf(to)}, due_at = ${now}, attempts = 0, counted_at = null, held_at = null, ended_at = null, ending = null
    where mailbox = ${mailboxOf(from)} and cause in (${sql.join([...causes])}) and sent_at is null and (ending is null or ending = 'refused') and body_text <> ''`.execute(
    tx,
  );
};
