import type { Allergen } from '@bars/shared-api/contracts/allergens';
import type { AllergenFact } from './facts.rules';

/** `tree nuts` → `Tree nuts`. */
export const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** `Tree nuts`. */
export const nameOf = (allergen: Allergen): string => capitalised(allergen);

/** `Tree nuts (hazelnuts, walnuts)`. */
export const factName = ({ allergen, members }: AllergenFact): string =>
  members.length === 0 ? nameOf(allergen) : `${nameOf(allergen)} (${members.join(', ')})`;
