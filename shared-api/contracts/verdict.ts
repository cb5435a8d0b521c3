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

/** Whether any list of a dish has not been checked. */
const isAnyUnknown = (dish: DishFacts): boolean => {
  const isUnknown = (one: AllergenFacts) => one.contains === null || one.may_contain === null;
  return isUnknown(dish) || dish.ingredients.some(isUnknown);
};

/** Those of some allergens that a dish or any of its ingredients has in a list. */
const namedIn = (dish: DishFacts, list: 'contains' | 'may_contain', asked: readonly Allergen[]): Allergen[] =>
  asked.filter((name) => dish[list]?.includes(name) || dish.ingredients.some((one) => one[list]?.includes(name)));

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

type Judge = (dish: DishFacts) => Verdict;

/** The judge of one profile; null where it names nothing to be careful of. */
const judgeOf = ({ allergens, diets }: DietProfile): Judge | null => {
  if (allergens.length === 0 && diets.length === 0) return null;
  const asked = allergenNames.filter((name) => allergens.includes(name));
  const kept = dietNames.filter((diet) => diets.includes(diet));
  return (dish) => {
    const { dietary } = dish;
    const contains = namedIn(dish, 'contains', asked);
    const reasons = {
      contains,
      may_contain: namedIn(dish, 'may_contain', asked).filter((name) => !contains.includes(name)),
      diets: kept.filter((diet) => dietary !== null && !dietary.includes(diet)),
    };
    const isIncomplete = (asked.length > 0 && isAnyUnknown(dish)) || (kept.length > 0 && dietary === null);
    return { kind: kindOf(reasons, dish.is_too_old, isIncomplete), ...reasons };
  };
};

/**
 * How a dish suits somebody; null where they have named nothing to be careful of. What any ingredient contains the dish contains
 * too. A fact that is missing makes the dish no safer: where it could change the answer the dish is `incomplete`.
 * Sources: AL-34…AL-38; decisions "Allergens": intolerance beats may-contain, and missing data count as unsafe.
 */
export const verdict = (dish: DishFacts, profile: DietProfile): Verdict | null => judgeOf(profile)?.(dish) ?? null;

/**
 * Makes ready to judge many dishes for the same people; each is judged as by `verdictForAll`. What several people cannot eat together
 * is what any of them cannot eat: as one profile it gives the worst of their verdicts, with the reasons of all.
 */
export const judgeFor = (profiles: readonly DietProfile[]): ((dish: DishFacts) => Verdict | null) =>
  judgeOf({
    allergens: profiles.flatMap(({ allergens }) => allergens),
    diets: profiles.flatMap(({ diets }) => diets),
  }) ?? (() => null);

/** How a dish suits several people at once: as it suits the one whom it suits least, with the reasons of all. Null where none has named anything. */
export const verdictForAll = (dish: DishFacts, profiles: readonly DietProfile[]): Verdict | null =>
  judgeFor(profiles)(dish);
