import type { Allergen } from '@bars/shared-api/contracts/allergens';

/** What somebody says about their allergies. Both are sent only with the consent. */
export interface Health {
  allergens: readonly Allergen[];
  note: string;
  consent: boolean;
}
export const noHealth: Health = { allergens: [], note: '', consent: false };

/** Whether there is something to agree to. */
export const hasHealth = ({ allergens, note }: Pick<Health, 'allergens' | 'note'>): boolean => allergens.length > 0 || note.trim() !== '';

/** `tree nuts` → `Tree nuts`. */
export const labelOf = (allergen: Allergen): string => allergen.charAt(0).toUpperCase() + allergen.slice(1);

/** Adds or removes an allergen; each is in the list once. */
export const withAllergen = (allergens: readonly Allergen[], allergen: Allergen, isTicked: boolean): Allergen[] => {
  const others = allergens.filter((one) => one !== allergen);
  return isTicked ? [...others, allergen] : others;
};
