import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import { toBrandId } from '@bars/shared-api/contracts/wire';
import { formatBookingDate } from '@bars/shared-api/format';
import type { OutgoingMail } from '../../../kernel/kernel';
import type { Brand, EstateBar } from '../../bars/estate.schema';
import type { SecuringCard } from '../../cards/service';
import type { OrderedLine } from '../../pre-orders/service';
import type { BookingRow } from '../bookings.store';
import { confirmationCopy, lookOf, type ConfirmationCopy } from './confirmation.copy';
import { noShowTerms } from '../no-show/no-show.words';
import { orderFacts, type Fact } from './confirmation.pre-order';
import { html, type Html } from '../../../kernel/mail/html';

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
  /** When the venue rings back about an enquiry; null for a booking. */
  ringBack: string | null;
  preOrder: readonly OrderedLine[];
  /** The card that secures the booking; null where none does. */
  noShow: SecuringCard | null;
}

const factsOf = (copy: ConfirmationCopy, { booking, bar, typeName, ringBack }: Confirmation): Fact[] => [
  ...(ringBack === null ? [] : [[copy.ringBack, ringBack] as const]),
  [copy.what, typeName],
  [copy.when, formatBookingDate(booking.starts_at)],
  [copy.where, `${bar.branded_name}, ${bar.address}`],
  [copy.party, copy.people(booking.people)],
  [copy.reference, booking.ref_code],
];

/** What has become of the visitor's wish: it decides subject, title and first sentence. */
const headOf = (copy: ConfirmationCopy, { booking, bar, ringBack }: Confirmation) => {
  const [name, ref] = [bar.bar_name, booking.ref_code];
  if (ringBack !== null) return { subject: copy.subjectEnquiry(name, ref), title: copy.titleEnquiry, intro: copy.introEnquiry, manage: copy.manageEnquiry };
  if (booking.status_id === bookingStatus.confirmed) return { subject: copy.subject(name, ref), title: copy.title, intro: copy.intro, manage: copy.manage };
  return { subject: copy.subjectProvisional(name, ref), title: copy.titleProvisional, intro: copy.introProvisional, manage: copy.manage };
};

/** Every sentence of the mail, in the words of its brand. */
const wordsOf = (confirmation: Confirmation) => {
  const { brand, bar, calendar, booking, noShow } = confirmation;
  const copy = confirmationCopy(toBrandId(brand.id));
  return {
    ...headOf(copy, confirmation),
    greeting: copy.greeting(confirmation.forename.replace(/\s+/g, ' ')),
    facts: factsOf(copy, confirmation),
    ordered: copy.ordered,
    order: orderFacts(copy, confirmation.preOrder),
    noShow: noShow === null ? '' : noShowTerms(booking, noShow),
    calendar: calendar === null ? '' : copy.calendar,
    questions: copy.questions(bar.bar_name, bar.party_booking_phone, bar.party_booking_email),
    goodbye: copy.goodbye,
    legal: copy.legal(brand.legal.company_name, brand.legal.company_number, brand.legal.registered_address),
  };
};
type Words = ReturnType<typeof wordsOf>;

const textRow = ([label, value]: Fact): string => `${label}: ${value}`;

const textOf = (words: Words, { brand, manageUrl }: Confirmation): string =>
  [
    words.greeting,
    '',
    words.intro,
    '',
    ...words.facts.map(textRow),
    '',
    ...(words.order.length === 0 ? [] : [words.ordered, ...words.order.map(textRow), '']),
    ...(words.noShow === '' ? [] : [words.noShow, '']),
    `${words.manage}: ${manageUrl}`,
    words.calendar,
    '',
    words.questions,
    '',
    words.goodbye,
    brand.name,
    '',
    words.legal,
  ].join('\n');

const row = ([label, value]: Fact): Html =>
  html`<tr><th scope="row" align="left" style="padding:6px 16px 6px 0;font-weight:600;vertical-align:top">${label}</th><td style="padding:6px 0">${value}</td></tr>`;

const table = (facts: Fact[]): Html => html`<table style="border-collapse:collapse;margin:16px 0">${facts.map(row)}</table>`;

const orderOf = ({ ordered, order }: Words): Html =>
  order.length === 0 ? html`` : html`<h2 style="margin:24px 0 0;font-size:18px">${ordered}</h2>
${table(order)}`;

const htmlOf = (words: Words, { brand, manageUrl }: Confirmation): Html => {
  const look = lookOf(toBrandId(brand.id));
  return html`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words.subject}</title></head>
<body style="margin:0;background:${look.page};color:${look.text};font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px">
<p style="margin:0 0 16px;font-weight:700;letter-spacing:.04em;color:${look.accent}">${brand.name}</p>
<div style="background:${look.card};padding:24px">
<h1 style="margin:0 0 16px;font-size:26px;line-height:1.2">${words.title}</h1>
<p>${words.greeting}</p>
<p>${words.intro}</p>
${table(words.facts)}
${orderOf(words)}
${words.noShow === '' ? html`` : html`<p>${words.noShow}</p>`}
<p><a href="${manageUrl}" style="display:inline-block;padding:12px 20px;background:${look.accent};color:${look.onAccent};text-decoration:none;font-weight:600">${words.manage}</a></p>
<p>${words.calendar}</p>
<p>${words.questions}</p>
<p>${words.goodbye}<br>${brand.name}</p>
</div>
<p style="font-size:13px">${words.legal}</p>
</div></body></html>
`;
};

/**
 * The mail that follows a booking: once per booking, in its brand's words, with its calendar entry.
 * Everything a visitor typed is escaped; health data never enter a mail.
 */
export const confirmationMail = (confirmation: Confirmation): OutgoingMail => {
  const { booking, recipient, calendar } = confirmation;
  const words = wordsOf(confirmation);
  return {
    idempotencyKey: `booking-confirmation:${booking.id}`,
    brandId: booking.brand_id,
    recipient,
    subject: words.subject,
    text: textOf(words, confirmation),
    html: htmlOf(words, confirmation).source,
    attachments:
      calendar === null
        ? []
        : [{ filename: `booking-${booking.ref_code}.ics`, contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content: calendar }],
  };
};
