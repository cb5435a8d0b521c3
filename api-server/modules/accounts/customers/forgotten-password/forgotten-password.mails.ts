import { toBrandId } from '@bars/shared-api/contracts/dto';
import { formatBookingDate } from '@bars/shared-api/format';
import type { OutgoingMail } from '../../../../kernel/kernel';
import type { Brand } from '../../../estate/index';
import type { MadeLink } from '../links/links';
import { accountMail, type Recipient } from '../mail/account-letter';
import { forgottenPasswordCopy } from './forgotten-password.copy';

export interface AccountMailData {
  brand: Brand;
  /** Origin of the brand's own host. */
  host: string;
  recipient: Recipient;
}

/** The mail with the link to `/password-reset/:token`. */
export const resetMail = ({ brand, host, recipient, link }: AccountMailData & { link: MadeLink }): OutgoingMail => {
  const copy = forgottenPasswordCopy(toBrandId(brand.id));
  const until = copy.until(formatBookingDate(link.endsAt));
  return accountMail(brand, recipient, {
    idempotencyKey: link.mailKey,
    kind: 'account-reset',
    cause: '',
    subject: copy.subject(brand.name),
    preheader: until,
    title: copy.title,
    parts: [copy.intro],
    link: { label: copy.set, url: `${host}/password-reset/${link.token}` },
    after: [until, copy.notYou],
  });
};

/**
 * The mail that a password was changed.
 * @param key names the change, so that it is sent once
 */
export const changedMail = ({
  brand,
  host,
  recipient,
  key,
  changedAt,
}: AccountMailData & { key: string; changedAt: Date }): OutgoingMail => {
  const copy = forgottenPasswordCopy(toBrandId(brand.id));
  return accountMail(brand, recipient, {
    idempotencyKey: `password-changed:${key}`,
    kind: 'password-changed',
    cause: key,
    subject: copy.changedSubject(brand.name),
    preheader: copy.changedPreheader,
    title: copy.changedTitle,
    parts: [copy.changedIntro(formatBookingDate(changedAt))],
    link: { label: copy.logIn, url: `${host}/login` },
    after: [copy.changedNotYou, { label: copy.reset, url: `${host}/forgot-password` }],
  });
};
