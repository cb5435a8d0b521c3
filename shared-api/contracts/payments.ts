import * as z from 'zod/mini';
import { depositType } from './payment-options';
import { envelope, formInt, instant, pence, token } from './dto';

/**
 * Deposits paid by card on the provider's hosted page. Amounts are pence in code, pounds in the API; the server alone says
 * what is owed. Sources: API-B-11, API-B-14, API-B-20, API-B-22; decisions.md "Payments".
 */

export { depositType, paymentOption, type DepositType, type PaymentOption } from './payment-options';

/** Not `z.url()`, which knows far more of addresses and would travel with every schema of the booking widget. */
const isAddress = (text: string): boolean => {
  try {
    return new URL(text).host !== '';
  } catch {
    return false;
  }
};

/** An order at the card provider: what the browser posts to the hosted page, as one JSON text. Source: PY-10. */
export const orderData = z.object({
  order_id: z.string(),
  url: z.string().check(z.refine(isAddress, 'must be an address')),
  serialised: z.string(),
});
export type OrderData = z.infer<typeof orderData>;

export const gatewayData = z.object({ data: orderData });

/** What is being paid, for the page that takes the card. `token` names the deposit request. */
export const paymentData = z.object({
  token,
  deposit_type: depositType,
  amount: pence,
  display_amount: z.string(),
  gp: gatewayData,
});
export type PaymentData = z.infer<typeof paymentData>;

/** POST rest/booking/session/deposit: opens the payment of a session, or the one that is open already. Source: API-B-11. */
export const sessionDepositPath = '/api/rest/booking/session/deposit';
export const sessionDepositRequest = z.object({
  brand: z.optional(formInt),
  session_id: token,
  include: z.optional(z.string()),
});
export const sessionDepositAnswer = envelope(paymentData);

/** POST rest/deposit/payment/{code}: the same for a deposit request by its token. Source: API-B-22. */
export const depositPaymentPath = (code: string): string => `/api/rest/deposit/payment/${code}`;
export const depositPaymentRequest = z.object({ include: z.optional(z.string()) });
export const depositPaymentAnswer = envelope(paymentData);

/**
 * How a payment stands. `timeout`, `declined` and `generic` are the provider's noes; `advice` is the declined one that
 * comes with advice on corporate cards; `gone`: it was paid, the time was taken meanwhile, and the money goes back;
 * `expired`: nothing is asked for any more.
 */
export const paymentOutcome = z.enum(['open', 'paid', 'timeout', 'declined', 'advice', 'generic', 'gone', 'expired']);
export type PaymentOutcome = z.infer<typeof paymentOutcome>;

/**
 * GET rest/deposit/payment/check?code={order_id}. `verify` 1 once the card page has gone: the provider is asked if it has not
 * answered by itself. `auth` is the bank's code of a payment that was taken. `provider_answered_at` is when the provider last
 * answered a question about the order: with `open`, nothing had been taken then; null where it has not been asked.
 * `retry_token` names the deposit request of a refused order that can be tried again; null otherwise. Sources: API-B-14, PY-70…PY-73.
 */
export const paymentCheckPath = '/api/rest/deposit/payment/check';
export const paymentCheckQuery = z.object({
  code: z.string().check(z.regex(/^[\w-]{22,50}$/)),
  verify: z.optional(z.enum(['0', '1'])),
});
export const paymentCheck = z.object({
  received_response: z.boolean(),
  success: z.boolean(),
  outcome: paymentOutcome,
  auth: z.nullable(z.string()),
  provider_answered_at: z.nullable(instant),
  retry_token: z.nullable(token),
  display_amount: z.string(),
  error: z.nullable(z.string()),
});
export type PaymentCheck = z.infer<typeof paymentCheck>;
export const paymentCheckAnswer = envelope(paymentCheck);

/** Where the hosted page posts its answer, by the browser of whoever paid; the field is `hppResponse`. */
export const cardAnswerPath = '/api/rest/deposit/payment/answer';
export const cardAnswerRequest = z.object({ hppResponse: z.string().check(z.maxLength(20_000)) });
