import { toBrandId } from '@bars/shared-api/contracts/dto';
import { formatBookingDate } from '@bars/shared-api/format';
import type { OutgoingMail } from '../../../../kernel/kernel';
import { nameInMail } from '../../../../kernel/mail/name-in-mail';
import { accountMail } from '../../../accounts/index';
import type { Brand } from '../../../estate/index';
import { completedCopy } from './completed.copy';

export interface CompletedMailData {
  brand: Brand;
  /** Origin of the brand's own host. */
  host: string;
  contract: { id: string; society: string };
  signer: { number: number; name: string; email: string };
  /** Opens the copy, and signs nothing. */
  copyCode: string;
  at: Date;
  /** The PDF. */
  file: Buffer;
}

/** The mail to a signer once everybody has signed, with the PDF. Source: ST-108. */
export const completedMail = ({
  brand,
  host,
  contract,
  signer,
  copyCode,
  at,
  file,
}: CompletedMailData): OutgoingMail => {
  const copy = completedCopy(toBrandId(brand.id));
  const society = nameInMail(contract.society);
  const intro = copy.intro(society, formatBookingDate(at));
  const mail = accountMail(
    brand,
    { email: signer.email, forename: signer.name },
    {
      idempotencyKey: `society-contract:${contract.id}:${signer.number}`,
      kind: 'society-contract',
      cause: contract.id,
      subject: copy.subject(society),
      preheader: intro,
      title: copy.title,
      parts: [intro, copy.check],
      link: { label: copy.link, url: `${host}/society/contract-copy/${contract.id}/${copyCode}` },
      after: [copy.secret],
    },
  );
  return {
    ...mail,
    attachments: [
      {
        filename: 'contract.pdf',
        contentType: 'application/pdf',
        content: file.toString('base64'),
        encoding: 'base64',
      },
    ],
  };
};
