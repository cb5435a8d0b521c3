import type { SavedBooking } from '../../bookings/service';
import type { Facts } from '../rules/facts';
import { moneyIn } from '../rules/money.rules';

const instantOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** What a payment is open for, and whether one stands. */
export interface PaymentFacts {
  /** Of the open deposit request. */
  token: string | null;
  booking: SavedBooking | null;
}

/** Pence. Sources: BW-70, BW-71, BW-183. */
export const moneyToWire = (facts: Facts, { token, booking }: PaymentFacts) => {
  const { value, deposit, options, chosen, takePayment, depositDueAt, balanceDueAt, requiresCard, noShowFeePerPerson } = moneyIn(facts);
  const { state, type } = facts;
  return {
    value,
    deposit,
    deposit_required: deposit > 0,
    requires_deposit: deposit > 0,
    requires_balance: balanceDueAt !== null,
    full_payment_required: type?.deposit.kind === 'full' && deposit > 0,
    deposit_due_date: instantOf(depositDueAt),
    balance_due_date: instantOf(balanceDueAt),
    deposit_token: booking?.wire.payment_token ?? token,
    take_payment: takePayment,
    has_payment: booking !== null && booking.paidPence > 0,
    payment_options: options,
    payment_type: chosen?.type ?? null,
    payment_amount: chosen?.amount ?? null,
    deposit_type: chosen?.type ?? null,
    deposit_refunded: state.payment.isRefunded,
    requires_card: requiresCard,
    has_stored_card: false,
    no_show_fee: noShowFeePerPerson * state.choices.people,
    no_show_fee_pp: noShowFeePerPerson,
    card_capture_message: null,
  };
};
