import type { CardFacts } from './gateway';

export const lastFourOf = (digits: string | undefined): string | null => /(\d{4})$/.exec(digits ?? '')?.[1] ?? null;

/** What the provider says of a stored card; `expiry` is `MMYY`. */
export interface SaidOfCard {
  brand: string | undefined;
  digits: string | undefined;
  expiry: string | undefined;
}

/** The facts of a card that may be kept. They are not signed, so values in a wrong form are left out. */
export const cardFacts = ({ brand, digits, expiry }: SaidOfCard): CardFacts => ({
  brand: /^[A-Z]{2,20}$/.exec(brand ?? '')?.[0] ?? null,
  lastFour: lastFourOf(digits),
  expiry: /^(0[1-9]|1[0-2])\d{2}$/.exec(expiry ?? '')?.[0] ?? null,
});
