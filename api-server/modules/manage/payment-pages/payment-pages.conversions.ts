import type {
  DepositFail,
  DepositRequestState,
  ManagedDeposit,
  PaidBooking,
} from '@bars/shared-api/contracts/payment-pages';
import { formatPence } from '@bars/shared-api/format';
import { refusalOf } from '../../../kernel/gateway/refusals.rules';
import { instantOf } from '../../../kernel/time/instant';
import type { BookingToPay } from '../../bookings/index';
import { depositConversions, type DepositState } from '../../payments/index';

/** The provider's result code of a payment that was taken. */
const approved = '00';

const failOf = (result: string | null): DepositFail | null =>
  result === null ? null : { result, outcome: refusalOf(result) };

/** How a deposit request stands. Sources: API-B-20, PY-11, PY-39. */
export const toDepositRequestState = (
  state: DepositState,
  beside: { booking: PaidBooking | null; reason: string | null },
): DepositRequestState => ({
  amount: state.amountPence,
  display_amount: formatPence(state.amountPence),
  deposit_type: depositConversions.toDepositType(state.kind),
  completed: state.isOver,
  success: state.paid === null ? null : { result: approved, paid_at: state.paid.at.toISOString() },
  fail: failOf(state.refusedWith),
  outcome: state.outcome,
  auth_code: state.paid?.authCode ?? null,
  ...beside,
});

/** A booking with what is owed and what can be paid online. Sources: API-B-16, PY-35. */
export const toManagedDeposit = (
  { shown, owed, paidPence, depositDueAt, balanceDueAt, payable }: BookingToPay,
  openToken: string | null,
): ManagedDeposit => ({
  ...shown,
  deposit_balance: owed.depositPence,
  balance: owed.balancePence,
  paid: paidPence,
  deposit_due_date: instantOf(depositDueAt),
  balance_due_date: instantOf(balanceDueAt),
  deposit_request_token: openToken,
  payable: payable.map(({ kind, pence }) => ({ type: kind, amount: pence, display_amount: formatPence(pence) })),
});
