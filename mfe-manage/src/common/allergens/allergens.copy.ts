import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';

export interface AllergensCopy {
  title: string;
  hint: string;
  note: string;
  noteHint: string;
  /** Beside the consent. */
  kept: string;
  consentMissing: string;
}

export const allergensCopy: BrandCopy<AllergensCopy> = {
  byDefault: {
    title: 'Allergies',
    hint: 'Optional. Tick what you can’t eat or drink, and we mark the dishes that have it.',
    note: 'Anything else the kitchen has to know (optional)',
    noteHint: 'Up to 300 characters.',
    kept: 'They are deleted 30 days after the visit, or as soon as you take them back.',
    consentMissing: 'Please tick this so that we may keep what you say',
  },
  byBrand: {
    2: { hint: 'Optional, amigo. Tick what you can’t eat or drink, and we mark the dishes that have it.' },
  },
};
