import { toBrandId } from '@bars/shared-api/contracts/dto';
import { formatBookingDate } from '@bars/shared-api/format';
import type { OutgoingMail } from '../../../kernel/kernel';
import type { Brand } from '../../estate/index';
import { accountMail, type CustomerRow } from '../../accounts/index';
import { deletedCopy } from './deleted.copy';

export interface DeletedMailData {
  brand: Brand;
  /** Origin of the brand's own host. */
  host: string;
  customer: Pick<CustomerRow, 'id' | 'email' | 'forename'>;
  /** How many bookings stay. */
  upcoming: number;
  at: Date;
}

/** The mail that an account was deleted. Nothing of it is kept. */
export const deletedMail = ({ brand, host, customer, upcoming, at }: DeletedMailData): OutgoingMail => {
  const copy = deletedCopy(toBrandId(brand.id));
  const done = copy.done(formatBookingDate(at));
  const mail = accountMail(brand, customer, {
    idempotencyKey: `account-deleted:${customer.id}`,
    kind: 'account-deleted',
    cause: customer.id,
    subject: copy.subject(brand.name),
    preheader: done,
    title: copy.title,
    parts: [done, ...(upcoming === 0 ? [] : [copy.upcoming(upcoming)]), copy.money],
    link: { label: copy.book, url: `${host}/book` },
    after: [copy.notYou],
  });
  return { ...mail, isForgotten: true };
};
