import {
  depositPaymentAnswer,
  depositPaymentPath,
  paymentCheckAnswer,
  paymentCheckPath,
  sessionDepositAnswer,
  sessionDepositPath,
  type PaymentCheck,
  type PaymentData,
} from '../../contracts/payments';
import type { Api } from '../transport';

/**
 * POST rest/booking/session/deposit: opens the payment of a wizard's session, or gives the open one.
 * Source: API-B-11. @throws {ApiError} 409 `already_paid`, `slot_gone`; 422 `cannot_complete`, `nothing_to_pay`
 */
export const openSessionPayment = async (api: Api, sessionId: string): Promise<PaymentData> => {
  const form = { brand: api.brand, session_id: sessionId, include: 'gp' };
  const { data } = await api.send({ method: 'post', path: sessionDepositPath, form, answer: sessionDepositAnswer });
  return data;
};

/**
 * POST rest/deposit/payment/{token}: the open order of a deposit request, the same for every caller; after a refusal a new one.
 * Source: API-B-22, PY-76. @throws {ApiError} 404; 409 `already_paid`, `payment_closed`
 */
export const openDeposit = async (api: Api, token: string, signal?: AbortSignal): Promise<PaymentData> => {
  const json = { include: 'deposit_request' };
  const { data } = await api.send({
    method: 'post',
    path: depositPaymentPath(encodeURIComponent(token)),
    json,
    answer: depositPaymentAnswer,
    signal,
  });
  return data;
};

/** Keys of the orders that are paid on the card page. */
export const paymentKeys = {
  order: (token: string) => ['payments', 'order', token] as const,
  check: (orderId: string, verify: boolean) => ['payments', 'check', orderId, verify] as const,
  /** `round`: how often the visitor has asked to check again. */
  checkPage: (orderId: string, round: number) => ['payments', 'check-page', orderId, round] as const,
  interrupted: (token: string) => ['payments', 'interrupted', token] as const,
};

/**
 * GET rest/deposit/payment/check: the state of an order. `verify`, once the card page has gone: the server asks the provider soon.
 * Source: API-B-14. @throws {ApiError} 404 for an unknown order
 */
export const checkPayment = async (
  api: Api,
  orderId: string,
  verify: boolean,
  signal?: AbortSignal,
): Promise<PaymentCheck> => {
  const query = { code: orderId, ...(verify ? { verify: '1' } : {}) };
  const { data } = await api.send({ method: 'get', path: paymentCheckPath, query, answer: paymentCheckAnswer, signal });
  return data;
};
