import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import { formatBookingDate, formatPence, formatShort, formatTime } from '@bars/shared-api/format';
import type { Brand, EstateBar } from '../../estate/index';
import { cardConversions } from '../../payments/index';
import type { BookingRow } from '../bookings.store';
import { dueOn, type Due } from '../rules/due.rules';
import type { Payment } from '../receipt/payments.types';
import { legalLine, type Fact } from '../../../kernel/mail/layout/layout';
import type { LetterCopy } from './letter.copy';

/** A booking as the mail about it has it, and to whom it goes. */
export interface GuestMail {
  booking: BookingRow;
  brand: Brand;
  bar: EstateBar;
  forename: string;
  recipient: string;
  /** Where another table is booked. */
  bookUrl: string;
  manageUrl: string;
}

/** When, how many, where: `Sat 28 Nov, 20:00, 8 people at Northlight Shoreditch (7NDHW3)`. */
export const aboutBooking = (
  copy: LetterCopy,
  { starts_at: startsAt, people, ref_code: ref }: BookingRow,
  { bar_name: bar }: EstateBar,
): string => copy.about(formatShort(startsAt), copy.people(people), bar, ref);

/** The venue with its address. */
export const placeOf = ({ branded_name: name, address }: EstateBar): string => `${name}, ${address}`;

/** Day and time of the visit, and until when the table is theirs; nothing is theirs yet by an enquiry. */
export const timeFacts = (
  copy: LetterCopy,
  { starts_at: startsAt, ends_at: endsAt, status_id: status }: BookingRow,
): Fact[] => {
  const when: Fact = [copy.when, formatBookingDate(startsAt)];
  return status === bookingStatus.pending ? [when] : [when, [copy.until, formatTime(endsAt)]];
};

/** Facts as one line, for a preheader. */
export const inOneLine = (facts: readonly Fact[]): string =>
  facts.map(([label, value]) => `${label}: ${value}`).join('. ');

/** Amount and card of a payment. */
export const paidFact = (copy: LetterCopy, { amountPence, card }: Payment): Fact => {
  const kept = cardConversions.toKeptCard(card);
  const amount = formatPence(amountPence);
  return [copy.paid, kept === null ? amount : copy.paidWith(amount, copy.card(kept.brand, kept.last_four))];
};

const dueFact = (copy: LetterCopy, { kind, pence, by }: Due): Fact => {
  const [amount, when] = [pence === null ? '' : formatPence(pence), by === null ? '' : formatBookingDate(by)];
  return [kind === 'deposit' ? copy.depositDue : copy.balanceDue, copy.due[kind](amount, when)];
};

/** What is still owed on a booking, until when and how it is paid; empty when nothing is owed. Source: BW-62. */
export const owedFacts = (copy: LetterCopy, booking: BookingRow): Fact[] =>
  dueOn(booking).map((due) => dueFact(copy, due));

/** The venue to contact, and the sender. */
export const endOf = (copy: LetterCopy, bar: EstateBar, { legal }: Brand) => ({
  questions: copy.questions(bar.bar_name, bar.party_booking_phone, bar.party_booking_email),
  legal: legalLine(legal),
});
