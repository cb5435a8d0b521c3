import { toBrandId } from '@bars/shared-api/contracts/dto';
import { formatBookingDate, formatPence } from '@bars/shared-api/format';
import type { OutgoingMail } from '../../../kernel/kernel';
import { bodiesOf, type Fact, type Letter } from '../../../kernel/mail/layout/layout';
import { nameInMail } from '../../../kernel/mail/name-in-mail';
import { cardConversions } from '../../payments/index';
import { cancellationOf } from '../bookings.conversions';
import { calendarPart } from '../mail/calendar-part';
import { aboutBooking, endOf, type GuestMail, inOneLine, owedFacts, placeOf, timeFacts } from '../mail/letter';
import { reservationData } from '../mail/reservation-data';
import type { MoneyBack } from './managed.types';
import { managingCopy, type ManagingCopy } from './managing.copy';
import { toMoneyNote } from './money-note';

/** A mail about a change, with the calendar text of its method. */
export interface ChangeMail extends GuestMail {
  calendar: string;
  refunded: readonly MoneyBack[];
}

/** What the guest has done to the visit. */
export type ChangeKind = 'changed' | 'rebooked' | 'cancelled';
type Body = Pick<Letter, 'preheader' | 'title' | 'parts' | 'link' | 'subject'>;

const refundLines = (copy: ManagingCopy, refunded: readonly MoneyBack[]): string[] =>
  refunded.map(({ amountPence, card }) => {
    const kept = cardConversions.toKeptCard(card);
    return copy.refund(formatPence(amountPence), kept === null ? copy.someCard : copy.card(kept.brand, kept.last_four));
  });

const mailOf = (
  kind: ChangeKind,
  mail: ChangeMail,
  staysPaidPence: number,
  bodyOf: (copy: ManagingCopy) => Body,
): OutgoingMail => {
  const { booking, brand, bar, forename, recipient, calendar } = mail;
  const copy = managingCopy(toBrandId(brand.id));
  const { questions, legal } = endOf(copy, bar, brand);
  const { parts, ...head } = bodyOf(copy);
  const letter: Letter = {
    ...head,
    parts: [copy.greeting(nameInMail(forename)), ...parts],
    after: [kind === 'cancelled' ? copy.calendarCancelled : copy.calendarChanged, questions],
    goodbye: copy.goodbye,
    legal,
    data: reservationData(mail),
  };
  const method = kind === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const attachments = [calendarPart(booking, method, calendar)];
  return {
    idempotencyKey: `booking-${kind}-by-guest:${booking.id}:${booking.calendar_sequence}`,
    kind: `booking-${kind}-by-guest`,
    cause: booking.id,
    note: toMoneyNote({ refunded: mail.refunded, staysPaidPence }),
    ...(booking.paid_at === null ? {} : { isPaidFor: true }),
    brandId: booking.brand_id,
    recipient,
    subject: letter.subject,
    ...bodiesOf(letter, brand),
    attachments,
  };
};

/** A booking that its guest has changed, as it is now. `rebooked`: it was postponed, and has its new date. `staysPaidPence`: what became too much and does not go back; `creditedPence`: what was received beyond what the change asks for. */
export const visitChangedMail = (
  kind: 'changed' | 'rebooked',
  mail: ChangeMail,
  { staysPaidPence, creditedPence }: { staysPaidPence: number; creditedPence: number },
): OutgoingMail =>
  mailOf(kind, mail, staysPaidPence, (copy) => {
    const { booking, bar } = mail;
    const visit: Fact[] = [...timeFacts(copy, booking), [copy.where, placeOf(bar)]];
    return {
      subject: copy[kind].subject(aboutBooking(copy, booking, bar)),
      preheader: inOneLine([[copy.where, placeOf(bar)]]),
      title: copy[kind].title,
      parts: [
        copy[kind].text,
        { heading: null, facts: [...visit, [copy.reference, booking.ref_code], ...owedFacts(copy, booking)] },
        ...refundLines(copy, mail.refunded),
        staysPaidPence === 0 ? '' : copy.staysPaid(formatPence(staysPaidPence)),
        creditedPence === 0 ? '' : copy.credited(formatPence(creditedPence)),
        cancellationOf(booking, null) ?? '',
      ],
      link: { label: copy.manage, url: mail.manageUrl },
    };
  });

/** A booking that its guest has cancelled: what goes back and what does not; pence. */
export const cancelledByGuestMail = (mail: ChangeMail, { keptPence }: { keptPence: number }): OutgoingMail =>
  mailOf('cancelled', mail, 0, (copy) => {
    const { booking, bar, refunded } = mail;
    return {
      subject: copy.cancelled.subject(aboutBooking(copy, booking, bar)),
      preheader: refunded.length === 0 ? copy.cancelled.preheader : copy.cancelled.preheaderRefund,
      title: copy.cancelled.title,
      parts: [
        copy.cancelled.text(bar.branded_name, formatBookingDate(booking.starts_at)),
        ...refundLines(copy, refunded),
        keptPence === 0 ? '' : copy.cancelled.kept(formatPence(keptPence)),
        booking.extra_pence === 0 ? '' : copy.cancelled.extra(formatPence(booking.extra_pence)),
      ],
      link: { label: copy.cancelled.book, url: mail.bookUrl },
    };
  });
