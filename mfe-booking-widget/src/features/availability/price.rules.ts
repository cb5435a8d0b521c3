import type { Slot } from '@bars/shared-api/contracts/availability';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';

/** What a party pays for the time itself, in pence: each of them, and together. `isLeast`: other times cost more. */
export interface PartyPrice {
  per: 'booking' | 'person';
  each: number;
  total: number;
  isLeast: boolean;
}

type Priced = Pick<BookingSession, 'all_slots' | 'no_people' | 'price_per'>;

const pricesOf = (slots: readonly Slot[]): number[] =>
  slots.flatMap(({ price }) => (price === null || price === 0 ? [] : [price]));

/** The price of the chosen start, before one is chosen that of the cheapest; null where the time costs nothing. */
export const partyPrice = (
  { all_slots: slots, no_people: people, price_per: per }: Priced,
  chosen: string | null,
): PartyPrice | null => {
  const one = slots.filter(({ full_date: at }) => at === chosen);
  const prices = pricesOf(one.length > 0 ? one : slots.filter(({ available }) => available));
  if (per === null || people < 1 || prices.length === 0) return null;
  const price = Math.min(...prices);
  const [each, total] = per === 'person' ? [price, price * people] : [Math.ceil(price / people), price];
  return { per, each, total, isLeast: prices.some((other) => other > price) };
};
