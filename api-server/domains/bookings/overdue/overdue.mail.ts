import { toBrandId } from '@bars/shared-api/contracts/wire';
import { formatBookingDate } from '@bars/shared-api/format';
import type { OutgoingMail } from '../../../kernel/kernel';
import { html } from '../../../kernel/mail/html';
import type { EstateBar } from '../../bars/estate.schema';
import type { BookingRow } from '../bookings.store';
import { overdueCopy } from './overdue.copy';

export interface Overdue {
  booking: BookingRow;
  bar: EstateBar;
  forename: string;
  recipient: string;
  bookUrl: string;
}

/** The mail about a booking that was cancelled because its deposit was not paid; once per booking. */
export const overdueMail = ({ booking, bar, forename, recipient, bookUrl }: Overdue): OutgoingMail => {
  const copy = overdueCopy(toBrandId(booking.brand_id));
  const subject = copy.subject(bar.bar_name, booking.ref_code);
  const lines = [
    copy.greeting(forename.replace(/\s+/g, ' ')),
    copy.text(bar.branded_name, formatBookingDate(booking.starts_at)),
    `${copy.again} ${bookUrl}`,
    copy.questions(bar.bar_name, bar.party_booking_phone, bar.party_booking_email),
  ];
  return {
    idempotencyKey: `booking-overdue:${booking.id}`,
    brandId: booking.brand_id,
    recipient,
    subject,
    text: lines.join('\n\n'),
    html: html`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="font:16px/1.5 system-ui,sans-serif">${lines.map((line) => html`<p>${line}</p>`)}</body></html>
`.source,
    attachments: [],
  };
};
