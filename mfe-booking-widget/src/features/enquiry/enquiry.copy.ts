import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';

export interface EnquiryCopy {
  title: string;
  text: (bar: string) => string;
  keep: string;
}

export const enquiryCopy: BrandCopy<EnquiryCopy> = {
  byDefault: {
    title: 'Sending an enquiry from here is not open yet',
    text: (bar) => `Ring or write to ${bar}: the team knows what is possible, and can do what this page cannot.`,
    keep: 'What you have chosen stays here; you can go back and try another time or day.',
  },
  byBrand: {
    2: { text: (bar) => `Ring or write to ${bar}, amigo: the team knows what is possible, and can do what this page cannot.` },
  },
};
