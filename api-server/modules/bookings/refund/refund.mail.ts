import { toBrandId } from '@bars/shared-api/contracts/dto';
import { formatPence } from '@bars/shared-api/format';
import type { OutgoingMail } from '../../../kernel/kernel';
import { nameInMail } from '../../../kernel/mail/name-in-mail';
import type { Brand } from '../../estate/index';
import { cardConversions, type Refunded } from '../../payments/index';
import { bodiesOf } from '../../../kernel/mail/layout/layout';
import { endOf } from '../mail/letter';
import type { Payer } from '../receipt/payments.types';
import { refundCopy } from './refund.copy';

export interface Refund extends Omit<Payer, 'brand'> {
  brand: Brand;
  /** The booking that it was paid for; left out where there is none. */
  booking?: { id: string };
  refunded: Refunded;
}

/** The mail to the payer about a refund; once for each. The payer may have left the page long ago. */
export const refundMail = ({ brand, bar, forename, recipient, booking, refunded }: Refund): OutgoingMail => {
  const copy = refundCopy(toBrandId(brand.id));
  const { questions, legal } = endOf(copy, bar, brand);
  const [amount, kept] = [formatPence(refunded.amountPence), cardConversions.toKeptCard(refunded.card)];
  const subject = copy.subject(amount, bar.bar_name);
  const arrives = copy.arrives(amount, kept === null ? copy.someCard : copy.card(kept.brand, kept.last_four));
  const letter = {
    subject,
    preheader: arrives,
    title: copy.title,
    parts: [
      copy.greeting(nameInMail(forename)),
      copy.why[refunded.reason](bar.branded_name),
      refunded.note === null ? '' : `${copy.note}: ${refunded.note}`,
      arrives,
    ],
    link: null,
    after: [questions],
    goodbye: copy.goodbye,
    legal,
  };
  return {
    idempotencyKey: `payment-refund:${refunded.id}`,
    kind: 'payment-refund',
    cause: booking?.id ?? refunded.id,
    isPaidFor: true,
    brandId: brand.id,
    recipient,
    subject,
    ...bodiesOf(letter, brand),
    attachments: [],
  };
};
