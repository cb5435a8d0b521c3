/** Error codes of card captures. */
export const cardsCodes = {
  unknown: 'not_found',
  nameMissing: 'invalid',
  alreadyStored: 'card_stored',
  closed: 'card_closed',
} as const;
