/** Codes of refusals that a payment and the storing of a card share, for programs. */
export const cardOrdersCodes = { tooManyRefused: 'too_many_refused_cards' } as const;
