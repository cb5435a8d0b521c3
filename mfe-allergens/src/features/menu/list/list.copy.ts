import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface ListCopy {
  /** Wording of the specification. Source: AL-17. */
  search: string;
  /** Wording of the specification. Source: AL-22. */
  none: string;
  clearSearch: string;
  /** Beside the results of a search: a dish that it does not find may contain what was typed. */
  searchScope: string;
  /** Nothing is called `query`; what is shown are the items of the text that the button beside it has. */
  nothingCalled: (query: string) => string;
  didYouMean: (suggestion: string) => string;
  count: (shown: number, total: number) => string;
  /** Behind the name of a category. */
  countIn: (shown: number, total: number) => string;
  /** A whole number of kilocalories. Source: AL-24. */
  calories: (kcal: number) => string;
  /** Wording of the specification. Source: AL-29. */
  showIngredients: string;
  hideIngredients: string;
  /** Goes on with the item's name, for screen readers. */
  of: (name: string) => string;
  ingredients: string;
  asText: string;
  diets: Record<'Vegan' | 'Vegetarian', string>;
}

const items = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

export const listCopy: BrandCopy<ListCopy> = {
  byDefault: {
    search: 'Search menu item',
    none: 'No items meet your criteria',
    clearSearch: 'Clear the search',
    searchScope: 'The search looks at names and descriptions only. To leave out an allergen, use the filters.',
    nothingCalled: (query) => `Nothing on this menu is called “${query}”.`,
    didYouMean: (suggestion) => `Did you mean “${suggestion}”?`,
    count: (shown, total) => (shown === total ? items(total) : `${shown} of ${items(total)}`),
    countIn: (shown, total) => (shown === total ? `${total}` : `${shown} of ${total}`),
    calories: (kcal) => `${kcal} kcal`,
    showIngredients: 'Show Ingredients',
    hideIngredients: 'Hide Ingredients',
    of: (name) => `of ${name}`,
    ingredients: 'Ingredients',
    asText: 'Show all as text',
    diets: { Vegan: 'Vegan', Vegetarian: 'Vegetarian' },
  },
};
