/** Why the capture of a card is not opened or shown, for programs. */
export const cardsCodes = { unknown: 'not_found', nameMissing: 'invalid', alreadyStored: 'card_stored', closed: 'card_closed' } as const;
