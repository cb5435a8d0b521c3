import { toBrandId } from '@bars/shared-api/contracts/dto';
import type { OutgoingMail } from '../../../../kernel/kernel';
import type { MailKind } from '../../../../kernel/mail/mail-kinds';
import { bodiesOf, legalLine, type Letter } from '../../../../kernel/mail/layout/layout';
import { nameInMail } from '../../../../kernel/mail/name-in-mail';
import type { Brand } from '../../../estate/index';
import { accountLetterCopy } from './account-letter.copy';

/** Whom a mail about an account is for. */
export interface Recipient {
  email: string;
  /** Null: not known. */
  forename: string | null;
}

/** What one mail says; greeting, ways to ask and sender are those of every mail about an account. */
export interface AccountLetter extends Pick<Letter, 'subject' | 'preheader' | 'title' | 'link'> {
  /** Sends the same cause once. */
  idempotencyKey: string;
  kind: MailKind;
  /** '' where the address alone is counted: it is the account's own. */
  cause: string;
  /** Before the link. */
  parts: Letter['after'];
  /** Behind it. */
  after: Letter['after'];
}

/** A mail about an account in a brand's styles. Its body is not kept, for most have a link in it that is a secret. */
export const accountMail = (
  brand: Brand,
  { email, forename }: Recipient,
  { idempotencyKey, kind, cause, parts, after, ...head }: AccountLetter,
): OutgoingMail => {
  const copy = accountLetterCopy(toBrandId(brand.id));
  const letter: Letter = {
    ...head,
    parts: [copy.greeting(forename === null ? null : nameInMail(forename)), ...parts],
    after: [...after, copy.questions(brand.contact.phone, brand.contact.email)],
    goodbye: copy.goodbye,
    legal: legalLine(brand.legal),
  };
  return {
    idempotencyKey,
    kind,
    cause,
    brandId: brand.id,
    recipient: email,
    subject: head.subject,
    ...bodiesOf(letter, brand),
    attachments: [],
    isBodyErased: true,
  };
};
