import { toBrandId } from '@bars/shared-api/contracts/dto';
import type { OutgoingMail } from '../../../kernel/kernel';
import { accountMail } from '../../accounts/index';
import type { Brand, EstateBar } from '../../estate/index';
import { signUpMailCopy } from './sign-up.copy';
import { optInPurposes, type OptIns } from './sign-up.rules';

export interface SignUpMail {
  brand: Brand;
  /** Origin of the brand's own host. */
  host: string;
  recipient: { email: string; forename: string };
  signUpId: string;
  bar: Pick<EstateBar, 'branded_name'>;
  optIns: OptIns;
}

/** The mail that says what to do next, and what was agreed to. Source: ST-75. */
export const signUpMail = ({ brand, host, recipient, signUpId, bar, optIns }: SignUpMail): OutgoingMail => {
  const copy = signUpMailCopy(toBrandId(brand.id));
  const agreed = optInPurposes.filter((purpose) => optIns[purpose]).map((purpose) => copy.channels[purpose]);
  return accountMail(brand, recipient, {
    idempotencyKey: `student-sign-up:${signUpId}`,
    kind: 'student-sign-up',
    cause: signUpId,
    subject: copy.subject(brand.name),
    preheader: copy.preheader,
    title: copy.title,
    parts: [copy.intro(brand.name, bar.branded_name), copy.getApp(brand.name), copy.confirm],
    link: { label: copy.book, url: `${host}/book` },
    after: [agreed.length === 0 ? copy.declined : copy.agreed(agreed.join(', ')), copy.notYou],
  });
};
