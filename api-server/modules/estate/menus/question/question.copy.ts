import type { BrandId } from '@bars/shared-api/contracts/dto';

/** The mail to a venue about a dish of its menu. The team reads it, so it has no brand's voice. */
export const questionCopy = {
  subject: (item: string, menu: string) => `Is this right? ${item} on ${menu}`,
  preheader: (bar: string, version: number) => `A visitor of ${bar} asks about version ${version} of the menu.`,
  title: 'Someone asks whether a dish is described rightly',
  intro:
    'Please compare the dish with the kitchen. If the menu is wrong, take the dish off until it is put right, and tell the person who publishes the menus.',
  dish: 'Dish',
  menu: 'Menu',
  version: 'Version',
  published: 'Published',
  live: 'Live version',
  where: 'Bar',
  question: 'They wrote',
  noReply: 'They left no address, so nobody can answer them.',
} as const;

/** Whose mail it is: the page's brand where it is the group's, else the bar's. */
export const brandOfQuestion = (page: BrandId, ofBar: BrandId): BrandId => (page === 0 ? 0 : ofBar);
