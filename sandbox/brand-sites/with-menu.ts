import * as z from 'zod/mini';

/** `?with=menu` behind the address of a page or of a file of its own. */
const asked = z.object({ with: z.literal('menu') });

export const wantsMenu = (query: unknown): boolean => asked.safeParse(query).success;

/** What a page of the booking says, and what the same page says with the allergen menu. */
const changes: readonly (readonly [RegExp, string])[] = [
  [/bars-booking-widget/g, 'bars-allergen-menu'],
  [/bars-booking-frame/g, 'bars-allergen-frame'],
  [/booking-frame\.js/g, 'allergen-frame.js'],
  [/\/book\b(?=["'])/g, '/allergens'],
  [/Book a table/g, 'Allergens'],
  // The page's own styles and scripts name the tag, too.
  [/((?:src|href)="\/[\w-]+\/[\w.-]+\.(?:js|css))"/g, '$1?with=menu"'],
];

/** A page or file with the allergen menu in place of the booking, so that each hostile page is one for both elements. */
export const withMenu = (text: string): string =>
  changes.reduce((changed, [pattern, now]) => changed.replaceAll(pattern, now), text);
