import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import { toBrandId } from '@bars/shared-api/contracts/dto';
import { formatPence, formatShort } from '@bars/shared-api/format';
import type { OutgoingMail } from '../../../kernel/kernel';
import { nameInMail } from '../../../kernel/mail/name-in-mail';
import type { Brand, EstateBar, OrderedLine } from '../../estate/index';
import type { SecuringCard } from '../../payments/index';
import { cancellationOf } from '../bookings.conversions';
import type { BookingRow } from '../bookings.store';
import { bodiesOf, type Fact, type Letter } from '../../../kernel/mail/layout/layout';
import { reservationData } from '../mail/reservation-data';
import { calendarPart } from '../mail/calendar-part';
import { aboutBooking, endOf, inOneLine, owedFacts, paidFact, placeOf, timeFacts } from '../mail/letter';
import { dueOn } from '../rules/due.rules';
import type { Payment } from '../receipt/payments.types';
import { noShowTerms } from '../no-show/no-show.words';
import { confirmationCopy, type ConfirmationCopy } from './confirmation.copy';
import { orderFacts } from './confirmation.pre-order';

export interface Confirmation {
  booking: BookingRow;
  brand: Brand;
  bar: EstateBar;
  typeName: string;
  forename: string;
  recipient: string;
  manageUrl: string;
  /** Calendar text; null while there is nothing to put into a calendar. */
  calendar: string | null;
  /** `REQUEST` where the guest may have an entry of the booking already. */
  calendarMethod: 'PUBLISH' | 'REQUEST';
  /** When the venue rings back about an enquiry; null for a booking. */
  ringBack: string | null;
  preOrder: readonly OrderedLine[];
  /** The card that secures the booking; null where none does. */
  noShow: SecuringCard | null;
  /** The payment that it was made with: the mail is its receipt. */
  payment: Payment | null;
}

const factsOf = (copy: ConfirmationCopy, { booking, bar, typeName, ringBack }: Confirmation): Fact[] => [
  ...(ringBack === null ? [] : [[copy.ringBack, ringBack] as const]),
  [copy.what, typeName],
  ...timeFacts(copy, booking),
  [copy.where, placeOf(bar)],
  [copy.party, copy.people(booking.people)],
  [copy.reference, booking.ref_code],
];

/** The kind of result: it decides subject, preheader, title and first sentence. */
const headOf = (copy: ConfirmationCopy, { booking, bar, ringBack }: Confirmation) => {
  const about = aboutBooking(copy, booking, bar);
  if (ringBack !== null) {
    return {
      subject: copy.subjectEnquiry(about),
      preheader: inOneLine([[copy.ringBack, ringBack]]),
      title: copy.titleEnquiry,
      intro: copy.introEnquiry,
      manage: copy.manageEnquiry,
    };
  }
  if (booking.status_id === bookingStatus.confirmed) {
    return {
      subject: copy.subject(about),
      preheader: placeOf(bar),
      title: copy.title,
      intro: copy.intro,
      manage: copy.manage,
    };
  }
  const deposit = dueOn(booking).find(({ kind }) => kind === 'deposit');
  if (deposit !== undefined && deposit.by !== null && deposit.pence !== null) {
    const [title, intro] = [copy.titleDeposit(formatShort(deposit.by)), copy.introDeposit(formatPence(deposit.pence))];
    return {
      subject: copy.subjectDeposit(about),
      preheader: inOneLine(owedFacts(copy, booking)),
      title,
      intro,
      manage: copy.manage,
    };
  }
  return {
    subject: copy.subjectProvisional(about),
    preheader: copy.introProvisional,
    title: copy.titleProvisional,
    intro: copy.introProvisional,
    manage: copy.manage,
  };
};

/** The payment, and what is still to pay. Empty for an enquiry and for a booking secured by a card, which has its own words. */
const moneyFacts = (copy: ConfirmationCopy, { booking, payment, ringBack, noShow }: Confirmation): Fact[] => {
  if (ringBack !== null) return [];
  const facts = [...(payment === null ? [] : [paidFact(copy, payment)]), ...owedFacts(copy, booking)];
  return facts.length === 0 && noShow === null ? [[copy.toPay, copy.nothingToPay]] : facts;
};

const letterOf = (confirmation: Confirmation): Letter => {
  const { brand, bar, calendar, booking, noShow, manageUrl } = confirmation;
  const copy = confirmationCopy(toBrandId(brand.id));
  const { manage, intro, ...head } = headOf(copy, confirmation);
  const { questions, legal } = endOf(copy, bar, brand);
  return {
    ...head,
    parts: [
      copy.greeting(nameInMail(confirmation.forename)),
      intro,
      { heading: null, facts: [...factsOf(copy, confirmation), ...moneyFacts(copy, confirmation)] },
      {
        heading: copy.ordered,
        facts: orderFacts(copy, confirmation.preOrder, confirmation.booking.guest_supplements_pence),
      },
      noShow === null ? '' : noShowTerms(booking, noShow),
      cancellationOf(booking, noShow) ?? '',
    ],
    link: { label: manage, url: manageUrl },
    after: [calendar === null ? '' : copy.calendar, questions],
    goodbye: copy.goodbye,
    legal,
    data: reservationData(confirmation),
  };
};

/** A booking that the venue confirms later, or for another day, has another mail. */
const keyOf = ({ id, calendar_sequence: sequence }: BookingRow): string =>
  `booking-confirmation:${id}${sequence === 0 ? '' : `:${sequence}`}`;

/**
 * The mail that follows a booking: once per confirmation, in its brand's words, with its calendar entry.
 * Everything a visitor typed is escaped; health data never enter a mail.
 */
export const confirmationMail = (confirmation: Confirmation): OutgoingMail => {
  const { booking, recipient, calendar } = confirmation;
  const letter = letterOf(confirmation);
  return {
    idempotencyKey: keyOf(booking),
    kind: 'booking-confirmation',
    cause: booking.id,
    ...(confirmation.payment === null && booking.paid_at === null && confirmation.noShow === null
      ? {}
      : { isPaidFor: true }),
    brandId: booking.brand_id,
    recipient,
    subject: letter.subject,
    ...bodiesOf(letter, confirmation.brand),
    attachments: calendar === null ? [] : [calendarPart(booking, confirmation.calendarMethod, calendar)],
  };
};
