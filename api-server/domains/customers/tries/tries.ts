import type { Db, Tx } from '../../../kernel/db';
import { AppError } from '../../../kernel/errors';
import { secondsToWait, triesCountSince, triesLimit, tryKinds } from './tries.rules';
import { countTries, deleteTries, insertTry, lockTries, type Try } from './tries.store';

/**
 * Refuses one try too many. Its locks last until the transaction ends, so that concurrent tries are limited as well.
 * @throws AppError 429 `too_many_tries` with Retry-After
 */
export const refuseTooMany = async (tx: Tx, given: Try, now: Date): Promise<void> => {
  const { perAddress, perNetwork, windowMs, refusal } = triesLimit(given.kind);
  await lockTries(tx, given);
  const tries = await countTries(tx, given, triesCountSince(given.kind, now));
  const seconds = Math.max(secondsToWait(tries.address, perAddress, windowMs, now), secondsToWait(tries.network, perNetwork, windowMs, now));
  if (seconds > 0) throw new AppError(429, refusal(Math.ceil(seconds / 60)), 'too_many_tries', { retryAfterSeconds: seconds });
};

/**
 * Counts a try before it is decided. Its locks last until the transaction ends.
 * @throws AppError 429 `too_many_tries` with Retry-After
 */
export const noteTry = async (tx: Tx, given: Try, now: Date): Promise<void> => {
  await refuseTooMany(tx, given, now);
  await insertTry(tx, given, now);
};

/** Deletes the tries that do not count any more. Returns how many. */
export const deleteOldTries = async (db: Db, now: Date): Promise<number> => {
  let deleted = 0;
  for (const kind of tryKinds) deleted += await deleteTries(db, kind, triesCountSince(kind, now));
  return deleted;
};
