import { toBrandId } from '@bars/shared-api/contracts/dto';
import { formatBookingDate } from '@bars/shared-api/format';
import { cardConversions, type NoShowTerms, type SecuringCard } from '../../payments/index';
import { noShowCopy } from './no-show.copy';

/** What may be charged for a no-show and when, the same before and after a card is stored; null when nothing may. Source: PY-26, PY-27. */
export const noShowFee = (brandId: number, startsAt: Date, terms: NoShowTerms): string | null => {
  const fee = cardConversions.displayFee(terms);
  return fee === null ? null : noShowCopy(toBrandId(brandId)).fee(fee, formatBookingDate(startsAt));
};

/** Which card secures a booking, and what may be charged to it, in words for its holder. Source: PY-26, PY-27. */
export const noShowTerms = (
  { brand_id, starts_at }: { brand_id: number; starts_at: Date },
  secured: SecuringCard,
): string => {
  const copy = noShowCopy(toBrandId(brand_id));
  const card = cardConversions.toKeptCard(secured.card);
  const kept = copy.kept(card === null ? copy.someCard : copy.card(card.brand, card.last_four));
  return [kept, noShowFee(brand_id, starts_at, secured)].filter((words) => words !== null).join(' ');
};
