import type { Tx } from '../../../kernel/db';
import type { Kernel } from '../../../kernel/kernel';
import { lockRequest, readLedger, saveLedger, setBooking, type DepositRequest, type Received } from '../deposits.store';
import { unsettle } from '../rules/ledger.rules';
import type { Ledger, Turned } from '../rules/ledger.types';
import type { Payable } from '../service';

/** What the domain is built from. `payable` is asked for late: it is registered when everything is put together. */
export interface Deps {
  kernel: Kernel;
  payable: () => Payable;
}

/** One piece of work on the ledger, in its transaction, at one reading of the clock. */
export interface Work {
  deps: Deps;
  tx: Tx;
  now: Date;
  /** What the provider said of the payment that this turn brings. */
  received?: Received | undefined;
}

/** The provider is asked about an order so long after it was opened, if nothing was heard of it. */
const firstAskMs = 2 * 60_000;

const write = async ({ tx, now, received }: Work, request: DepositRequest, before: Ledger, after: Ledger): Promise<void> => {
  await saveLedger(tx, { requestId: request.id, before, after, received, askAt: new Date(now.getTime() + firstAskMs), now });
};

/** Makes of a paid request what was paid for; where that cannot be had any more, the money goes back. */
const settle = async (work: Work, request: DepositRequest, paid: Ledger): Promise<Ledger> => {
  const { deps, tx, now } = work;
  const bookingId = await deps.payable().settle(tx, request, now);
  if (bookingId !== null) {
    await setBooking(tx, request.id, bookingId);
    return paid;
  }
  const { ledger } = unsettle(paid);
  await write(work, request, paid, ledger);
  return ledger;
};

/**
 * Turns the ledger of a request within the caller's transaction: reads it under lock, writes down what changed, and settles
 * what is paid. The caller has locked what the request is about.
 */
export const turnLedger = async (work: Work, requestId: string, turn: (ledger: Ledger) => Turned) => {
  const request = await lockRequest(work.tx, requestId);
  const before = await readLedger(work.tx, request);
  const { ledger, effects } = turn(before);
  await write(work, request, before, ledger);
  const isPaid = effects.some(({ type }) => type === 'settle');
  return { request, ledger: isPaid ? await settle(work, request, ledger) : ledger, effects };
};
