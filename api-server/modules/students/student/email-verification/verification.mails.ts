import { toBrandId } from '@bars/shared-api/contracts/dto';
import { formatBookingDate } from '@bars/shared-api/format';
import type { OutgoingMail } from '../../../../kernel/kernel';
import { accountMail } from '../../../accounts/index';
import type { Brand } from '../../../estate/index';
import { verificationMailCopy } from './verification.copy';

export interface VerificationMail {
  brand: Brand;
  /** Origin of the brand's own host. */
  host: string;
  email: string;
  isStudent: boolean;
  customerId: string;
  /** Names the mail, without giving the code away. */
  verificationId: string;
  code: string;
  endsAt: Date;
}

/** The mail with the link to `/email-verify/:code`. Sources: ST-41, ST-49. */
export const addressMail = ({
  brand,
  host,
  email,
  isStudent,
  customerId,
  verificationId,
  code,
  endsAt,
}: VerificationMail): OutgoingMail => {
  const copy = verificationMailCopy(toBrandId(brand.id));
  const until = copy.until(formatBookingDate(endsAt));
  const words = isStudent
    ? { subject: copy.studentSubject, title: copy.studentTitle, intro: copy.studentIntro }
    : { subject: copy.personalSubject, title: copy.personalTitle, intro: copy.personalIntro };
  return accountMail(
    brand,
    { email, forename: null },
    {
      idempotencyKey: `email-verification:${verificationId}`,
      kind: isStudent ? 'student-verify' : 'personal-verify',
      cause: customerId,
      subject: words.subject(brand.name),
      preheader: until,
      title: words.title,
      parts: [words.intro(brand.name)],
      link: { label: copy.confirm, url: `${host}/email-verify/${code}` },
      after: [until, copy.notYou],
    },
  );
};
