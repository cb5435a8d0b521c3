import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface AllergensCopy {
  title: string;
  hint: string;
  note: string;
  noteHint: string;
  consentMissing: string;
}

export const allergensCopy: BrandCopy<AllergensCopy> = {
  byDefault: {
    title: 'Allergies',
    hint: 'Tick what you can’t eat or drink, and we’ll mark the dishes that contain it.',
    note: 'Anything else the kitchen should know (optional)',
    noteHint: 'Up to 300 characters.',
    consentMissing: 'Please tick this so we can save your allergies',
  },
  byBrand: {
    2: { hint: 'Tick what you can’t eat or drink, amigo, and we’ll mark the dishes that contain it.' },
  },
};
