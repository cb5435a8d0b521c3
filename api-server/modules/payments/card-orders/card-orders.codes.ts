/** Error codes that payments and stored cards share. */
export const cardOrdersCodes = { tooManyRefused: 'too_many_refused_cards' } as const;
