import { toBrandId } from '@bars/shared-api/contracts/dto';
import { formatBookingDate } from '@bars/shared-api/format';
import type { OutgoingMail } from '../../../../kernel/kernel';
import { nameInMail } from '../../../../kernel/mail/name-in-mail';
import type { Brand } from '../../../estate/index';
import { accountMail, type CustomerRow } from '../../customers/service';
import { passkeyMailCopy } from './passkey-mails.copy';

export interface PasskeyMailData {
  brand: Brand;
  /** Origin of the brand's own host. */
  host: string;
  customer: Pick<CustomerRow, 'email' | 'forename'>;
  passkey: { id: string; name: string };
  at: Date;
}

/** The mail that a passkey was added or removed. */
export const passkeyMail = (
  what: 'added' | 'removed',
  { brand, host, customer, passkey, at }: PasskeyMailData,
): OutgoingMail => {
  const copy = passkeyMailCopy(toBrandId(brand.id));
  const intro = (what === 'added' ? copy.added : copy.removed)(nameInMail(passkey.name), formatBookingDate(at));
  return accountMail(brand, customer, {
    idempotencyKey: `passkey-${what}:${passkey.id}`,
    kind: `passkey-${what}`,
    cause: passkey.id,
    subject: (what === 'added' ? copy.addedSubject : copy.removedSubject)(brand.name),
    preheader: intro,
    title: what === 'added' ? copy.addedTitle : copy.removedTitle,
    parts: [intro],
    link: { label: copy.see, url: `${host}/my-details` },
    after: [copy.notYou, { label: copy.reset, url: `${host}/forgot-password` }],
  });
};
