import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../kernel/db';
import { AppError } from '../../../kernel/errors';
import type { Kernel } from '../../../kernel/kernel';
import { newToken } from '../../../kernel/secrets';
import { cardOrdersCodes } from './card-orders.codes';
import { cardOrdersCopy } from './card-orders.copy';
import type { OrderStore } from './orders.store';
import { isTooManyRefused, refusalsCountSince } from './rules/refusals.rules';
import type { RequestRef } from './service';

/** One transaction, at one reading of the clock. */
export interface Work {
  tx: Tx;
  now: Date;
}

/** What every new request begins with. */
export interface NewRequest {
  id: string;
  /** 192 random bits, base64url. */
  token: string;
  state: 'open';
}

export const newRequest = (): NewRequest => ({ id: randomUUID(), token: newToken(), state: 'open' });

/**
 * Refuses another order for a request after too many refused cards. It is called once the new order is written: the caller's
 * transaction is rolled back, and the hold that was extended for paying with it.
 * @throws AppError 429 `too_many_refused_cards`
 */
export const refuseAfterRefusals = async (
  store: Pick<OrderStore<RequestRef>, 'countRefused'>,
  { tx, now }: Work,
  request: RequestRef,
): Promise<void> => {
  const refused = await store.countRefused(tx, request, refusalsCountSince(now));
  if (isTooManyRefused(refused)) throw new AppError(429, cardOrdersCopy.tooManyRefused, cardOrdersCodes.tooManyRefused);
};

/** Reads as of one moment. Read statement by statement, a success that arrives in between would look like a failure. */
export const readAtOneMoment = <Result>(
  { db }: Pick<Kernel, 'db'>,
  read: (tx: Tx) => Promise<Result>,
): Promise<Result> => db.transaction().setIsolationLevel('repeatable read').execute(read);
