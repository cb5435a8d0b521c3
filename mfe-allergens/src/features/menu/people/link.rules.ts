import { allergen, dietNames, type Allergen, type Diet } from '@bars/shared-api/contracts/allergens';
import * as z from 'zod/mini';
import { cleanName, me, mostPeople, unknownOf, type Person } from './people.rules';

/** What a link chose. */
export interface LinkChoice {
  people: readonly Person[];
  /** Names in it that are none of the fourteen allergens and no diet: nothing is known about them. */
  unknown: readonly string[];
  /** It has more people than are shown, or more unknown names. */
  isCut: boolean;
}

/** Ids of people from a link begin here, so that they are nobody else's. */
const firstId = 1_000;
const mostUnknown = 5;

const diet = z.enum(dietNames);

export const dietOf = (name: string): Diet | null => {
  const found = diet.safeParse(name.charAt(0).toUpperCase() + name.slice(1).toLowerCase());
  return found.success ? found.data : null;
};
export const allergenOf = (name: string): Allergen | null => {
  const found = allergen.safeParse(name.toLowerCase());
  return found.success ? found.data : null;
};

const namesIn = (value: string): string[] =>
  value
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Each `for` begins a person; what comes before the first one belongs to somebody without a name. */
const groupsIn = (fragment: string): { name: string; avoid: string[]; diet: string[] }[] => {
  const groups: { name: string; avoid: string[]; diet: string[] }[] = [];
  for (const [key, value] of new URLSearchParams(fragment)) {
    if (key === 'for' || groups.length === 0) groups.push({ name: key === 'for' ? value : '', avoid: [], diet: [] });
    const group = groups.at(-1);
    if (key === 'avoid') group?.avoid.push(...namesIn(value));
    if (key === 'diet') group?.diet.push(...namesIn(value));
  }
  return groups;
};

const unique = <Name>(names: readonly (Name | null)[]): Name[] => [
  ...new Set(names.flatMap((name) => (name === null ? [] : [name]))),
];

/** Of names, those that are known, each once. */
export const known = <Name>(names: readonly string[], nameOf: (name: string) => Name | null): Name[] =>
  unique(names.map(nameOf));

/** Of the names of allergens and of diets, those that are unknown, as they are shown, each once. */
export const unknownAmong = (allergens: readonly string[], diets: readonly string[]): string[] =>
  unique(
    [...allergens.filter((name) => allergenOf(name) === null), ...diets.filter((name) => dietOf(name) === null)].map(
      cleanName,
    ),
  ).filter((name) => name !== '');

/**
 * The choice in the fragment of an address, `#for=Sam&avoid=milk,eggs&diet=Vegan&for=…`; null where it has none. Anything may be in
 * it: what is unknown is named and counts for nothing.
 */
export const linkChoiceOf = (fragment: string): LinkChoice | null => {
  const groups = groupsIn(fragment.replace(/^#/, ''));
  const unknown = unique(groups.flatMap(({ avoid, diet: diets }) => unknownAmong(avoid, diets)));
  const people = groups
    .map((group, index): Person => ({
      ...me,
      id: firstId + index,
      name: cleanName(group.name),
      allergens: known(group.avoid, allergenOf),
      diets: known(group.diet, dietOf),
      unknown: unknownAmong(group.avoid, group.diet).slice(0, mostUnknown),
      isFromLink: true,
    }))
    .filter(({ allergens, diets }) => allergens.length + diets.length > 0);
  if (people.length === 0 && unknown.length === 0) return null;
  return {
    people: people.slice(0, mostPeople),
    unknown: unknown.slice(0, mostUnknown),
    isCut: people.length > mostPeople || unknown.length > mostUnknown,
  };
};

/** The fragment that carries a choice, with its `#`; '' where nothing is chosen. No server sees what is behind a `#`. */
export const fragmentOf = (people: readonly Person[]): string => {
  const parameters = new URLSearchParams();
  for (const { name, allergens, diets, unknown = [] } of people) {
    const avoid = [...allergens, ...unknown];
    if (avoid.length + diets.length === 0) continue;
    parameters.append('for', name);
    if (avoid.length > 0) parameters.append('avoid', avoid.join(','));
    if (diets.length > 0) parameters.append('diet', diets.join(','));
  }
  const text = parameters.toString();
  return text === '' ? '' : `#${text}`;
};

/** The fragment of a link whose people somebody has changed since, with all the names that it has and nobody knows. */
export const changedFragmentOf = ({ unknown }: Pick<LinkChoice, 'unknown'>, people: readonly Person[]): string => {
  const said = unknownOf(people);
  return fragmentOf([...people, { ...me, unknown: unknown.filter((name) => !said.includes(name)) }]);
};
