import type { Allergen, Diet } from '@bars/shared-api/contracts/allergens';
import { isText } from '@bars/shared-api/contracts/dto';
import type { DietProfile } from '@bars/shared-api/contracts/verdict';

/** Somebody for whom the menu is filtered. It is health data: it stays on the device. */
export interface Person extends DietProfile {
  id: number;
  /** '' for the visitor, and for whoever shared a link. */
  name: string;
  allergens: readonly Allergen[];
  diets: readonly Diet[];
  /** Names that were chosen and that this page does not know, of another version of it or of a link. Nothing is known about them, and they are said. */
  unknown?: readonly string[] | undefined;
  /** Chosen by the link that opened the page; it is not kept unless the visitor says so. */
  isFromLink: boolean;
}

/** More would not fit into the panel, nor their verdicts into a line of the list. */
export const mostPeople = 8;
/** Letters of a name. */
export const longestName = 40;

export const me: Person = { id: 0, name: '', allergens: [], diets: [], isFromLink: false };

const toggled = <Name>(names: readonly Name[], name: Name): Name[] =>
  names.includes(name) ? names.filter((one) => one !== name) : [...names, name];

/** Adds or takes away an allergen of a person. */
export const withAllergen = <One extends DietProfile>(person: One, allergen: Allergen): One => ({
  ...person,
  allergens: toggled(person.allergens, allergen),
});

/** Adds or takes away a diet of a person. */
export const withDiet = <One extends DietProfile>(person: One, diet: Diet): One => ({
  ...person,
  diets: toggled(person.diets, diet),
});

/** The names that were chosen for anybody and that this page does not know, each once. */
export const unknownOf = (people: readonly Person[]): string[] => [
  ...new Set(people.flatMap(({ unknown = [] }) => unknown)),
];

/** How many allergens and diets are chosen, each person's by themselves. */
export const chosenCount = (people: readonly DietProfile[]): number =>
  people.reduce((sum, { allergens, diets }) => sum + allergens.length + diets.length, 0);

/** Characters that turn round what stands beside a name. Letters have a direction without them. */
const turning = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** A name as it is shown: one line of at most 40 letters, without what is no text and what turns the line round. */
export const cleanName = (text: string): string =>
  Array.from(text.replace(turning, '').replace(/\s+/g, ' ').trim())
    .filter(isText)
    .slice(0, longestName)
    .join('')
    .trim();

/** The people with one more; the same list where there is no room or no name. */
export const withPerson = (people: readonly Person[], text: string): readonly Person[] => {
  const name = cleanName(text);
  if (name === '' || people.length >= mostPeople) return people;
  const id = Math.max(...people.map((one) => one.id), 0) + 1;
  return [...people, { ...me, id, name }];
};

/**
 * People as they were read again, with the ids that they had: the same name is the same person. Somebody new gets an id of their own.
 * @param before with the visitor, whose id is 0
 */
export const withIdsOf = (before: readonly Person[], read: readonly Person[]): Person[] => {
  const left = [...before];
  let highest = Math.max(...before.map(({ id }) => id), 0);
  return read.map((person) => {
    const at = left.findIndex(({ name }) => name === person.name);
    const [same] = at === -1 ? [] : left.splice(at, 1);
    return { ...person, id: same?.id ?? (highest += 1) };
  });
};

const mergedNames = <Name>(now: readonly Name[], before: readonly Name[], after: readonly Name[]): Name[] => [
  ...now.filter((name) => !before.includes(name) || after.includes(name)),
  ...after.filter((name) => !before.includes(name) && !now.includes(name)),
];

/**
 * The people as they are now, with what the visitor has changed of one of them. What was added elsewhere since stays; somebody who was
 * removed elsewhere is there again, as the visitor still chooses for them.
 */
export const withChange = (now: readonly Person[], before: Person, after: Person): Person[] =>
  now.some(({ id }) => id === after.id)
    ? now.map((one) =>
        one.id === after.id
          ? {
              ...one,
              allergens: mergedNames(one.allergens, before.allergens, after.allergens),
              diets: mergedNames(one.diets, before.diets, after.diets),
            }
          : one,
      )
    : [...now, after];
