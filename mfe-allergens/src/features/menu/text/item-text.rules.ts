import { verdict } from '@bars/shared-api/contracts/verdict';
import { dietNames } from '@bars/shared-api/contracts/allergens';
import type { ChangeMark } from '../age/changes.rules';
import type { FactsCopy } from '../facts/facts.copy';
import { factsOf, itemFacts, type AllergenFact, type ShownFacts } from '../facts/facts.rules';
import { factName } from '../facts/names';
import type { Entry } from '../list/entries.rules';
import type { ListCopy } from '../list/list.copy';
import type { Person } from '../people/people.rules';
import type { VerdictCopy } from '../verdict/verdict.copy';
import { verdictText } from '../verdict/verdict-text.rules';

export interface ItemWords {
  list: ListCopy;
  facts: FactsCopy;
  verdict: VerdictCopy;
  marks: Record<ChangeMark, string>;
}

export interface ItemTextOptions {
  /** Those who have chosen anything. */
  people: readonly Person[];
  labelOf: (person: Person) => string;
  isTooOld: boolean;
  /** Of an ingredient only what is known or open is said: the lines of its item, which cover it, say where the data have nothing. */
  isBrief?: boolean;
  /** What has changed since it was seen, by ids of items. */
  marks?: ReadonlyMap<number, ChangeMark>;
  words: ItemWords;
}

/** An item or an ingredient as text: what it is called, and a line for each thing that is said of it. */
export interface TextBlock {
  name: string;
  lines: string[];
}

export interface ItemText extends TextBlock {
  ingredients: TextBlock[];
}

const listText = (facts: readonly AllergenFact[], isKnown: boolean, none: string, incomplete: string): string => {
  const names = facts.map(factName);
  if (!isKnown) return [...names, incomplete].join(', ');
  return names.length === 0 ? none : names.join(', ');
};

/** The lines of what is contained and may be contained. */
const factLines = ({ contains, mayContain, isKnown }: ShownFacts, copy: FactsCopy): string[] => [
  `${copy.contains}: ${listText(contains, isKnown.contains, copy.noMajor, copy.incomplete)}`,
  `${copy.mayContain}: ${listText(mayContain, isKnown.may_contain, copy.noneInData, copy.incomplete)}`,
];

/** Those of the lines that have something to say. What was not checked has. */
const briefLines = (facts: ShownFacts, copy: FactsCopy): string[] => {
  const [contains, mayContain] = factLines(facts, copy);
  return [
    ...(contains !== undefined && (facts.contains.length > 0 || !facts.isKnown.contains) ? [contains] : []),
    ...(mayContain !== undefined && (facts.mayContain.length > 0 || !facts.isKnown.may_contain) ? [mayContain] : []),
  ];
};

/** What the list shows of an item, in words alone: the same facts and the same verdicts. */
export const itemText = (
  { item, dish }: Entry,
  { people, labelOf, isTooOld, isBrief = false, marks, words }: ItemTextOptions,
): ItemText => {
  const verdicts = people.flatMap((person) => {
    const judged = verdict(dish, person);
    if (judged === null) return [];
    const label = labelOf(person);
    const text = verdictText(judged, person, words.verdict);
    return [label === '' ? text : `${words.verdict.forPerson(label)} ${text}`];
  });
  const diets = dietNames.filter((diet) => item.dietary?.includes(diet)).map((diet) => words.list.diets[diet]);
  const mark = marks?.get(item.id);
  const first = [
    ...(item.description ? [item.description] : []),
    ...(item.calories === null ? [] : [words.list.calories(Math.round(item.calories))]),
  ];
  const marked = mark === undefined ? [] : [words.marks[mark]];
  if (isTooOld) return { name: item.name, lines: [...marked, words.verdict.askStaff, ...first], ingredients: [] };
  return {
    name: item.name,
    lines: [
      ...marked,
      ...verdicts,
      ...first,
      ...(diets.length > 0 ? [diets.join(', ')] : []),
      ...factLines(itemFacts(item), words.facts),
    ],
    ingredients: item.ingredients.map((ingredient) => ({
      name: ingredient.name,
      lines: (isBrief ? briefLines : factLines)(factsOf([ingredient]), words.facts),
    })),
  };
};
