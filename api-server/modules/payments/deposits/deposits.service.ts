import { formatPence } from '@bars/shared-api/format';
import type { PaymentCheck, PaymentData } from '@bars/shared-api/contracts/payments';
import { AppError } from '../../../kernel/errors';
import { instantOf } from '../../../kernel/time/instant';
import {
  createTakeAnswer,
  isAnswered,
  readAtOneMoment,
  type ProviderOrders,
  type RequestKey,
} from '../card-orders/index';
import type { Deps } from './commands/update-payment';
import { booksOf } from './store/books.store';
import { toPaymentData } from './deposits.conversions';
import { depositsCodes as codes } from './deposits.codes';
import { depositsCopy } from './deposits.copy';
import { refundBooking } from './commands/refund-booking';
import { isMoving, paymentsOf } from './store/held-payments.store';
import { depositStore, paidByGuests, requestOfPaymentRequest } from './store/deposits.store';
import { receivedOf, readLedger } from './store/money.store';
import { cancelOfBooking } from './commands/cancel-booking';
import { chargeOrder } from './commands/charge-order';
import {
  askForBooking,
  askForPaymentRequest,
  closeOfBooking,
  closeOfPaymentRequest,
  closeOfSession,
  closeOfToken,
  openByToken,
  openForBooking,
  openForGuest,
  openForSession,
  openOfBooking,
} from './commands/open-payment';
import { isGivenBack, refundableOf } from './store/refunds.store';
import { standingPayment } from './rules/ledger.rules';
import { outcomeFor } from './rules/outcome.rules';
import type { DepositsService } from './service';

/** The public service, and what the domain's own routes need beside it. */
export interface OwnDeposits extends DepositsService {
  /** The payment of a request by its token: the open one, or a new one after a refusal. @throws AppError `not_found`, `already_paid`, `payment_closed`, `too_many_refused_cards` */
  open(token: string): Promise<PaymentData>;
  /** How an order stands. `isVerifying`: the card page has gone, so the provider is asked soon. @throws AppError `not_found` */
  check(orderId: string, isVerifying: boolean): Promise<PaymentCheck>;
}

const unknown = (): AppError => new AppError(404, depositsCopy.unknown, codes.unknown);

const errorOf = (outcome: PaymentCheck['outcome']): string | null => {
  if (outcome === 'open' || outcome === 'paid') return null;
  return outcome === 'gone' ? depositsCopy.gone : depositsCopy.failed;
};

/** Whoever was refused may try again while the request is open. */
const isRefused = (outcome: PaymentCheck['outcome']): boolean =>
  ['timeout', 'declined', 'advice', 'generic'].includes(outcome);

/** A request with its outcome, as of one moment. `key` of an order: seen from that order. */
const readState = ({ kernel }: Deps, key: RequestKey) =>
  readAtOneMoment(kernel, async (tx) => {
    const request = await depositStore.find(tx, key);
    if (!request) throw unknown();
    const ledger = await readLedger(tx, request);
    const [outcome, standing] = [
      outcomeFor(ledger, 'orderId' in key ? key.orderId : undefined),
      standingPayment(ledger),
    ];
    const answeredAt = 'orderId' in key ? await depositStore.answeredAt(tx, key.orderId) : null;
    const refused = request.state === 'open' ? ledger.attempts.at(-1) : undefined;
    return {
      request,
      outcome,
      answeredAt,
      paid: standing === undefined || outcome !== 'paid' ? null : await receivedOf(tx, standing.orderId),
      refusedWith: refused?.result ?? null,
    };
  });

export interface DepositsDeps extends Deps {
  orders: ProviderOrders;
}

export const createDepositsService = ({ orders, ...deps }: DepositsDeps): OwnDeposits => {
  const { db, clock } = deps.kernel;
  return {
    assign: depositStore.setBooking,
    openForSession: (tx, ask, now) => openForSession(deps, { tx, now }, ask),
    askForBooking,
    openForBooking: (tx, ask, now) => openForBooking(deps, { tx, now }, ask),
    openForGuest: (tx, ask, now) => openForGuest(deps, { tx, now }, ask),
    paidByGuests,
    askForPaymentRequest,
    closeForPaymentRequest: (tx, paymentRequestId, since, now) =>
      closeOfPaymentRequest(deps, { tx, now }, paymentRequestId, since),
    isRequestPaid: async (tx, paymentRequestId) =>
      (await requestOfPaymentRequest(tx, paymentRequestId))?.state === 'paid',
    openTokenOfBooking: async (tx, bookingId) => (await openOfBooking(tx, bookingId))?.token ?? null,
    isPaidByToken: async (tx, bookingId, token) => {
      const request = await depositStore.find(tx, { token });
      return request?.bookingId === bookingId && request.state === 'paid';
    },
    closeForBooking: (tx, bookingId, since, now) => closeOfBooking(deps, { tx, now }, bookingId, since),
    closeByToken: (tx, token, since, now) => closeOfToken(deps, { tx, now }, token, since),
    askAbout: async (token) => {
      const request = await depositStore.find(db, { token });
      const open =
        request?.state === 'open'
          ? (await readLedger(db, request)).attempts.filter(({ state }) => state === 'open')
          : [];
      try {
        for (const { orderId } of open) await orders.ask(orderId);
        return true;
      } catch (error) {
        deps.kernel.log.warn({ err: error }, orders.messages.notAsked);
        return false;
      }
    },
    cancelForBooking: (tx, bookingId, now) => cancelOfBooking(deps, { tx, now }, bookingId),
    openShown: async ({ token, amountPence, mayPay }) => {
      const payment = await openByToken(deps, token, async ({ tx }, request, opened) => {
        if (!(await mayPay(tx, request))) throw unknown();
        if (opened.amountPence !== amountPence)
          throw new AppError(409, depositsCopy.amountChanged, codes.amountChanged);
      });
      if (!payment) throw unknown();
      return payment;
    },
    chargeOrder: (order) => chargeOrder({ ...deps, orders }, order),
    leftOfBooking: async (tx, bookingId) =>
      (await refundableOf(tx, bookingId)).reduce((sum, { leftPence }) => sum + leftPence, 0),
    booksOf,
    hasGivenBack: isGivenBack,
    refund: (tx, bookingId, given, now) => refundBooking(deps, { tx, now }, bookingId, given),
    openTokenOf: async (tx, sessionId) => (await depositStore.find(tx, { openForSession: sessionId }))?.token ?? null,
    closeForSession: (tx, sessionId, now) => closeOfSession(deps, { tx, now }, sessionId),
    paymentsOf,
    isMoving,
    open: async (token) => {
      const payment = await openByToken(deps, token);
      if (!payment) throw unknown();
      return toPaymentData(payment);
    },
    check: async (orderId, isVerifying) => {
      const { request, outcome, answeredAt, paid } = await readState(deps, { orderId });
      if (outcome === 'open' && isVerifying) await depositStore.askSoon(db, orderId, clock.now());
      return {
        received_response: isAnswered(outcome),
        success: outcome === 'paid',
        outcome,
        auth: paid?.authCode ?? null,
        provider_answered_at: instantOf(answeredAt),
        retry_token: isRefused(outcome) && request.state === 'open' ? request.token : null,
        display_amount: formatPence(request.amountPence),
        error: errorOf(outcome),
      };
    },
    read: async (token) => {
      const { request, outcome, paid, refusedWith } = await readState(deps, { token });
      const { kind, amountPence, bookingId, paymentRequestId, state } = request;
      return { kind, amountPence, bookingId, paymentRequestId, isOver: state !== 'open', outcome, paid, refusedWith };
    },
    takeAnswer: createTakeAnswer(deps.kernel, orders),
  };
};
