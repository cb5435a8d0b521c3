import { toBrandId } from '@bars/shared-api/contracts/dto';
import { formatPence } from '@bars/shared-api/format';
import type { OutgoingMail } from '../../../kernel/kernel';
import { nameInMail } from '../../../kernel/mail/name-in-mail';
import type { Brand, EstateBar } from '../../estate/index';
import { cancellationOf } from '../bookings.conversions';
import type { BookingRow } from '../bookings.store';
import { bodiesOf, type Fact, type Letter } from '../../../kernel/mail/layout/layout';
import { reservationData } from '../mail/reservation-data';
import { aboutBooking, endOf, inOneLine, owedFacts, paidFact, placeOf, timeFacts } from '../mail/letter';
import type { BookingPayment } from './payments.types';
import { receiptCopy, type ReceiptCopy } from './receipt.copy';

export interface Receipt {
  /** As it is with the payment. */
  booking: BookingRow;
  brand: Brand;
  bar: EstateBar;
  forename: string;
  recipient: string;
  manageUrl: string;
  /** The page of the guest whose own part it is and to whom it goes; null where it goes to whoever booked. */
  guestUrl: string | null;
  payment: BookingPayment;
  /** The venue's own words for what it asked for; null for any other payment. */
  reason: string | null;
}

const introOf = (copy: ReceiptCopy, { payment, guestUrl }: Receipt): string => {
  if (payment.kind === 'extra') return copy.extraIntro;
  if (payment.kind !== 'share') return copy.intro;
  return guestUrl === null ? copy.shareOfGuest : copy.ownShare;
};

/** The receipt of a payment for a booking that was there already; once per request. The first payment's is the confirmation. */
export const receiptMail = (receipt: Receipt): OutgoingMail => {
  const { booking, brand, bar, forename, recipient, manageUrl, guestUrl, payment, reason } = receipt;
  const copy = receiptCopy(toBrandId(brand.id));
  const { questions, legal } = endOf(copy, bar, brand);
  const what: Fact[] = reason === null ? [] : [[copy.paidFor, reason]];
  // What the party owes is nothing for one of its guests.
  const money = [paidFact(copy, payment), ...what, ...(guestUrl === null ? owedFacts(copy, booking) : [])];
  const letter: Letter = {
    subject: copy.subject(formatPence(payment.amountPence), aboutBooking(copy, booking, bar)),
    preheader: inOneLine(money),
    title: copy.title,
    parts: [
      copy.greeting(nameInMail(forename)),
      introOf(copy, receipt),
      {
        heading: null,
        facts: [...money, ...timeFacts(copy, booking), [copy.where, placeOf(bar)], [copy.reference, booking.ref_code]],
      },
      payment.kind === 'extra' || guestUrl !== null ? '' : (cancellationOf(booking, null) ?? ''),
    ],
    link: guestUrl === null ? { label: copy.manage, url: manageUrl } : { label: copy.guestPage, url: guestUrl },
    after: [questions],
    goodbye: copy.goodbye,
    legal,
    // It names the manage key, which is not for guests.
    ...(guestUrl === null ? { data: reservationData({ booking, brand, bar, manageUrl, forename }) } : {}),
  };
  return {
    idempotencyKey: `payment-receipt:${payment.requestId}`,
    kind: 'payment-receipt',
    cause: booking.id,
    isPaidFor: true,
    brandId: booking.brand_id,
    recipient,
    subject: letter.subject,
    ...bodiesOf(letter, brand),
    attachments: [],
  };
};
