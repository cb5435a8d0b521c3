import { formatBookingDate, formatPence } from '@bars/shared-api/format';
import type { Brand, EstateBar } from '../../bars/estate.schema';
import { toKeptCard } from '../../cards/index';
import { owedOf, type BookingRow } from '../bookings.store';
import type { Payment } from '../service';
import type { Fact } from './layout';
import type { LetterCopy } from './letter.copy';

/** Amount and card of a payment. */
export const paidFact = (copy: LetterCopy, { amountPence, card }: Payment): Fact => {
  const kept = toKeptCard(card);
  const amount = formatPence(amountPence);
  return [copy.paid, kept === null ? amount : copy.paidWith(amount, copy.card(kept.brand, kept.last_four))];
};

/** What is still owed on a booking, and until when; empty where nothing is. Source: BW-62. */
export const owedFacts = (copy: LetterCopy, booking: BookingRow): Fact[] => {
  const { depositPence: deposit, balancePence: balance } = owedOf(booking);
  if (deposit > 0 && booking.deposit_due_at !== null) return [[copy.depositDue, copy.payBy(formatPence(deposit), formatBookingDate(booking.deposit_due_at))]];
  if (balance > 0 && booking.balance_due_at !== null) return [[copy.balanceDue, copy.payBy(formatPence(balance), formatBookingDate(booking.balance_due_at))]];
  return [];
};

/** Whom to ask, and who writes. */
export const endOf = (copy: LetterCopy, bar: EstateBar, { legal }: Brand) => ({
  questions: copy.questions(bar.bar_name, bar.party_booking_phone, bar.party_booking_email),
  legal: copy.legal(legal.company_name, legal.company_number, legal.registered_address),
});
