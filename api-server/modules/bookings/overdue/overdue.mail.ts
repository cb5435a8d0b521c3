import { toBrandId } from '@bars/shared-api/contracts/dto';
import { formatBookingDate, formatPence } from '@bars/shared-api/format';
import type { OutgoingMail } from '../../../kernel/kernel';
import { nameInMail } from '../../../kernel/mail/name-in-mail';
import { bodiesOf } from '../../../kernel/mail/layout/layout';
import { calendarPart } from '../mail/calendar-part';
import { reservationData } from '../mail/reservation-data';
import { aboutBooking, endOf, type GuestMail } from '../mail/letter';
import { cardConversions } from '../../payments/index';
import type { MoneyBack } from '../managing/managed.types';
import { overdueCopy, type OverdueCopy } from './overdue.copy';

const moneyBack = (copy: OverdueCopy, { amountPence, card }: MoneyBack): string => {
  const kept = cardConversions.toKeptCard(card);
  return copy.refund(formatPence(amountPence), kept === null ? copy.someCard : copy.card(kept.brand, kept.last_four));
};

/** The mail about a booking that was cancelled because its deposit was not paid; once per booking. */
export const overdueMail = (
  { booking, brand, bar, forename, recipient, bookUrl, manageUrl }: GuestMail,
  { calendar, refunded }: { calendar: string; refunded: readonly MoneyBack[] },
): OutgoingMail => {
  const copy = overdueCopy(toBrandId(brand.id));
  const { questions, legal } = endOf(copy, bar, brand);
  const subject = copy.subject(aboutBooking(copy, booking, bar));
  const letter = {
    subject,
    preheader: refunded.length === 0 ? copy.preheader : copy.preheaderPaid,
    title: copy.title,
    parts: [
      copy.greeting(nameInMail(forename)),
      (refunded.length === 0 ? copy.text : copy.partPaid)(bar.branded_name, formatBookingDate(booking.starts_at)),
      ...refunded.map((back) => moneyBack(copy, back)),
    ],
    link: { label: copy.again, url: bookUrl },
    after: [copy.calendarCancelled, questions],
    goodbye: copy.goodbye,
    legal,
    data: reservationData({ booking, brand, bar, manageUrl, forename }),
  };
  return {
    idempotencyKey: `booking-overdue:${booking.id}`,
    kind: 'booking-overdue',
    cause: booking.id,
    ...(booking.paid_at === null ? {} : { isPaidFor: true }),
    brandId: booking.brand_id,
    recipient,
    subject,
    ...bodiesOf(letter, brand),
    attachments: [calendarPart(booking, 'CANCEL', calendar)],
  };
};
