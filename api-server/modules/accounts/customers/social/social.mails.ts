import { toBrandId } from '@bars/shared-api/contracts/dto';
import { formatBookingDate } from '@bars/shared-api/format';
import type { OutgoingMail } from '../../../../kernel/kernel';
import type { Brand } from '../../../estate/index';
import { accountMail, type Recipient } from '../mail/account-letter';
import { linkedMailCopy } from './social.copy';

export interface LinkedMail {
  brand: Brand;
  /** Origin of the brand's own host. */
  host: string;
  recipient: Recipient;
  /** Names the account at Google, so that the mail is sent once. */
  key: string;
  linkedAt: Date;
  /** The account can be logged in to with a password as well. */
  hasPassword: boolean;
}

/** The mail that an account can be logged in to with Google from now on. It goes to an account that was there before. */
export const linkedMail = ({ brand, host, recipient, key, linkedAt, hasPassword }: LinkedMail): OutgoingMail => {
  const copy = linkedMailCopy(toBrandId(brand.id));
  const intro = copy.intro(brand.name, formatBookingDate(linkedAt));
  return accountMail(brand, recipient, {
    idempotencyKey: `google-linked:${key}`,
    kind: 'google-linked',
    cause: key,
    subject: copy.subject(brand.name),
    preheader: intro,
    title: copy.title,
    parts: [intro, hasPassword ? copy.withPassword : copy.withoutPassword],
    link: { label: copy.logIn, url: `${host}/login` },
    after: [...(hasPassword ? [] : [{ label: copy.setPassword, url: `${host}/forgot-password` }]), copy.notYou],
  });
};
