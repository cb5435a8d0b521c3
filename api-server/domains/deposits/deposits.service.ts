import { formatPence } from '@bars/shared-api/format';
import type { PaymentCheck, PaymentData } from '@bars/shared-api/contracts/payments';
import { AppError } from '../../kernel/errors';
import { instantOf } from '../../kernel/instant';
import type { RequestKey } from '../card-orders/index';
import { isAnswered } from '../card-orders/service';
import { toPaymentData } from './deposits.conversions';
import { depositsCodes as codes } from './deposits.codes';
import { depositsCopy } from './deposits.copy';
import { depositStore } from './deposits.store';
import { authOf } from './money.store';
import { askForBooking, closeOfBooking, openForSession, openOrder, type Deps } from './open-payment';
import { standingPayment } from './rules/ledger.rules';
import { outcomeFor } from './rules/outcome.rules';
import type { DepositsService, DepositState, Payable } from './service';

/** The public service, and what the domain's own routes need beside it. */
export interface OwnDeposits extends DepositsService {
  /** The payment of a request by its token: the open one, or a new one after a no. @throws AppError `not_found`, `already_paid`, `payment_closed`, `too_many_refused_cards` */
  open(token: string): Promise<PaymentData>;
  /** How an order stands. `isVerifying`: the card page has gone, so the provider is asked soon. @throws AppError `not_found` */
  check(orderId: string, isVerifying: boolean): Promise<PaymentCheck>;
  /** @throws AppError `not_found` */
  read(token: string): Promise<DepositState>;
}

const unknown = (): AppError => new AppError(404, depositsCopy.unknown, codes.unknown);

const errorOf = (outcome: PaymentCheck['outcome']): string | null => {
  if (outcome === 'open' || outcome === 'paid') return null;
  return outcome === 'gone' ? depositsCopy.gone : depositsCopy.failed;
};

export const createDepositsService = (deps: Deps, register: (payable: Payable) => void): OwnDeposits => {
  const { orders } = deps;

  const readState = async (key: RequestKey) => {
    const state = await orders.look(key, async (tx, request, ledger) => {
      const [outcome, standing] = [outcomeFor(ledger, 'orderId' in key ? key.orderId : undefined), standingPayment(ledger)];
      const answeredAt = 'orderId' in key ? await depositStore.answeredAt(tx, key.orderId) : null;
      return { request, outcome, answeredAt, authCode: standing === undefined || outcome !== 'paid' ? null : await authOf(tx, standing.orderId) };
    });
    if (!state) throw unknown();
    return state;
  };

  return {
    whenPaid: register,
    openForSession: (tx, ask, now) => openForSession(deps, { tx, now }, ask),
    askForBooking,
    closeForBooking: (tx, bookingId, since, now) => closeOfBooking(deps, { tx, now }, bookingId, since),
    openTokenOf: async (tx, sessionId) => (await depositStore.find(tx, { openOfSession: sessionId }))?.token ?? null,
    closeForSession: (tx, sessionId, now) => orders.closeOpen({ tx, now }, { openOfSession: sessionId }),
    open: async (token) => {
      const payment = await orders.byToken(token, (work, requestId) => openOrder(deps, work, requestId));
      if (!payment) throw unknown();
      return toPaymentData(payment);
    },
    check: async (orderId, isVerifying) => {
      const { request, outcome, answeredAt, authCode } = await readState({ orderId });
      if (outcome === 'open' && isVerifying) await orders.askSoon(orderId);
      return {
        received_response: isAnswered(outcome),
        success: outcome === 'paid',
        outcome,
        auth: authCode,
        provider_answered_at: instantOf(answeredAt),
        display_amount: formatPence(request.amountPence),
        error: errorOf(outcome),
      };
    },
    read: async (token) => {
      const { request, outcome, authCode } = await readState({ token });
      return { kind: request.kind, amountPence: request.amountPence, bookingId: request.bookingId, outcome, authCode };
    },
    takeAnswer: orders.takeAnswer,
  };
};
