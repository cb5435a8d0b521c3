import type { CardRequest, KeptCard } from '@bars/shared-api/contracts/cards';
import { formatPence } from '@bars/shared-api/format';
import type { CardFacts, PageForm } from '../../../kernel/gateway/gateway';
import { cardsCopy as copy } from './cards.copy';
import type { NoShowTerms } from './service';

/** A fee of 0 is shown as none. */
const feeOf = (pence: number): number | null => (pence > 0 ? pence : null);

/** The no-show fee in words: `£10 per person (£80 for 8 people)`, `£50`; null where nothing may be charged. Source: PY-26. */
export const displayFee = ({ people, feePence, feePerPersonPence }: NoShowTerms): string | null => {
  if (feePence <= 0) return null;
  const isEach = people > 1 && feePerPersonPence > 0 && feePerPersonPence * people === feePence;
  return isEach ? copy.feeEach(feePerPersonPence, feePence, people) : formatPence(feePence);
};

/** The card as it is shown; null while the provider has not sent enough of it. */
export const toKeptCard = ({ brand, lastFour, expiry }: CardFacts): KeptCard | null =>
  lastFour === null || expiry === null
    ? null
    : {
        brand: copy.brands[brand ?? ''] ?? copy.otherBrand,
        last_four: lastFour,
        expiry: `${expiry.slice(0, 2)}/${expiry.slice(2)}`,
      };

export interface OpenCapture extends NoShowTerms {
  token: string;
  orderId: string;
  form: PageForm;
}

/** The API form of an open capture; money still in pence. Source: API-B-12. */
export const toCardRequest = (open: OpenCapture): CardRequest => ({
  token: open.token,
  order_data: { order_id: open.orderId, url: open.form.url, serialised: JSON.stringify(open.form.fields) },
  card_capture_message: open.message,
  no_show_fee: feeOf(open.feePence),
  no_show_fee_pp: feeOf(open.feePerPersonPence),
  display_no_show_fee: displayFee(open),
});
