import { formatPence } from '@bars/shared-api/format';
import type { PaymentCheck, PaymentData } from '@bars/shared-api/contracts/payments';
import { AppError } from '../../kernel/errors';
import { instantOf } from '../../kernel/instant';
import { createTakeAnswer, isAnswered, readAtOneMoment, type ProviderOrders, type RequestKey } from '../card-orders/index';
import type { Deps } from './apply-update';
import { toPaymentData } from './deposits.conversions';
import { depositsCodes as codes } from './deposits.codes';
import { depositsCopy } from './deposits.copy';
import { isMoving, paymentsOf } from './held-payments.store';
import { depositStore } from './deposits.store';
import { authOf, readLedger } from './money.store';
import { cancelOfBooking } from './cancel-booking';
import { askForBooking, closeOfBooking, closeOfSession, openByToken, openForSession } from './open-payment';
import { standingPayment } from './rules/ledger.rules';
import { outcomeFor } from './rules/outcome.rules';
import type { DepositsService, DepositState, Payable } from './service';

/** The public service, and what the domain's own routes need beside it. */
export interface OwnDeposits extends DepositsService {
  /** The payment of a request by its token: the open one, or a new one after a refusal. @throws AppError `not_found`, `already_paid`, `payment_closed`, `too_many_refused_cards` */
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

/** A request with its outcome, as of one moment. `key` of an order: seen from that order. */
const readState = ({ kernel }: Deps, key: RequestKey) =>
  readAtOneMoment(kernel, async (tx) => {
    const request = await depositStore.find(tx, key);
    if (!request) throw unknown();
    const ledger = await readLedger(tx, request);
    const [outcome, standing] = [outcomeFor(ledger, 'orderId' in key ? key.orderId : undefined), standingPayment(ledger)];
    const answeredAt = 'orderId' in key ? await depositStore.answeredAt(tx, key.orderId) : null;
    return { request, outcome, answeredAt, authCode: standing === undefined || outcome !== 'paid' ? null : await authOf(tx, standing.orderId) };
  });

export interface DepositsParts extends Deps {
  orders: ProviderOrders;
  register(payable: Payable): void;
}

export const createDepositsService = ({ orders, register, ...deps }: DepositsParts): OwnDeposits => {
  const { db, clock } = deps.kernel;
  return {
    whenPaid: register,
    openForSession: (tx, ask, now) => openForSession(deps, { tx, now }, ask),
    askForBooking,
    closeForBooking: (tx, bookingId, since, now) => closeOfBooking(deps, { tx, now }, bookingId, since),
    cancelForBooking: (tx, bookingId, now) => cancelOfBooking(deps, { tx, now }, bookingId),
    openTokenOf: async (tx, sessionId) => (await depositStore.find(tx, { openOfSession: sessionId }))?.token ?? null,
    closeForSession: (tx, sessionId, now) => closeOfSession(deps, { tx, now }, sessionId),
    paymentsOf,
    isMoving,
    open: async (token) => {
      const payment = await openByToken(deps, token);
      if (!payment) throw unknown();
      return toPaymentData(payment);
    },
    check: async (orderId, isVerifying) => {
      const { request, outcome, answeredAt, authCode } = await readState(deps, { orderId });
      if (outcome === 'open' && isVerifying) await depositStore.askSoon(db, orderId, clock.now());
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
      const { request, outcome, authCode } = await readState(deps, { token });
      return { kind: request.kind, amountPence: request.amountPence, bookingId: request.bookingId, outcome, authCode };
    },
    takeAnswer: createTakeAnswer(deps.kernel, orders),
  };
};
