import type { Allergen, Diet } from '@bars/shared-api/contracts/allergens';
import { capitalised } from '../facts/names';
import type { Person } from '../people/people.rules';
import { talkNames, type TalkLanguage } from './talk-names';
import type { TalkCardCopy } from './talk-card.copy';

/** What the card says of one person. */
export interface CardPart {
  id: number;
  /** '' for the visitor. */
  name: string;
  sentence: string;
  allergens: { name: string; second: string | null; allergen: Allergen }[];
  /** What was chosen for them and this page does not know: the staff may. */
  unknown: readonly string[];
  dietSentence: string;
  diets: { name: string; diet: Diet }[];
}

/** What the card says of everybody who has chosen something. */
export const cardParts = (people: readonly Person[], copy: TalkCardCopy, language: TalkLanguage | null): CardPart[] =>
  people
    .filter(({ allergens, diets, unknown = [] }) => allergens.length + diets.length + unknown.length > 0)
    .map(({ id, name, allergens, diets, unknown = [] }) => ({
      id,
      name,
      sentence: copy.allergy(name),
      allergens: allergens.map((allergen) => ({
        allergen,
        name: capitalised(allergen),
        second: language === null ? null : talkNames[language][allergen],
      })),
      unknown,
      dietSentence: copy.diet(name),
      diets: diets.map((diet) => ({ diet, name: copy.dietNames[diet] })),
    }));

/** The card as it is read aloud, in English. */
export const cardSpeech = (parts: readonly CardPart[], copy: TalkCardCopy): string =>
  [
    ...parts.flatMap(({ sentence, allergens, unknown, dietSentence, diets }) => [
      ...(allergens.length + unknown.length > 0
        ? [sentence, copy.noneOf, `${[...allergens.map(({ name }) => name), ...unknown].join(', ')}.`]
        : []),
      ...(diets.length > 0 ? [dietSentence, `${diets.map(({ name }) => name).join(', ')}.`] : []),
    ]),
    copy.ask,
  ].join(' ');
