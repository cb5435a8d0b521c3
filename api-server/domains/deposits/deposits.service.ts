import { formatPence } from '@bars/shared-api/format';
import type { PaymentCheck, PaymentData } from '@bars/shared-api/contracts/payments';
import { AppError } from '../../kernel/errors';
import type { OrderOutcome, StorageOutcome } from '../../kernel/gateway/gateway';
import type { Kernel } from '../../kernel/kernel';
import { toPaymentData } from './deposits.conversions';
import { depositsCopy } from './deposits.copy';
import { askSoon, authOf, findRequest, readLedger, type DepositRequest, type RequestKey } from './deposits.store';
import { keptPayment } from './rules/ledger.rules';
import type { Ledger } from './rules/ledger.types';
import { isAnswered, outcomeFor } from './rules/outcome.rules';
import type { DepositsService, DepositState, Payable } from './service';
import { hearOrder } from './turn/hear-order';
import { askForBooking, closeOfBooking, closeOpen, openForSession, openOrder } from './turn/open-payment';
import type { Deps } from './turn/turn-ledger';

/** The public service, and what the domain's own routes need beside it. */
export interface OwnDeposits extends DepositsService {
  /** The payment of a request by its token: the open one, or a new one after a no. @throws AppError `not_found`, `already_paid`, `payment_closed` */
  open(token: string): Promise<PaymentData>;
  /** How an order stands. `isVerifying`: the card page has gone, so the provider is asked soon. @throws AppError `not_found` */
  check(orderId: string, isVerifying: boolean): Promise<PaymentCheck>;
  /** @throws AppError `not_found` */
  read(token: string): Promise<DepositState>;
}

const unknown = (): AppError => new AppError(404, depositsCopy.unknown, 'not_found');

const errorOf = (outcome: PaymentCheck['outcome']): string | null => {
  if (outcome === 'open' || outcome === 'paid') return null;
  return outcome === 'gone' ? depositsCopy.gone : depositsCopy.failed;
};

/** A no, or a yes to what was asked for. */
const saysEnough = (outcome: OrderOutcome | StorageOutcome, { amountPence }: DepositRequest): outcome is OrderOutcome =>
  outcome.kind === 'refused' || (outcome.kind === 'paid' && outcome.amountPence === amountPence && outcome.currency === 'GBP');

export const depositsOver = (kernel: Kernel, deps: Deps, register: (payable: Payable) => void): OwnDeposits => {
  const { db, clock } = kernel;

  /** A request with all that happened to it, as of one moment: read row by row, a payment that arrives meanwhile would look like a failure. */
  const readState = (key: RequestKey) =>
    db.transaction().setIsolationLevel('repeatable read').execute(async (tx) => {
      const request = await findRequest(tx, key);
      if (!request) throw unknown();
      const ledger: Ledger = await readLedger(tx, request);
      const [outcome, kept] = [outcomeFor(ledger, 'orderId' in key ? key.orderId : undefined), keptPayment(ledger)];
      return { request, outcome, authCode: kept === undefined || outcome !== 'paid' ? null : await authOf(tx, kept.orderId) };
    });

  return {
    whenPaid: register,
    openForSession: (tx, ask, now) => openForSession({ deps, tx, now }, ask),
    askForBooking: (tx, ask, now) => askForBooking(tx, ask, now),
    closeForBooking: (tx, bookingId, since, now) => closeOfBooking({ deps, tx, now }, bookingId, since),
    openTokenOf: async (tx, sessionId) => (await findRequest(tx, { openOfSession: sessionId }))?.token ?? null,
    closeForSession: (tx, sessionId, now) => closeOpen({ deps, tx, now }, sessionId),
    open: async (token) => {
      const found = await findRequest(db, { token });
      if (!found) throw unknown();
      return db.transaction().execute(async (tx) => {
        await deps.payable().lock(tx, found);
        return toPaymentData(await openOrder({ deps, tx, now: clock.now() }, found.id));
      });
    },
    check: async (orderId, isVerifying) => {
      const { request, outcome, authCode } = await readState({ orderId });
      if (outcome === 'open' && isVerifying) await askSoon(db, orderId, clock.now());
      return {
        received_response: isAnswered(outcome),
        success: outcome === 'paid',
        outcome,
        auth: authCode,
        display_amount: formatPence(request.amountPence),
        error: errorOf(outcome),
      };
    },
    read: async (token) => {
      const { request, outcome, authCode } = await readState({ token });
      return { kind: request.kind, amountPence: request.amountPence, bookingId: request.bookingId, outcome, authCode };
    },
    takeAnswer: async (orderId, answer) => {
      const request = await findRequest(db, { orderId });
      if (!request) return false;
      // The amount is not signed, and a forged answer may name a real order: the provider itself is asked.
      if (answer.trust === 'believed' && saysEnough(answer.outcome, request)) await hearOrder(deps, orderId, answer.outcome);
      else await askSoon(db, orderId, clock.now());
      return true;
    },
  };
};
