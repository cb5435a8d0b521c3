import type { CardFacts } from './gateway';

export const lastFourOf = (digits: string | undefined): string | null => /(\d{4})$/.exec(digits ?? '')?.[1] ?? null;

/** What the provider says of a stored card; `expiry` is `MMYY`. */
export interface SaidOfCard {
  brand: string | undefined;
  digits: string | undefined;
  expiry: string | undefined;
}

/** What may be kept of a card. It is not signed: whatever is not of the form it should have is left out. */
export const cardFacts = ({ brand, digits, expiry }: SaidOfCard): CardFacts => ({
  brand: /^[A-Z]{2,20}$/.exec(brand ?? '')?.[0] ?? null,
  lastFour: lastFourOf(digits),
  expiry: /^(0[1-9]|1[0-2])\d{2}$/.exec(expiry ?? '')?.[0] ?? null,
});
