import type { Tx } from '../../../../kernel/db';
import type { Kernel } from '../../../../kernel/kernel';
import { close, type CommandResult, type Effect, type Work } from '../../card-orders/index';
import { depositStore, openRequestsOf, type DepositRequest } from '../store/deposits.store';
import { newRefunds, readLedger, saveMoney, type LedgerChange, type ReceivedPayment } from '../store/money.store';
import { reverse } from '../rules/ledger.rules';
import type { Ledger } from '../rules/ledger.types';
import type { Payable } from '../service';
import { countCancelled, paymentKindOf, payments } from '../../payments.metrics';

/** What the domain is built from. `payable` is a port, connected once everything is put together. */
export interface Deps {
  kernel: Kernel;
  payable: () => Payable;
}

export interface DepositWork extends Work {
  /** The payment that this update records. */
  received?: ReceivedPayment | undefined;
  /** The venue's words for what this update gives back. */
  note?: string | undefined;
}

export interface UpdatedRequest {
  /** As it was before. */
  request: DepositRequest;
  after: Ledger;
  effects: readonly Effect[];
}

const notifyReturned = async ({ events }: Kernel, tx: Tx, change: LedgerChange): Promise<void> => {
  const { requestId, received } = change;
  for (const { id, orderId, amountPence, reason } of newRefunds(change)) {
    const request = await depositStore.find(tx, { id: requestId });
    if (request && received?.orderId === orderId)
      await events.emit(tx, 'payment.returned', {
        request,
        refunded: { id, orderId, amountPence, reason, note: null, card: received.card, guestId: request.guestId },
      });
  }
};

const save = async (
  { kernel }: Deps,
  { tx, now, received, note }: DepositWork,
  requestId: string,
  [before, after]: [Ledger, Ledger],
): Promise<void> => {
  const change: LedgerChange = { requestId, before, after, received, note, now };
  await depositStore.saveAttempts(tx, change);
  await saveMoney(tx, change);
  await notifyReturned(kernel, tx, change);
  await depositStore.saveState(tx, change);
};

/** Counts what was taken, and a request that nobody needs any more. */
const count = async (
  { metrics }: Kernel,
  tx: Tx,
  request: DepositRequest,
  [before, after]: [Ledger, Ledger],
): Promise<void> => {
  const kind = paymentKindOf(request);
  for (let taken = before.payments.length; taken < after.payments.length; taken += 1)
    await metrics.countAfter(tx, payments, { kind, outcome: 'taken' });
  await countCancelled({ metrics }, tx, kind, [before, after]);
};

/**
 * Closes the other requests of a saved booking that ask for more than is still owed. Their late payments go back. Those of payments on top
 * and of a held change stay: neither asks for a part of what is owed.
 */
const closeSurplus = async (deps: Deps, work: Work, bookingId: string): Promise<void> => {
  const owed = await deps.payable().owedOn(work.tx, bookingId);
  for (const { id, kind, amountPence, forChange } of await openRequestsOf(work.tx, bookingId)) {
    if (kind !== 'extra' && !forChange && amountPence > owed) await updatePayment(deps, work, id, close);
  }
};

/** Makes the booking that was paid for. Where it cannot be had any more, the payment is reversed. */
const reconcile = async (deps: Deps, work: DepositWork, request: DepositRequest, paid: Ledger): Promise<Ledger> => {
  if (work.received === undefined) throw new Error('A payment has come without its references.');
  const bookingId = await deps.payable().reconcile(work.tx, { ...request, card: work.received.card }, work.now);
  if (bookingId !== null) {
    await depositStore.setBooking(work.tx, request.id, bookingId);
    // What is paid on top changes nothing of what is owed.
    if (request.bookingId !== null && request.kind !== 'extra')
      await closeSurplus(deps, { tx: work.tx, now: work.now }, bookingId);
    return paid;
  }
  const { after } = reverse(paid, request.bookingId === null ? 'slot_gone' : 'closed');
  await save(deps, work, request.id, [paid, after]);
  return after;
};

/**
 * Applies a command to a request within the caller's transaction: locks and reads the request, saves what the command changed,
 * and reconciles it with its booking when it has been paid. The caller has locked the session or booking.
 */
export const updatePayment = async (
  deps: Deps,
  work: DepositWork,
  requestId: string,
  command: (ledger: Ledger) => CommandResult<Ledger>,
): Promise<UpdatedRequest> => {
  const request = await depositStore.lock(work.tx, requestId);
  const before = await readLedger(work.tx, request);
  const { after, effects } = command(before);
  await save(deps, work, requestId, [before, after]);
  await count(deps.kernel, work.tx, request, [before, after]);
  const isPaid = effects.some(({ type }) => type === 'reconcile');
  return { request, after: isPaid ? await reconcile(deps, work, request, after) : after, effects };
};
