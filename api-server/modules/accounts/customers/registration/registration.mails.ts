import { toBrandId } from '@bars/shared-api/contracts/dto';
import { formatBookingDate } from '@bars/shared-api/format';
import type { OutgoingMail } from '../../../../kernel/kernel';
import type { Brand } from '../../../estate/index';
import type { MadeLink } from '../links/links';
import { accountMail, type Recipient } from '../mail/account-letter';
import { registrationMailCopy } from './registration.copy';

export interface RegistrationMail {
  brand: Brand;
  /** Origin of the brand's own host. */
  host: string;
  recipient: Recipient;
  link: MadeLink;
  joinToken: string | null;
  /** A password was chosen at the sign-up. */
  hasPassword: boolean;
}

const withToken = (path: string, token: string | null): string => (token === null ? path : `${path}/${token}`);

/** The mail with the link to `/verify/:token/:join_token?`. Source: AC-6. */
export const verificationMail = ({
  brand,
  host,
  recipient,
  link,
  joinToken,
  hasPassword,
}: RegistrationMail): OutgoingMail => {
  const copy = registrationMailCopy(toBrandId(brand.id));
  const until = copy.until(formatBookingDate(link.endsAt));
  return accountMail(brand, recipient, {
    idempotencyKey: link.mailKey,
    kind: 'account-verification',
    cause: '',
    subject: copy.subject(brand.name),
    preheader: until,
    title: copy.title,
    parts: [hasPassword ? copy.introWithPassword(brand.name) : copy.intro(brand.name)],
    link: { label: copy.confirm, url: withToken(`${host}/verify/${link.token}`, joinToken) },
    after: [until, copy.notYou],
  });
};

/** The mail to an address that has an account: it says so, and has a link to set a new password. */
export const knownAccountMail = ({ brand, host, recipient, link, joinToken }: RegistrationMail): OutgoingMail => {
  const copy = registrationMailCopy(toBrandId(brand.id));
  return accountMail(brand, recipient, {
    idempotencyKey: link.mailKey,
    kind: 'account-known',
    cause: '',
    subject: copy.knownSubject(brand.name),
    preheader: copy.knownPreheader,
    title: copy.knownTitle,
    parts: [copy.knownIntro],
    link: { label: copy.logIn, url: withToken(`${host}/login`, joinToken) },
    after: [
      { label: copy.reset, url: `${host}/password-reset/${link.token}` },
      copy.until(formatBookingDate(link.endsAt)),
      copy.knownNotYou,
    ],
  });
};
