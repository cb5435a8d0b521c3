import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../db';
import { findReplaced, insertMail } from '../outbox.store';
import { mailTroubleMail } from './trouble.mail';

const noteShape = z.object({ since: z.string() });

/** What one round of sending has met. */
export interface RoundTrouble {
  /** A mail was given up. */
  hasGivenUp: boolean;
  /** The mail server refuses us. */
  isRefused: boolean;
}

/** Mails given up since operations was last told. */
const givenUp = async (db: Db): Promise<{ count: number; since: Date | null }> => {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::integer as count, min(ended_at) as since from mail_outbox
    where ending = 'gave_up' and ended_at > coalesce((select max(sent_at) from mail_outbox where kind = 'mail-trouble' and cause = 'gaveUp'), 'epoch')`.execute(
    db,
  );
  return rows[0] ?? { count: 0, since: null };
};

/** Queues one mail to operations for what all rounds of a day have met. */
export const createNotifyTrouble =
  (db: Db, recipient: string) =>
  async ({ hasGivenUp, isRefused }: RoundTrouble, now: Date): Promise<void> => {
    if (!hasGivenUp && !isRefused) return;
    await db.transaction().execute(async (tx) => {
      if (hasGivenUp) {
        const { count, since } = await givenUp(tx);
        await insertMail(tx, mailTroubleMail({ what: 'gaveUp', count, since: since ?? now, at: now }, recipient), now);
      }
      if (isRefused) {
        const waiting = noteShape.safeParse(
          (await findReplaced(tx, { kind: 'mail-trouble', cause: 'refusesUs', recipient }))?.note,
        );
        const since = waiting.success ? new Date(waiting.data.since) : now;
        await insertMail(tx, mailTroubleMail({ what: 'refusesUs', since, at: now }, recipient), now);
      }
    });
  };
