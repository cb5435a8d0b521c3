import type { Allergen } from '@bars/shared-api/contracts/allergens';
import type { ListedBar } from '@bars/shared-api/contracts/bars';
import type { Profile } from '@bars/shared-api/contracts/customers';

/** Adds or removes an allergen; each is in the list once. */
export const withAllergen = (allergens: readonly Allergen[], allergen: Allergen, isTicked: boolean): Allergen[] => {
  const others = allergens.filter((one) => one !== allergen);
  return isTicked ? [...others, allergen] : others;
};

/** `tree nuts` → `Tree nuts`. */
export const labelOf = (allergen: Allergen): string => allergen.charAt(0).toUpperCase() + allergen.slice(1);

export interface BarOption {
  value: string;
  label: string;
  group?: string | undefined;
}

/** The options of the favourite bar, by city and name. The chosen bar is among them even where the list has not come. */
export const barOptions = (bars: readonly ListedBar[], chosen: Profile['bar']): BarOption[] => {
  const options = bars
    .filter((bar) => bar.frontend_visible)
    .map((bar) => ({ value: String(bar.id), label: bar.name, group: bar.city }))
    .sort((one, other) => one.group.localeCompare(other.group) || one.label.localeCompare(other.label));
  if (chosen === null || options.some(({ value }) => value === String(chosen.bar_id))) return options;
  return [{ value: String(chosen.bar_id), label: chosen.bar_name }, ...options];
};
