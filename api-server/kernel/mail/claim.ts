import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Db, Tx } from '../db';
import { limitsHit } from '../limits/limits.metrics';
import type { Meter } from '../metrics/meter';
import { verdictOn } from './limits';
import { toMailKind } from './mail-kinds';
import { claimedColumns, own, toClaimed, type Claimed } from './outbox.store';

const batch = 20;
/** A claimed mail that is neither sent nor failed (the process died) is taken up again after this time. */
const claimMs = 60_000;
/** Names the lock under which limits are counted: of two processes one counts after the other. */
const limitsLock = 861_100;

/** Told of mails that a limit keeps back. */
interface ClaimDeps {
  log: FastifyBaseLogger;
  metrics: Pick<Meter, 'countAfter'>;
}

interface Due {
  id: number;
  kind: string | null;
  cause: string;
  mailbox: string;
  is_paid_for: boolean;
  held_at: Date | null;
  counted_at: Date | null;
}

const findDue = (tx: Tx, now: Date): Promise<Due[]> =>
  own(tx)
    .selectFrom('mail_outbox')
    .select(['id', 'kind', 'cause', 'mailbox', 'is_paid_for', 'held_at', 'counted_at'])
    .where('sent_at', 'is', null)
    .where('ending', 'is', null)
    .where('due_at', '<=', now)
    // What a limit has kept back already comes last: many of one mailbox do not delay the mails of others.
    .orderBy(sql`held_at is not null`)
    .orderBy('due_at')
    .orderBy('id')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute();

/** Holds one due mail against its limits. @returns whether it may be sent now */
const letThrough = async (
  tx: Tx,
  { id, kind: written, cause, mailbox, is_paid_for: isPaidFor, held_at: heldAt, counted_at: countedAt }: Due,
  now: Date,
  { log, metrics }: ClaimDeps,
): Promise<boolean> => {
  const kind = toMailKind(written);
  if (kind === null || countedAt !== null) return true;
  const verdict = await verdictOn(tx, { kind, cause, mailbox, isPaidFor, heldAt }, now);
  if (verdict.may === 'leave') return true;
  if (heldAt === null) await metrics.countAfter(tx, limitsHit, { limit: 'mails' });
  if (verdict.may === 'wait') {
    if (heldAt === null) log.warn({ mail: id, kind }, 'a mail waits, its mailbox or its cause is at the limit');
    await own(tx)
      .updateTable('mail_outbox')
      .set({ due_at: verdict.until, held_at: heldAt ?? now })
      .where('id', '=', id)
      .execute();
    return false;
  }
  log.warn({ mail: id, kind }, 'a mail is dropped, its mailbox or its cause is over the limit');
  await own(tx)
    .updateTable('mail_outbox')
    .set({ ending: 'dropped', ended_at: now, subject: '', body_text: '', body_html: '', attachments: '[]', note: null })
    .where('id', '=', id)
    .execute();
  return false;
};

const claimOne = async (tx: Tx, { id, counted_at: countedAt }: Due, now: Date): Promise<Claimed> => {
  const due_at = new Date(now.getTime() + claimMs);
  const row = await own(tx)
    .updateTable('mail_outbox')
    .set((of) => ({ due_at, attempts: of('attempts', '+', 1), counted_at: countedAt ?? now }))
    .where('id', '=', id)
    .returning(claimedColumns)
    .executeTakeFirstOrThrow();
  return toClaimed(row);
};

/** Claims a mail for another while, right before it is sent. @returns false where another process has taken it up since, because the ones before it were slow */
export const keepClaim = async (db: Db, { id, attempts }: Claimed, now: Date): Promise<boolean> => {
  const due_at = new Date(now.getTime() + claimMs);
  const { numUpdatedRows } = await own(db)
    .updateTable('mail_outbox')
    .set({ due_at })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .where('ending', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/**
 * Claims the due mails that their limits let through, by pushing their due time ahead, so that no transaction is open while a mail server is
 * slow. They are in the order of their cause: a guest reads "Enquiry received" before "Confirmed".
 */
export const claimMails = async (db: Db, now: Date, deps: ClaimDeps): Promise<Claimed[]> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${limitsLock})`.execute(tx);
    const claimed: Claimed[] = [];
    for (const due of (await findDue(tx, now)).toSorted((one, other) => one.id - other.id)) {
      if (await letThrough(tx, due, now, deps)) claimed.push(await claimOne(tx, due, now));
    }
    return claimed;
  });
