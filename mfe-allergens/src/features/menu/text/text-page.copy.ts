import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface TextPageCopy {
  /** The heading of a menu. */
  heading: (menu: string, bar: string) => string;
  /** The heading of the lists of links. */
  bars: string;
  menusOf: (bar: string) => string;
  dietsNote: string;
}

/** Facts of health: every brand says them in the same words. */
export const textPageCopy: BrandCopy<TextPageCopy> = {
  byDefault: {
    heading: (menu, bar) => `${menu}, ${bar}`,
    bars: 'Locations',
    menusOf: (bar) => `Menus of ${bar}`,
    dietsNote: 'Vegan and Vegetarian are diets. They say nothing about allergens.',
  },
};
