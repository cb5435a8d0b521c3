import { mailboxOf } from '@bars/shared-api/contracts/email-address';
import { subMilliseconds } from 'date-fns';
import type { Db, Tx } from '../db';
import { AppError } from '../errors';
import type { Person } from '../personal-data';
import { digestOf } from '../secrets';
import {
  limitsOf,
  refusalOf,
  secondsToWait,
  attemptsCountSince,
  attemptCauses,
  type Limit,
  type AttemptCause,
} from './limits.rules';
import * as store from './attempts.store';

/** One attempt too many. */
export class TooManyTries extends AppError {
  /** What was counted. */
  readonly limit: AttemptCause;

  constructor(limit: Limit, seconds: number) {
    super(429, refusalOf(limit, Math.ceil(seconds / 60)), 'too_many_tries', { retryAfterSeconds: seconds });
    this.limit = limit.cause;
  }
}

/** An attempt that is limited. */
export interface Attempt {
  cause: AttemptCause;
  /** What is guessed at: an account name, a customer's id, a code's booking; null where a network guesses at anything. */
  subject: string | null;
  /** The caller's, as `request.caller` has it. */
  network: string;
}

const keptOf = ({ cause, subject, network }: Attempt): store.KeptAttempt => ({
  cause,
  subjectDigest: subject === null ? null : digestOf(subject),
  network,
});

const lastOf = (
  db: Db,
  kept: store.KeptAttempt,
  limit: Pick<Limit, 'key' | 'max' | 'windowMs'>,
  now: Date,
): Promise<Date | undefined> => store.newestBut(db, kept, limit, subMilliseconds(now, limit.windowMs));

/** The limits of a cause that refuse, narrowed where the limit over all networks is used up. */
const refusing = async (tx: Tx, kept: store.KeptAttempt, now: Date): Promise<Limit[]> => {
  const all = limitsOf(kept.cause);
  let narrowed = Infinity;
  for (const limit of all) {
    if (typeof limit.outcome === 'object' && (await lastOf(tx, kept, limit, now)) !== undefined)
      narrowed = Math.min(narrowed, limit.outcome.narrowed);
  }
  const narrowest = all.some(({ key }) => key === 'pair') ? 'pair' : 'network';
  return all
    .filter(({ outcome }) => outcome === 'refused')
    .map((limit) => (limit.key === narrowest ? { ...limit, max: Math.min(limit.max, narrowed) } : limit));
};

/** The limit that refuses one attempt more for the longest time; undefined where none does. Its locks last until the transaction ends. */
const longestRefusal = async (
  tx: Tx,
  one: Attempt,
  now: Date,
): Promise<{ limit: Limit; seconds: number } | undefined> => {
  const kept = keptOf(one);
  await store.lockAttempts(tx, kept);
  let longest: { limit: Limit; seconds: number } | undefined;
  for (const limit of await refusing(tx, kept, now)) {
    const seconds = secondsToWait(await lastOf(tx, kept, limit, now), limit.windowMs, now);
    if (seconds > (longest?.seconds ?? 0)) longest = { limit, seconds };
  }
  return longest;
};

/**
 * Refuses one attempt too many. Its locks last until the transaction ends, so that concurrent attempts are limited as well.
 * @throws TooManyTries
 */
export const refuseTooMany = async (tx: Tx, one: Attempt, now: Date): Promise<void> => {
  const longest = await longestRefusal(tx, one, now);
  if (longest === undefined) return;
  throw new TooManyTries(longest.limit, longest.seconds);
};

/**
 * Counts an attempt before it is decided. Its locks last until the transaction ends.
 * @throws TooManyTries
 */
export const noteAttempt = async (tx: Tx, one: Attempt, now: Date): Promise<void> => {
  await refuseTooMany(tx, one, now);
  await store.insertAttempt(tx, keptOf(one), now);
};

/**
 * Whether one attempt is too many, for a secret whose refusal must not tell that it is locked. `noteUnlessLocked` counts it then by the same statement as
 * one that is not.
 */
export const isLocked = async (tx: Tx, one: Attempt, now: Date): Promise<boolean> =>
  (await longestRefusal(tx, one, now)) !== undefined;

/** Counts a wrong attempt, unless it was too many already: a lock ends with its window, however often somebody goes on. */
export const noteUnlessLocked = (tx: Tx, one: Attempt, isTooMany: boolean, now: Date): Promise<void> =>
  store.insertAttemptIf(tx, keptOf(one), !isTooMany, now);

/** Whether so many tries of a cause were counted that a caller has to show more. Nothing is locked: a few more pass meanwhile. */
export const asksMore = async (db: Db, one: Attempt, now: Date): Promise<boolean> => {
  for (const limit of limitsOf(one.cause)) {
    if (limit.outcome === 'asks_more' && (await lastOf(db, keptOf(one), limit, now)) !== undefined) return true;
  }
  return false;
};

/** Forgets the attempts of a pair after the right secret. Those from elsewhere stay: they were somebody else's. */
export const forgetPair = (tx: Tx, { cause, subject, network }: Attempt & { subject: string }): Promise<void> =>
  store.deleteAttemptsAt(tx, cause, digestOf(subject), network);

/** Forgets all attempts at a subject, whose secret is another one now. */
export const forgetSubject = (tx: Tx, cause: AttemptCause, subject: string): Promise<void> =>
  store.deleteAttemptsAt(tx, cause, digestOf(subject));

/** Forgets all attempts at the account of a person, whatever was tried. */
export const forgetAttemptsOf = async (tx: Tx, { account }: Pick<Person, 'account'>): Promise<void> => {
  for (const subject of new Set([account, mailboxOf(account)]))
    for (const cause of attemptCauses) await forgetSubject(tx, cause, subject);
};

/** Deletes the attempts that do not count any more. Returns how many. */
export const deleteOldAttempts = async (db: Db, now: Date): Promise<number> => {
  let deleted = 0;
  for (const cause of attemptCauses)
    deleted += await store.deleteAttemptsUntil(db, cause, attemptsCountSince(cause, now));
  return deleted;
};
