import type { NotOpenText } from '@bars/shared-ui/pages';
import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

const byDefault = {
  document: {
    title: 'The printed allergen menu isn’t open yet',
    body: 'Ring us and we’ll send you the allergen list of your bar.',
  },
  partyDocuments: {
    title: 'Party menus aren’t open yet',
    body: 'Ring us and we’ll send you the menus for your party, with their allergens.',
  },
} satisfies Record<string, NotOpenText>;

export type NotOpenKey = keyof typeof byDefault;

/** The text of each page of this area until the page is built. */
export const notOpenTexts: BrandCopy<Record<NotOpenKey, NotOpenText>> = { byDefault };
