import {
  createDepositAnswer,
  createDepositBody,
  createDepositPath,
  createDepositRequest,
  createDepositRequestAnswer,
  createDepositRequestPath,
  depositAnswer,
  depositPath,
  managedDepositAnswer,
  managedDepositPath,
  paymentRequestAnswer,
  paymentRequestPath,
  type DepositRequestState,
  type ManagedDeposit,
  type PaymentRequest,
} from '../../contracts/payment-pages';
import type { PaymentData } from '../../contracts/payments';
import * as z from 'zod/mini';
import { bookingGrantHeader } from '../../contracts/managed-bookings';
import type { Api } from '../transport';

/** Keys of what the payment pages load. */
export const paymentPageKeys = {
  deposit: (token: string) => ['payment-pages', 'deposit', token] as const,
  managed: (manageKey: string, grant?: string) => ['payment-pages', 'managed', manageKey, grant ?? null] as const,
  request: (code: string, bar: string | null) => ['payment-pages', 'request', code, bar] as const,
};

/** GET rest/deposit/{token}. Source: API-B-20. @throws {ApiError} 404 for an unknown token */
export const readDeposit = async (api: Api, token: string, signal?: AbortSignal): Promise<DepositRequestState> => {
  const { data } = await api.send({
    method: 'get',
    path: depositPath(encodeURIComponent(token)),
    answer: depositAnswer,
    signal,
  });
  return data;
};

const grantHeader = (grant: string | undefined): Record<string, string> =>
  grant === undefined ? {} : { [bookingGrantHeader]: grant };

/** GET rest/deposit/manage. `grant`: that of a protected link. Source: API-B-16. @throws {ApiError} 403 `password_required`; 404 for an unknown key */
export const readManagedDeposit = async (
  api: Api,
  manageKey: string,
  signal?: AbortSignal,
  grant?: string,
): Promise<ManagedDeposit> => {
  const { data } = await api.send({
    method: 'get',
    path: managedDepositPath,
    query: { token: manageKey },
    headers: grantHeader(grant),
    answer: managedDepositAnswer,
    signal,
  });
  return data;
};

/**
 * POST rest/deposit/manage/create-request/{manage key}. `amount` in pence is what the visitor was shown, `grant` that of a protected link.
 * Source: API-B-15. @throws {ApiError} 403 `password_required`; 404; 409 `amount_changed`, `already_paid`, `payment_closed`, `payment_under_way`;
 * 422 for an address of somebody else; 429 `too_many_refused_cards`
 */
export const createManagedDeposit = async (
  api: Api,
  manageKey: string,
  ask: z.infer<typeof createDepositRequest>,
  grant?: string,
): Promise<PaymentData> => {
  const path = createDepositRequestPath(encodeURIComponent(manageKey));
  const { data } = await api.send({
    method: 'post',
    path,
    json: z.encode(createDepositRequest, ask),
    headers: grantHeader(grant),
    answer: createDepositRequestAnswer,
  });
  return data;
};

/** GET rest/deposits/payment-request. Source: API-B-23. @throws {ApiError} 404 `code_unknown`; 422 `surname_required`; 429 after ten wrong codes */
export const findPaymentRequest = async (
  api: Api,
  { code, surname, bar }: { code: string; surname: string | null; bar: string | null },
  signal?: AbortSignal,
): Promise<PaymentRequest> => {
  const query = {
    code,
    include: 'booking',
    ...(surname === null ? {} : { surname }),
    ...(bar === null ? {} : { bar }),
  };
  const { data } = await api.send({
    method: 'get',
    path: paymentRequestPath,
    query,
    answer: paymentRequestAnswer,
    signal,
  });
  return data;
};

/** POST rest/deposits/payment-request/create-deposit; returns the token of the deposit request. Source: API-B-24. @throws {ApiError} 404; 409 `amount_changed`, `already_paid`, `payment_closed`; 422 `surname_required` */
export const confirmPaymentRequest = async (api: Api, ask: z.infer<typeof createDepositBody>): Promise<string> => {
  const { data } = await api.send({
    method: 'post',
    path: createDepositPath,
    json: z.encode(createDepositBody, ask),
    answer: createDepositAnswer,
  });
  return data.deposit_request_token;
};
