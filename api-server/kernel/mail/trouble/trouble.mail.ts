import { formatBookingDate } from '@bars/shared-api/format';
import type { OutgoingMail } from '../../kernel';
import { bodiesOf } from '../layout/layout';
import { mailTroubleCopy as copy } from './trouble.copy';

/** `gaveUp`: mails that were not taken for two days. `refusesUs`: the mail server refuses us, whoever a mail is for. `since`: when it was first seen. */
export type MailTrouble =
  | { what: 'gaveUp'; count: number; since: Date; at: Date }
  | { what: 'refusesUs'; since: Date; at: Date };

/** The mail to operations about mail; what comes later the same day takes its place or waits. Without personal data. */
export const mailTroubleMail = (trouble: MailTrouble, recipient: string): OutgoingMail => {
  const { subject, next } = copy[trouble.what];
  const text = trouble.what === 'gaveUp' ? copy.gaveUp.text(trouble.count) : copy.refusesUs.text;
  const letter = {
    subject,
    preheader: text,
    title: subject,
    parts: [text, copy.since(formatBookingDate(trouble.since)), next],
    link: null,
    after: [],
    goodbye: null,
    legal: '',
  };
  return {
    idempotencyKey: `mail-trouble:${trouble.what}:${trouble.at.toISOString()}`,
    kind: 'mail-trouble',
    cause: trouble.what,
    brandId: 0,
    recipient,
    subject,
    ...bodiesOf(letter, { id: 0, name: copy.from }),
    attachments: [],
    note: JSON.stringify({ since: trouble.since.toISOString() }),
  };
};
