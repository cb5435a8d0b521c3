import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import type { DepositRequestState } from '@bars/shared-api/contracts/payment-pages';
import type { OutcomeCopy } from '../../common/outcome.copy';
import { outcomeWords, type Closed, type Refusal } from '../../common/outcome.rules';
import type { PayingCopy } from '../../common/paying.copy';
import type { Words } from '../../common/payment-page';
import type { DepositCopy } from './deposit.copy';

/** How a deposit request stands. */
export type DepositState = 'open' | 'paid' | Refusal | Closed;

/**
 * The state of a deposit request. What was paid stays paid, whatever became of the booking, unless it went back.
 * Sources: PY-11, PY-39, PY-49, PY-77.
 */
export const depositState = ({ completed, success, fail, outcome, booking }: DepositRequestState): DepositState => {
  if (outcome === 'gone') return outcome;
  if (success !== null || outcome === 'paid') return 'paid';
  if (booking?.status_id === bookingStatus.cancelled) return 'cancelled';
  if (completed) return 'expired';
  return fail?.outcome ?? outcome;
};

/** What a route shows once the request is read. `toOutcome` leads to `/deposit/:code`. */
export type DepositPage = 'pay' | 'receipt' | 'refused' | 'closed' | 'toOutcome';
export type DepositPages = Readonly<Record<DepositState, DepositPage>>;

/** The page of each state at `/deposit/:code`. */
export const depositPages: DepositPages = {
  open: 'pay',
  timeout: 'refused',
  declined: 'refused',
  advice: 'refused',
  generic: 'refused',
  paid: 'receipt',
  gone: 'closed',
  cancelled: 'closed',
  expired: 'closed',
};

/** The page of each state at `/payment/:code`. It takes payments and shows no outcome; after a refusal it begins anew. Source: PY-76. */
export const paymentPages: DepositPages = {
  open: 'pay',
  timeout: 'pay',
  declined: 'pay',
  advice: 'pay',
  generic: 'pay',
  paid: 'toOutcome',
  gone: 'toOutcome',
  cancelled: 'toOutcome',
  expired: 'toOutcome',
};

/** Heading and sentence of each state. What the venue asks for by a code is no deposit of the booking, and need not be its balance. */
export const depositWords = (
  { deposit_type: type, display_amount: amount, reason }: DepositRequestState,
  copy: DepositCopy & PayingCopy,
  outcome: OutcomeCopy,
): Record<DepositState, Words> => ({
  ...outcomeWords(outcome),
  open: { title: copy.pay[reason ? 'full' : type](amount), text: copy.payText },
  paid: { title: copy.paid, text: copy.paidText(amount) },
});
