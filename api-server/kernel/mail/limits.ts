import { addHours, addMilliseconds, hoursToMilliseconds } from 'date-fns';
import type { Tx } from '../db';
import { kindsWith, ruleOf, type MailKind, type MailLimit } from './mail-kinds';
import { own } from './outbox.store';

/** A mail that a limit has kept back for so long is dropped, unless it is paid for. */
export const longestHeldMs = hoursToMilliseconds(48);

/** What a limit looks at. */
export interface Counted {
  kind: MailKind;
  cause: string;
  mailbox: string;
  isPaidFor: boolean;
  heldAt: Date | null;
}

/** Whether a mail may leave now, waits until there is room, or never leaves. */
export type Verdict = { may: 'leave' } | { may: 'wait'; until: Date } | { may: 'end' };

/** When the limit has room again; undefined while it has. */
const fullUntil = async (
  tx: Tx,
  { kind, cause, mailbox }: Counted,
  { by, most, hours }: MailLimit & { by: 'cause' | 'mailbox' },
  now: Date,
): Promise<Date | undefined> => {
  const row = await own(tx)
    .selectFrom('mail_outbox')
    .select('counted_at')
    .where('mailbox', '=', mailbox)
    .where('kind', 'in', kindsWith(kind))
    .where('counted_at', '>', addHours(now, -hours))
    .$if(by === 'cause', (query) => query.where('cause', '=', cause))
    .$if(by === 'mailbox', (query) => query.where('is_paid_for', '=', false))
    .orderBy('counted_at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  const counted = row?.counted_at ?? null;
  return counted === null ? undefined : addHours(counted, hours);
};

/** Holds a mail that was not sent yet against the limits of its row. */
export const verdictOn = async (tx: Tx, mail: Counted, now: Date): Promise<Verdict> => {
  const { perCause, perMailbox, atLimit } = ruleOf(mail.kind);
  const ends = [
    await fullUntil(tx, mail, { by: 'cause', ...perCause }, now),
    mail.isPaidFor ? undefined : await fullUntil(tx, mail, { by: 'mailbox', ...perMailbox }, now),
  ];
  const until = ends.filter((end) => end !== undefined).toSorted((one, other) => other.getTime() - one.getTime())[0];
  if (until === undefined) return { may: 'leave' };
  const isOver = mail.heldAt !== null && addMilliseconds(mail.heldAt, longestHeldMs) <= now;
  return atLimit === 'dropped' || (isOver && !mail.isPaidFor) ? { may: 'end' } : { may: 'wait', until };
};
