import type { Diet } from '@bars/shared-api/contracts/allergens';
import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';
import type { TalkLanguage } from './talk-names';

/** Sentences of the card are in English alone: no other language has any that somebody has checked. */
export interface TalkCardCopy {
  open: string;
  title: string;
  close: string;
  /** `name` '' for the visitor. */
  allergy: (name: string) => string;
  noneOf: string;
  diet: (name: string) => string;
  dietNames: Record<Diet, string>;
  ask: string;
  readAloud: string;
  stop: string;
  language: string;
  noLanguage: string;
  languages: Record<TalkLanguage, string>;
  languageHint: string;
}

/** It is read by staff in a hurry: every brand says the same. */
export const talkCardCopy: BrandCopy<TalkCardCopy> = {
  byDefault: {
    open: 'Show to staff',
    title: 'Card for our staff',
    close: 'Close the card',
    allergy: (name) => (name === '' ? 'I have a food allergy.' : `${name} has a food allergy.`),
    noneOf: 'Please make sure there’s none of this in the food and drink, not even a trace:',
    diet: (name) => (name === '' ? 'My diet:' : `${name}’s diet:`),
    dietNames: { Vegan: 'Vegan', Vegetarian: 'Vegetarian' },
    ask: 'Please check with the kitchen. Thank you.',
    readAloud: 'Read aloud',
    stop: 'Stop',
    language: 'Names in a second language',
    noLanguage: 'None',
    languages: { pl: 'Polish', it: 'Italian' },
    languageHint: 'The names are those of the European list of allergens. The English ones count.',
  },
};
