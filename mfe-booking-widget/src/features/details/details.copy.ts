import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';

export interface DetailsCopy {
  intro: string;
  terms: string;
  hint: string;
  /** Quoted. Source: BW-157. */
  submit: { save: string; complete: string };
}

export const detailsCopy: BrandCopy<DetailsCopy> = {
  byDefault: {
    intro: 'Who is the booking for?',
    terms: 'Terms',
    hint: 'One tap, and it is yours',
    submit: { save: 'Save Booking', complete: 'Complete Booking' },
  },
  byBrand: {
    1: { intro: 'Whose night is it?' },
    2: { intro: 'Hola! Who throws the fiesta?' },
    4: { intro: 'Whose name shall we put on the table?' },
  },
};
