import { instantOf } from '../../../../kernel/time/instant';
import { cancellationTerms, noShowFee, type SavedBooking } from '../../../bookings/index';
import type { Facts } from '../rules/facts';
import { moneyIn, type Money } from '../rules/money.rules';

/** The open payment and the booking of a session. */
export interface PaymentFacts {
  /** The token of the open deposit request. */
  token: string | null;
  booking: SavedBooking | null;
  brand: number;
}

/** A card is stored together with the booking, so there is none before. Sources: BW-70, BW-162, PY-25, PY-26. */
const cardToDto = ({ requiresCard, noShow }: Money, booking: SavedBooking | null) => ({
  requires_card: requiresCard,
  has_stored_card: booking !== null && booking.noShow !== null,
  no_show_fee: noShow.feePence,
  no_show_fee_pp: noShow.feePerPersonPence,
  card_capture_message: noShow.message,
});

/** The terms of no-show and cancellation for the chosen time; of a booking those it was made with. Source: PY-26. */
const termsToDto = ({ state, type, now }: Facts, money: Money, { booking, brand }: PaymentFacts) => {
  if (booking !== null)
    return { no_show_terms: booking.dto.no_show_terms, cancellation_terms: booking.dto.cancellation_terms };
  const { full_date: start } = state.choices;
  if (type === null || start === null || state.step === 99) return { no_show_terms: null, cancellation_terms: null };
  const startsAt = new Date(start);
  const isSecured = money.requiresCard && !money.takePayment;
  return {
    no_show_terms: isSecured ? noShowFee(brand, startsAt, money.noShow) : null,
    cancellation_terms: cancellationTerms({
      steps: type.cancellation,
      startsAt,
      now,
      isPaid: money.deposit > 0,
      isSecured,
    }),
  };
};

/** Pence. Sources: BW-70, BW-71, BW-183. */
export const moneyToDto = (facts: Facts, payment: PaymentFacts) => {
  const { token, booking } = payment;
  const money = moneyIn(facts);
  const { value, deposit, options, chosen, takePayment, depositDueAt, balanceDueAt } = money;
  const { state } = facts;
  return {
    value,
    deposit,
    deposit_required: deposit > 0,
    requires_deposit: deposit > 0,
    requires_balance: balanceDueAt !== null,
    full_payment_required: options.length === 1 && chosen?.type === 'full',
    deposit_due_date: instantOf(depositDueAt),
    balance_due_date: instantOf(balanceDueAt),
    deposit_token: booking?.dto.payment_token ?? token,
    take_payment: takePayment,
    has_payment: booking !== null && booking.paidPence > 0,
    payment_options: options,
    payment_type: chosen?.type ?? null,
    pay_now: state.payment.pay_now,
    payment_amount: chosen?.amount ?? null,
    deposit_type: chosen?.type ?? null,
    deposit_refunded: state.payment.deposit_refunded,
    ...cardToDto(money, booking),
    ...termsToDto(facts, money, payment),
  };
};
