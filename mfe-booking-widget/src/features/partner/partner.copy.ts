import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface PartnerCopy {
  title: (bar: string) => string;
  /** The link, if the other page has not opened by itself. */
  open: string;
  kept: string;
  /** Wording of the specification. Source: BW-23. */
  notHere: (bar: string) => string;
  other: string;
}

/** Texts of a type that is booked on a partner's site. */
export const partnerCopy: BrandCopy<PartnerCopy> = {
  byDefault: {
    title: (bar) => `Karaoke at ${bar}`,
    open: 'Open our partner’s page',
    kept: 'Your choices stay here for when you come back.',
    notHere: (bar) => `Sorry, karaoke is not available at ${bar}`,
    other: 'Choose something else',
  },
  byBrand: {
    1: { kept: 'Your night stays here for when you come back.' },
    2: { kept: 'Your fiesta stays here for when you come back, amigo.' },
  },
};
