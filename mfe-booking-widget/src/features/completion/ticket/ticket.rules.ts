import { dayOf, formatBookingDate, formatDay, formatPence, formatTime } from '@bars/shared-api/format';
import type { DueAmount } from '@bars/shared-api/contracts/bookings';
import type { CompletionCopy } from '../completion.copy';
import type { CompletionView } from '../use-completion';

/** A label and its value. */
export type TicketFact = readonly [label: string, value: string];

/** What stands on the picture of a ticket. Of personal data it has the first name only: people show it to others. */
export interface Ticket {
  greeting: string;
  /** The day in words, and the clock times of the visit. */
  day: string;
  time: string;
  facts: readonly TicketFact[];
  reference: TicketFact;
  /** What is paid, and what is still to pay. */
  money: readonly TicketFact[];
  /** The same in one sentence, for whoever does not see it. */
  alt: string;
  fileName: string;
}

export type TicketFacts = Pick<CompletionView, 'booking' | 'until' | 'status' | 'bill' | 'isFree'>;

const dueFact = ({ kind, amount, by }: DueAmount, { ticket }: CompletionCopy): TicketFact => [
  kind === 'deposit' ? ticket.deposit : ticket.toPay,
  ticket.due[kind](amount === null ? '' : formatPence(amount), by === null ? '' : formatDay(dayOf(by))),
];

const moneyOf = ({ bill, isFree }: TicketFacts, copy: CompletionCopy): TicketFact[] => {
  if (bill === null) return isFree ? [[copy.bill.toPay, copy.bill.nothing]] : [];
  const paid: TicketFact[] = bill.paid > 0 ? [[copy.ticket.paid, formatPence(bill.paid)]] : [];
  return [...paid, ...bill.to_pay.map((due) => dueFact(due, copy))];
};

/** @param name the first name of whoever booked; empty where it is not known */
export const ticketOf = (view: TicketFacts, copy: CompletionCopy, name: string): Ticket => {
  const { booking, until } = view;
  const { branded_name: bar, address } = booking.bar;
  const people = copy.people(booking.people);
  const money = moneyOf(view, copy);
  const said = money.map(([label, value]) => `${label}: ${value}`).join('. ');
  return {
    greeting: name === '' ? copy.status[view.status] : copy.greetings[view.status](name),
    day: formatDay(dayOf(booking.booking_date)),
    time: until === null ? formatTime(booking.booking_date) : copy.ticket.span(formatTime(booking.booking_date), until),
    facts: [
      [copy.party, people],
      [copy.bar, bar],
      [copy.address, address],
    ],
    reference: [copy.reference, booking.ref_code],
    money,
    alt: copy.ticket.alt({
      when:
        until === null
          ? formatBookingDate(booking.booking_date)
          : copy.ticket.whenUntil(formatBookingDate(booking.booking_date), until),
      people,
      bar,
      reference: booking.ref_code,
      money: said,
    }),
    fileName: `booking-${booking.ref_code}.png`,
  };
};
