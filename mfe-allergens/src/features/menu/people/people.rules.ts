import type { Allergen, Diet } from '@bars/shared-api/contracts/allergens';
import type { DietProfile } from '@bars/shared-api/contracts/verdict';

/** Somebody for whom the menu is filtered. It is health data: it stays on the device. */
export interface Person extends DietProfile {
  id: number;
  /** '' for the visitor. */
  name: string;
  allergens: readonly Allergen[];
  diets: readonly Diet[];
  /** Chosen by the link that opened the page; it is not kept. */
  isFromLink: boolean;
}

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

/** How many allergens and diets are chosen, each person's by themselves. */
export const chosenCount = (people: readonly DietProfile[]): number =>
  people.reduce((sum, { allergens, diets }) => sum + allergens.length + diets.length, 0);
