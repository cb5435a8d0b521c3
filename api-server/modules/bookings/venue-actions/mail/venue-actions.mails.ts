import { toBrandId } from '@bars/shared-api/contracts/dto';
import { formatBookingDate, formatDay, formatPence } from '@bars/shared-api/format';
import type { CardFacts } from '../../../../kernel/gateway/gateway';
import type { OutgoingMail } from '../../../../kernel/kernel';
import { bodiesOf, type Letter } from '../../../../kernel/mail/layout/layout';
import { nameInMail } from '../../../../kernel/mail/name-in-mail';
import type { Alternatives } from '../../../estate/index';
import { cardConversions, type Refunded } from '../../../payments/index';
import type { BookingRow } from '../../bookings.store';
import { reservationData } from '../../mail/reservation-data';
import { calendarPart } from '../../mail/calendar-part';
import { aboutBooking, endOf, type GuestMail } from '../../mail/letter';
import { answersMailCopy, type AnswersMailCopy } from './venue-actions.mail.copy';

type Kind = 'declined' | 'postponed' | 'cancelled' | 'noShow';
type Body = Pick<Letter, 'preheader' | 'parts' | 'link'>;

/** How often a booking was answered in this way; a booking can be postponed again after it has a new day. */
const keyOf = (kind: Kind, { id, calendar_sequence: sequence }: BookingRow): string =>
  `booking-${kind}:${id}:${sequence}`;

const mailOf = (
  kind: Kind,
  mail: GuestMail,
  bodyOf: (copy: AnswersMailCopy, when: string) => Body,
  calendar: string | null = null,
): OutgoingMail => {
  const { booking, brand, bar, forename, recipient } = mail;
  const copy = answersMailCopy(toBrandId(brand.id));
  const { questions, legal } = endOf(copy, bar, brand);
  const { parts, ...body } = bodyOf(copy, formatBookingDate(booking.starts_at));
  const letter: Letter = {
    ...body,
    subject: copy[kind].subject(aboutBooking(copy, booking, bar)),
    title: copy[kind].title,
    parts: [copy.greeting(nameInMail(forename)), ...parts],
    after: [calendar === null ? '' : copy.calendarCancelled, questions],
    goodbye: copy.goodbye,
    legal,
    ...(kind === 'noShow' ? {} : { data: reservationData(mail) }),
  };
  const attachments = calendar === null ? [] : [calendarPart(booking, 'CANCEL', calendar)];
  return {
    idempotencyKey: keyOf(kind, booking),
    kind: `booking-${kind}`,
    cause: booking.id,
    ...(booking.paid_at === null ? {} : { isPaidFor: true }),
    brandId: booking.brand_id,
    recipient,
    subject: letter.subject,
    ...bodiesOf(letter, brand),
    attachments,
  };
};

const cardName = (copy: AnswersMailCopy, card: CardFacts | null, otherwise: string): string => {
  const kept = card === null ? null : cardConversions.toKeptCard(card);
  return kept === null ? otherwise : copy.card(kept.brand, kept.last_four);
};

/** An enquiry that the venue cannot take, with what else there is. */
export const declinedMail = (mail: GuestMail, { dates, bars }: Alternatives): OutgoingMail =>
  mailOf('declined', mail, ({ declined }, when) => ({
    preheader: declined.preheader,
    parts: [
      declined.text(mail.bar.branded_name, when),
      { heading: declined.otherDays, facts: dates.map(({ date, slots }) => [formatDay(date), declined.times(slots)]) },
      { heading: declined.otherBars, facts: bars.map(({ branded_name: name, time }) => [name, time]) },
      dates.length + bars.length === 0 ? declined.nothing : '',
    ],
    link: { label: declined.book, url: mail.bookUrl },
  }));

/** A booking without a day: how to choose one, and that nothing is lost. */
export const postponedMail = (mail: GuestMail, { calendar }: { calendar: string }): OutgoingMail =>
  mailOf(
    'postponed',
    mail,
    ({ postponed, manage }, when) => ({
      preheader: postponed.preheader,
      parts: [
        postponed.text(mail.bar.branded_name, when),
        mail.booking.paid_pence === 0 ? '' : postponed.paid(formatPence(mail.booking.paid_pence)),
        postponed.next(mail.booking.ref_code),
      ],
      link: { label: manage, url: mail.manageUrl },
    }),
    calendar,
  );

/** A booking that the venue has cancelled: what goes back, and to which card. */
export const cancelledMail = (
  mail: GuestMail,
  { refunded, wasSecured, calendar }: { refunded: readonly Refunded[]; wasSecured: boolean; calendar: string },
): OutgoingMail =>
  mailOf(
    'cancelled',
    mail,
    (copy, when) => ({
      preheader: refunded.length === 0 ? copy.cancelled.preheaderUnpaid : copy.cancelled.preheader,
      parts: [
        copy.cancelled.text(mail.bar.branded_name, when),
        ...refunded.map(({ amountPence, card }) =>
          copy.cancelled.refund(formatPence(amountPence), cardName(copy, card, copy.cancelled.someCard)),
        ),
        refunded.length === 0 ? copy.cancelled.unpaid : '',
        wasSecured ? copy.cancelled.cardForgotten : '',
      ],
      link: { label: copy.cancelled.book, url: mail.bookUrl },
    }),
    calendar,
  );

/** A party that did not come; `feePence` 0 where nothing was charged. */
export const noShowMail = (
  mail: GuestMail,
  { feePence, card }: { feePence: number; card: CardFacts | null },
): OutgoingMail =>
  mailOf('noShow', mail, (copy, when) => ({
    preheader: copy.noShow.preheader,
    parts: [
      copy.noShow.text(mail.bar.branded_name, when),
      feePence === 0
        ? copy.noShow.noFee
        : copy.noShow.fee(formatPence(feePence), cardName(copy, card, copy.noShow.someCard)),
      copy.noShow.wrong,
    ],
    link: { label: copy.noShow.book, url: mail.bookUrl },
  }));
