import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import { toBrandId } from '@bars/shared-api/contracts/dto';
import { dayOf, formatBookingDate, formatPence } from '@bars/shared-api/format';
import type { OutgoingMail } from '../../../kernel/kernel';
import { bodiesOf, type Fact, type Letter } from '../../../kernel/mail/layout/layout';
import { nameInMail } from '../../../kernel/mail/name-in-mail';
import { cancellationOf } from '../bookings.conversions';
import { owedOf } from '../bookings.store';
import { aboutBooking, endOf, type GuestMail, inOneLine, owedFacts, placeOf, timeFacts } from '../mail/letter';
import { reservationData } from '../mail/reservation-data';
import type { ReminderKind } from './reminders.types';
import { remindingCopy, type RemindingCopy } from './reminding.copy';

/** A reminder. `dueAt`: by when the deposit, the balance or the pre-order is due; the visit itself for `visit`. */
export interface Reminder {
  kind: ReminderKind;
  dueAt: Date;
}

type Body = Pick<Letter, 'subject' | 'preheader' | 'title' | 'parts' | 'link'>;

const visitFacts = (copy: RemindingCopy, { booking, bar }: GuestMail): Fact[] => [
  ...timeFacts(copy, booking),
  [copy.where, placeOf(bar)],
  [copy.reference, booking.ref_code],
];

const bodies: Record<ReminderKind, (copy: RemindingCopy, mail: GuestMail, dueAt: Date) => Body> = {
  visit: (copy, mail) => ({
    subject: copy.visit.subject(aboutBooking(copy, mail.booking, mail.bar)),
    preheader: inOneLine([[copy.where, placeOf(mail.bar)]]),
    title: copy.visit.title,
    parts: [
      copy.visit.text,
      { heading: null, facts: [...visitFacts(copy, mail), ...owedFacts(copy, mail.booking)] },
      copy.visit.plans,
    ],
    link: { label: copy.manage, url: mail.manageUrl },
  }),
  deposit: (copy, mail, dueAt) => {
    const [amount, by] = [formatPence(owedOf(mail.booking).depositPence), formatBookingDate(dueAt)];
    return {
      subject: copy.deposit.subject(aboutBooking(copy, mail.booking, mail.bar)),
      preheader: copy.deposit.preheader(amount, by),
      title: copy.deposit.title,
      parts: [
        copy.deposit.text(amount, by),
        mail.booking.status_id === bookingStatus.provisional ? copy.deposit.otherwise : '',
        { heading: null, facts: visitFacts(copy, mail) },
        cancellationOf(mail.booking, null) ?? '',
      ],
      link: { label: copy.deposit.pay(amount), url: `${mail.manageUrl}/pay/deposit` },
    };
  },
  balance: (copy, mail, dueAt) => {
    const [amount, by] = [formatPence(owedOf(mail.booking).balancePence), formatBookingDate(dueAt)];
    return {
      subject: copy.balance.subject(aboutBooking(copy, mail.booking, mail.bar)),
      preheader: copy.balance.preheader(amount, by),
      title: copy.balance.title,
      parts: [
        copy.balance.text(amount, by),
        { heading: null, facts: visitFacts(copy, mail) },
        cancellationOf(mail.booking, null) ?? '',
      ],
      link: { label: copy.balance.pay(amount), url: `${mail.manageUrl}/pay/balance` },
    };
  },
  pre_order: (copy, mail, dueAt) => ({
    subject: copy.preOrder.subject(aboutBooking(copy, mail.booking, mail.bar)),
    preheader: copy.preOrder.preheader(formatBookingDate(dueAt)),
    title: copy.preOrder.title,
    parts: [copy.preOrder.text(formatBookingDate(dueAt)), { heading: null, facts: visitFacts(copy, mail) }],
    link: { label: copy.manage, url: mail.manageUrl },
  }),
};

/** The mail that reminds a guest; once for each kind and day of a booking. It is about what was agreed, so there is nothing to unsubscribe from. */
export const reminderMail = (mail: GuestMail, { kind, dueAt }: Reminder): OutgoingMail => {
  const { booking, brand, bar, forename, recipient } = mail;
  const copy = remindingCopy(toBrandId(brand.id));
  const { questions, legal } = endOf(copy, bar, brand);
  const { parts, ...head } = bodies[kind](copy, mail, dueAt);
  const letter: Letter = {
    ...head,
    parts: [copy.greeting(nameInMail(forename)), ...parts],
    after: [questions],
    goodbye: copy.goodbye,
    legal,
    data: reservationData(mail),
  };
  return {
    idempotencyKey: `booking-reminder:${kind}:${booking.id}:${dayOf(booking.starts_at)}`,
    kind: 'booking-reminder',
    cause: booking.id,
    ...(booking.paid_at === null ? {} : { isPaidFor: true }),
    brandId: booking.brand_id,
    recipient,
    subject: letter.subject,
    ...bodiesOf(letter, brand),
    attachments: [],
  };
};
