import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface TextPageCopy {
  /** The heading of the lists of links. */
  bars: string;
  menusOf: (bar: string) => string;
  dietsNote: string;
  /** Above and below a part of a long menu. */
  partOf: (shown: { first: number; last: number; total: number }) => string;
  partsLabel: string;
  part: (part: number) => string;
}

/** Facts of health: every brand says them in the same words. */
export const textPageCopy: BrandCopy<TextPageCopy> = {
  byDefault: {
    bars: 'Locations',
    menusOf: (bar) => `Menus of ${bar}`,
    dietsNote: 'Vegan and Vegetarian are diets. They say nothing about allergens.',
    partOf: ({ first, last, total }) => `Dishes and drinks ${first} to ${last} of ${total}`,
    partsLabel: 'Parts of this menu',
    part: (part) => `Part ${part}`,
  },
};
