import { toBrandId } from '@bars/shared-api/contracts/wire';
import { formatBookingDate } from '@bars/shared-api/format';
import { displayFee, toKeptCard } from '../../cards/index';
import type { SecuringCard } from '../../cards/service';
import type { BookingRow } from '../bookings.store';
import { noShowCopy } from './no-show.copy';

/** What may be charged to the card that secures a booking, and when, in words for its holder. Source: PY-26, PY-27. */
export const noShowTerms = ({ brand_id, starts_at }: Pick<BookingRow, 'brand_id' | 'starts_at'>, secured: SecuringCard): string => {
  const copy = noShowCopy(toBrandId(brand_id));
  const card = toKeptCard(secured.card);
  const kept = copy.kept(card === null ? copy.someCard : copy.card(card.brand, card.last_four));
  return `${kept} ${copy.fee(displayFee(secured) ?? '', formatBookingDate(starts_at))}`;
};
