import * as z from 'zod/mini';
import { bar } from './bars';
import { bookingStatusId } from './bookings';
import { depositType } from './payment-options';
import { paymentData, paymentOutcome } from './payments';
import { nameText } from './person-name';
import { envelope, instant, pence, token } from './dto';

/**
 * What the payment pages load: a deposit request, a booking with what can be paid of it, and a payment request of the venue.
 * Sources: PY-33…PY-42, PY-55…PY-57, API-B-15, API-B-16, API-B-20, API-B-23, API-B-24; decisions.md "Payments".
 */

/** What whoever pays may know of the booking. It names nobody. The page takes the brand of `bar`. */
export const paidBooking = z.object({
  ref_code: z.string(),
  people: z.int(),
  booking_date: instant,
  status_id: bookingStatusId,
  bar,
});
export type PaidBooking = z.infer<typeof paidBooking>;

/** What the bank took: its result code, and when. */
export const depositSuccess = z.object({ result: z.string(), paid_at: instant });

/** What the bank refused: the provider's result code, and what it means. */
export const depositFail = z.object({
  result: z.string(),
  outcome: z.enum(['timeout', 'declined', 'advice', 'generic']),
});
export type DepositFail = z.infer<typeof depositFail>;

/**
 * GET rest/deposit/{token}: a deposit request and how it stands. `completed`: paid, over, or closed; then nothing can be paid by it
 * any more. `fail` is the last refused try of an open one. `booking` is null for a request of the wizard whose booking is not
 * made. An unknown token is 404. Sources: API-B-20, PY-11, PY-39.
 */
export const depositPath = (code: string): string => `/api/rest/deposit/${code}`;
export const depositRequestState = z.object({
  amount: pence,
  display_amount: z.string(),
  deposit_type: depositType,
  completed: z.boolean(),
  success: z.nullable(depositSuccess),
  fail: z.nullable(depositFail),
  outcome: paymentOutcome,
  auth_code: z.nullable(z.string()),
  booking: z.nullable(paidBooking),
  /** The venue's own words, where the payment is for something that it asked for by a code. */
  reason: z.optional(z.nullable(z.string())),
});
export type DepositRequestState = z.infer<typeof depositRequestState>;
export const depositAnswer = envelope(depositRequestState);

/** Something that can be paid of a booking now. */
export const payableAmount = z.object({ type: depositType, amount: pence, display_amount: z.string() });
export type PayableAmount = z.infer<typeof payableAmount>;

/**
 * GET rest/deposit/manage?token={manage key}: the booking with what is owed. `payable` lists what can be paid online now, the next
 * first; empty where nothing can (paid, cancelled, over, at the venue). `deposit_request_token` names the open request, if
 * somebody has one. An unknown key is 404. Sources: API-B-16, PY-35.
 */
export const managedDepositPath = '/api/rest/deposit/manage';
export const managedDepositQuery = z.object({ token });
export const managedDeposit = z.object({
  ...paidBooking.shape,
  deposit_balance: pence,
  balance: pence,
  paid: pence,
  deposit_due_date: z.nullable(instant),
  balance_due_date: z.nullable(instant),
  deposit_request_token: z.nullable(token),
  payable: z.array(payableAmount),
});
export type ManagedDeposit = z.infer<typeof managedDeposit>;
export const managedDepositAnswer = envelope(managedDeposit);

/**
 * POST rest/deposit/manage/create-request/{manage key}: opens the payment of one of the payable amounts, or gives the open one. `amount`
 * is what the visitor was shown, and `deposit_type` what it is for: another one is 409 `amount_changed`. `deposit_request_token` is the open
 * request that the page knew: it may be closed for this one, and where it was paid meanwhile, the answer is `already_paid`. While somebody
 * else has an open payment over something else, the answer is 409 `payment_under_way`. `url` is the page to return to, on our own origin or one of
 * the key's, else 422. The answer is that of an open payment. 409 `already_paid`, `payment_closed`. Sources: API-B-15, PY-36.
 */
export const createDepositRequestPath = (manageKey: string): string =>
  `/api/rest/deposit/manage/create-request/${manageKey}`;
export const createDepositRequest = z.object({
  amount: pence,
  deposit_type: z.optional(depositType),
  deposit_request_token: z.optional(z.nullable(token)),
  url: z.string().check(z.maxLength(500)),
});
export const createDepositRequestAnswer = envelope(paymentData);

/** A code as a visitor types it: read without spaces and hyphens, in capitals. */
export const paymentCode = z.string().check(z.minLength(1), z.maxLength(20));
/** The surname that a booking is under; sent where it is asked for. */
const bookingSurname = z.optional(nameText(60));

/**
 * GET rest/deposits/payment-request?code=&include=booking: what the venue asks for. `bar` (a bar's slug) limits it to that bar.
 * `state` `expired` and `cancelled` cannot be paid. An unknown code is 404 `code_unknown`; after ten wrong ones 429.
 * While very many are wrong everywhere, 422 `surname_required` asks for the surname of the booking as well. Sources: API-B-23, PY-56.
 */
export const paymentRequestPath = '/api/rest/deposits/payment-request';
export const paymentRequestQuery = z.object({
  code: paymentCode,
  surname: bookingSurname,
  include: z.optional(z.string()),
  bar: z.optional(z.string().check(z.maxLength(100))),
});
export const paymentRequest = z.object({
  code: z.string(),
  amount: pence,
  display_amount: z.string(),
  /** The venue's own words for what it is. */
  reason: z.nullable(z.string()),
  state: z.enum(['open', 'paid', 'expired', 'cancelled']),
  expires_at: instant,
  booking: z.nullable(paidBooking),
});
export type PaymentRequest = z.infer<typeof paymentRequest>;
export const paymentRequestAnswer = envelope(paymentRequest);

/** POST rest/deposits/payment-request/create-deposit: confirms the amount. The answer names the deposit request for `/deposit/{token}`. 409 `amount_changed`. Sources: API-B-24, PY-57. */
export const createDepositPath = '/api/rest/deposits/payment-request/create-deposit';
export const createDepositBody = z.object({ payment_code: paymentCode, surname: bookingSurname, amount: pence });
export const createDepositAnswer = envelope(z.object({ deposit_request_token: token }));
