import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface DeclarationCopy {
  title: string;
  /** Sources: AL-3…AL-7, in this order. */
  points: readonly string[];
  accept: string;
  /** The warning button that opens it again. */
  reopen: string;
}

/** Facts of health: every brand says them in the same words. Source: AL-8, whose wording is ours. */
export const declarationCopy: BrandCopy<DeclarationCopy> = {
  byDefault: {
    title: 'Before you use the allergen menu',
    points: [
      'Tell our staff about your allergies every time you order, and check the allergen menu when you arrive.',
      '“Contains” means that these allergens are known to be present.',
      '“May contain” means that cross-contamination from our suppliers is possible.',
      'Deep-fried items carry a higher risk of cross-contamination.',
      'Our staff can’t guarantee that a dish or a drink is suitable for you.',
    ],
    accept: 'Accept',
    reopen: 'Allergy warning',
  },
};
