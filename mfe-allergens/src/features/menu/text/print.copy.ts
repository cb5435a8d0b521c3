import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface PrintCopy {
  title: (bar: string, menu: string) => string;
  /** A whole date and time. */
  printed: (time: string) => string;
  ask: string;
  scan: string;
  filtered: string;
  /** The switch for items that may contain what somebody avoids. */
  hidesMayContain: string;
}

/** Facts of health: every brand says them in the same words. */
export const printCopy: BrandCopy<PrintCopy> = {
  byDefault: {
    title: (bar, menu) => `Allergen menu: ${menu}, ${bar}`,
    printed: (time) => `Printed on ${time}. It may have changed since.`,
    ask: 'If you have an allergy, ask our staff before you order. “None in our data” is not a promise.',
    scan: 'Scan this for the menu as it is now.',
    hidesMayContain: 'Items that may contain them are left out.',
    filtered: 'Filtered: not every item of the menu is on this sheet.',
  },
};
