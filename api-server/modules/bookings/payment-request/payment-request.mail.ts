import { toBrandId } from '@bars/shared-api/contracts/dto';
import { formatBookingDate, formatPence } from '@bars/shared-api/format';
import type { OutgoingMail } from '../../../kernel/kernel';
import { bodiesOf, type Letter } from '../../../kernel/mail/layout/layout';
import { nameInMail } from '../../../kernel/mail/name-in-mail';
import { type PaymentRequestRow, paymentRequests } from '../../payments/index';
import { aboutBooking, endOf, type GuestMail, placeOf, timeFacts } from '../mail/letter';
import { paymentRequestCopy } from './payment-request.copy';

/** Where a code is typed; with the code in it, it is typed already. */
const payUrl = (bookUrl: string, code: string): string => `${new URL(bookUrl).origin}/pay?code=${code}`;

/** The mail by which the venue asks a guest for money; once per request. */
export const paymentRequestMail = (
  { booking, brand, bar, forename, recipient, bookUrl }: GuestMail,
  asked: Omit<PaymentRequestRow, 'bookingId'>,
): OutgoingMail => {
  const copy = paymentRequestCopy(toBrandId(brand.id));
  const { questions, legal } = endOf(copy, bar, brand);
  const [amount, by, code] = [
    formatPence(asked.amountPence),
    formatBookingDate(asked.expiresAt),
    paymentRequests.showCode(asked.code),
  ];
  const letter: Letter = {
    subject: copy.subject(amount, aboutBooking(copy, booking, bar)),
    preheader: copy.preheader(asked.reason, by),
    title: copy.title(amount),
    parts: [
      copy.greeting(nameInMail(forename)),
      copy[asked.kind](bar.branded_name),
      {
        heading: null,
        facts: [
          [copy.amount, amount],
          [copy.reason, asked.reason],
          [copy.code, code],
          [copy.by, by],
          ...timeFacts(copy, booking),
          [copy.where, placeOf(bar)],
          [copy.reference, booking.ref_code],
        ],
      },
      copy.how,
    ],
    link: { label: copy.pay(amount), url: payUrl(bookUrl, code) },
    after: [questions],
    goodbye: copy.goodbye,
    legal,
  };
  return {
    idempotencyKey: `payment-request:${asked.id}`,
    kind: 'payment-request',
    cause: booking.id,
    brandId: booking.brand_id,
    recipient,
    subject: letter.subject,
    ...bodiesOf(letter, brand),
    attachments: [],
  };
};
