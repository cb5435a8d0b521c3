import { allergen as allergenName, type Allergen } from '@bars/shared-api/contracts/allergens';
import * as z from 'zod/mini';

/** What somebody says about their allergies. Both are sent only with the consent. */
export interface Health {
  allergens: readonly Allergen[];
  note: string;
  consent: boolean;
}
/** What of it may be kept in the tab: nothing without the consent. */
export const keptHealth = z.object({ allergens: z.array(allergenName), note: z.string(), consent: z.literal(true) });
export const toKeepOf = (health: Health): Health | null => (health.consent ? health : null);

export const noHealth: Health = { allergens: [], note: '', consent: false };

/** Whether there is something to agree to. */
export const hasHealth = ({ allergens, note }: Pick<Health, 'allergens' | 'note'>): boolean =>
  allergens.length > 0 || note.trim() !== '';

/** `tree nuts` → `Tree nuts`. */
export const labelOf = (allergen: Allergen): string => allergen.charAt(0).toUpperCase() + allergen.slice(1);

/** Adds or removes an allergen; each is in the list once. */
export const withAllergen = (allergens: readonly Allergen[], allergen: Allergen, isTicked: boolean): Allergen[] => {
  const others = allergens.filter((one) => one !== allergen);
  return isTicked ? [...others, allergen] : others;
};
