import * as z from 'zod/mini';
import { allergen, type Allergen } from './allergens';
import { localDate } from './dto';
import { dishFactsOf } from './party-menu';
import { verdict, type Verdict } from './verdict';

/**
 * What is known of a package that is a dish itself, or has dishes that nobody chooses, beside those that are chosen of it: as of a dish of a choice.
 * `is_linked` false: it names no dish of a menu, so nothing is known. A package without one (null) is nothing but its choices, or nothing to eat.
 */
export const packageDish = z.object({
  is_linked: z.boolean(),
  allergens: z.nullable(z.array(allergen)),
  may_contain: z.nullable(z.array(allergen)),
  traces: z.array(allergen),
  checked_on: z.nullable(localDate),
  is_too_old: z.boolean(),
});
export type PackageDish = z.infer<typeof packageDish>;

/** How a package itself suits somebody with these allergens; null where they have none, or it is nothing but its choices. */
export const suitsOfPackage = (dish: PackageDish | null | undefined, allergens: readonly Allergen[]): Verdict | null =>
  dish === null || dish === undefined
    ? null
    : verdict(dishFactsOf({ ...dish, vegan: false, vegetarian: false }), { allergens, diets: [] });

/** What is said of a package that is not sold any more: nobody knows whether it is a dish, or what is in it. */
export const gonePackage: PackageDish = {
  is_linked: false,
  allergens: null,
  may_contain: null,
  traces: [],
  checked_on: null,
  is_too_old: false,
};

/** The same of a package as it is offered; undefined: it is not sold any more. */
export const suitsOfOffered = (
  offered: { dish?: PackageDish | null | undefined } | undefined,
  allergens: readonly Allergen[],
): Verdict | null => suitsOfPackage(offered === undefined ? gonePackage : offered.dish, allergens);
