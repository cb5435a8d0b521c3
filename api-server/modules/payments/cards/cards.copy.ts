import { formatPence } from '@bars/shared-api/format';

/** Sentences of the capture's own calls. The quoted ones: PY-16, PY-77. */
export const cardsCopy = {
  button: 'Store my card',
  alreadyStored: 'Your card has already been stored.',
  closed: 'Sorry, the link you have been provided will no longer work',
  unknown: 'Sorry, the link you have been provided will no longer work',
  nameMissing: 'Please say what the card is for.',
  failed: 'There was an error in storing your card. Please check your details and try again.',
  trouble: {
    ask: 'For two days the card provider could not be asked what became of a card that was to be stored.',
    undo: 'For two days the card provider did not forget a card that secures nothing.',
    charge: 'For two days a no-show fee was neither charged nor refused by the card provider.',
  },
  gone: 'Sorry, that booking is no longer available. Please choose another date and try again',
  feeEach: (each: number, all: number, people: number) =>
    `${formatPence(each)} per person (${formatPence(all)} for ${people} people)`,
  brands: { VISA: 'Visa', MC: 'Mastercard', AMEX: 'American Express' } as Readonly<Record<string, string>>,
  otherBrand: 'bank',
};
