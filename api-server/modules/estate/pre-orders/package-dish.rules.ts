import type { PackageDish } from '@bars/shared-api/contracts/package-dish';
import type { PreOrderVariation } from '../bars/estate.schema';
import { dishOfPackage } from '../bars/index';
import type { AgeOf } from './rules/dish-age.rules';

/** What is known of a package as a dish, for the API; null where it is nothing but its choices, or nothing to eat. */
export const packageDishOf = (variation: PreOrderVariation, ageOf: AgeOf): PackageDish | null => {
  const dish = dishOfPackage(variation);
  return dish === null
    ? null
    : {
        is_linked: dish.isLinked,
        allergens: dish.allergens,
        may_contain: dish.may_contain,
        traces: dish.joined?.traces ?? [],
        ...ageOf(dish),
      };
};
