import { allergenNames, dietNames, type Allergen, type Diet } from './allergens';

/** What is known of a dish or an ingredient: `null` is not checked, and never means none. Source: decisions "Missing allergen data". */
export interface AllergenFacts {
  contains: readonly Allergen[] | null;
  may_contain: readonly Allergen[] | null;
}

/** `is_too_old`: nobody has checked these facts for so long that only the staff can say. */
export interface DishFacts extends AllergenFacts {
  dietary: readonly Diet[] | null;
  ingredients: readonly AllergenFacts[];
  is_too_old: boolean;
}

/** What somebody cannot or does not eat. */
export interface DietProfile {
  allergens: readonly Allergen[];
  diets: readonly Diet[];
}

/** From the best to the worst. Of the last three none is safe to eat. */
export const verdictKinds = ['suitable', 'may_contain', 'incomplete', 'unsuitable', 'too_old'] as const;
export type VerdictKind = (typeof verdictKinds)[number];

/**
 * How a dish suits somebody, and why: what it contains or may contain of their allergens, and which of their diets it does not keep.
 * The reasons are all that is known, whatever the kind.
 */
export interface Verdict {
  kind: VerdictKind;
  contains: Allergen[];
  may_contain: Allergen[];
  diets: Diet[];
}

const isAnyUnknown = (all: readonly AllergenFacts[]): boolean =>
  all.some(({ contains, may_contain: mayContain }) => contains === null || mayContain === null);

const kindOf = (
  { contains, may_contain: mayContain, diets }: Omit<Verdict, 'kind'>,
  isTooOld: boolean,
  isIncomplete: boolean,
): VerdictKind => {
  if (isTooOld) return 'too_old';
  if (contains.length > 0 || diets.length > 0) return 'unsuitable';
  if (isIncomplete) return 'incomplete';
  return mayContain.length > 0 ? 'may_contain' : 'suitable';
};

/**
 * How a dish suits somebody; null where they have named nothing to be careful of. What any ingredient contains the dish contains
 * too. A fact that is missing makes the dish no safer: where it could change the answer the dish is `incomplete`.
 * Sources: AL-34…AL-38; decisions "Allergens": intolerance beats may-contain, and missing data count as unsafe.
 */
export const verdict = (dish: DishFacts, { allergens, diets }: DietProfile): Verdict | null => {
  if (allergens.length === 0 && diets.length === 0) return null;
  const facts = [dish, ...dish.ingredients];
  const has = (name: Allergen, list: 'contains' | 'may_contain') => facts.some((one) => one[list]?.includes(name));
  const asked = allergenNames.filter((name) => allergens.includes(name));
  const contains = asked.filter((name) => has(name, 'contains'));
  const reasons = {
    contains,
    may_contain: asked.filter((name) => !contains.includes(name) && has(name, 'may_contain')),
    diets: dietNames.filter((diet) => diets.includes(diet) && dish.dietary !== null && !dish.dietary.includes(diet)),
  };
  const isIncomplete = (asked.length > 0 && isAnyUnknown(facts)) || (diets.length > 0 && dish.dietary === null);
  return { kind: kindOf(reasons, dish.is_too_old, isIncomplete), ...reasons };
};

/** How a dish suits several people at once: as it suits the one whom it suits least, with the reasons of all. Null where none has named anything. */
export const verdictForAll = (dish: DishFacts, profiles: readonly DietProfile[]): Verdict | null => {
  const all = profiles.flatMap((profile) => verdict(dish, profile) ?? []);
  const worst = verdictKinds.findLast((kind) => all.some((one) => one.kind === kind));
  if (worst === undefined) return null;
  const contains = allergenNames.filter((name) => all.some((one) => one.contains.includes(name)));
  return {
    kind: worst,
    contains,
    may_contain: allergenNames.filter((name) => all.some((one) => one.may_contain.includes(name))),
    diets: dietNames.filter((diet) => all.some((one) => one.diets.includes(diet))),
  };
};
