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

/** The provider is asked about an order so long after it was opened, if nothing was heard of it. */
const firstAskMs = 2 * 60_000;

export interface TurnOptions {
  /** What the provider said of the payment that this turn brings. */
  received?: Received | undefined;
  now: Date;
}

const write = async (tx: Tx, request: DepositRequest, before: Ledger, after: Ledger, { received, now }: TurnOptions): Promise<void> => {
  await saveLedger(tx, { requestId: request.id, before, after, received, askAt: new Date(now.getTime() + firstAskMs), now });
};

/** Makes of a paid request what was paid for; where that cannot be had any more, the money goes back. */
const settle = async (deps: Deps, tx: Tx, request: DepositRequest, paid: Ledger, options: TurnOptions): Promise<Ledger> => {
  const bookingId = await deps.payable().settle(tx, request, options.now);
  if (bookingId !== null) {
    await setBooking(tx, request.id, bookingId);
    return paid;
  }
  const { ledger } = unsettle(paid);
  await write(tx, request, paid, ledger, options);
  return ledger;
};

/**
 * Turns the ledger of a request within the caller's transaction: reads it under lock, writes down what changed, and settles
 * what is paid. The caller has locked what the request is about.
 */
export const turnLedger = async (deps: Deps, tx: Tx, requestId: string, turn: (ledger: Ledger) => Turned, options: TurnOptions) => {
  const request = await lockRequest(tx, requestId);
  const before = await readLedger(tx, request);
  const { ledger, effects } = turn(before);
  await write(tx, request, before, ledger, options);
  const isPaid = effects.some(({ type }) => type === 'settle');
  return { request, ledger: isPaid ? await settle(deps, tx, request, ledger, options) : ledger, effects };
};
