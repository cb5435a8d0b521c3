import type { MenuKind } from '@bars/shared-api/contracts/menus';
import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface DocumentsCopy {
  title: string;
  intro: string;
  location: string;
  chooseLocation: string;
  type: string;
  chooseType: string;
  types: Record<MenuKind, string>;
  selectLocation: string;
  selectType: string;
  unknownType: string;
  unknownBar: string;
  loading: string;
  failed: string;
  retry: string;
  found: string;
  /** First and last day in words; null where there is none. */
  valid: (from: string | null, until: string | null) => string;
  uploaded: (day: string) => string;
  past: string;
  early: string;
  newTab: string;
  askStaff: string;
  menu: string;
}

const valid: DocumentsCopy['valid'] = (from, until) => {
  if (from === null && until === null) return 'Valid until further notice';
  if (until === null) return `Valid from ${from}`;
  return from === null ? `Valid until ${until}` : `Valid from ${from} until ${until}`;
};

/** What is said about health is the same for every brand. */
export const documentsCopy: BrandCopy<DocumentsCopy> = {
  byDefault: {
    title: 'Allergen menus to print',
    intro: 'Choose a location and a type of menu, and open its allergen list as a PDF.',
    location: 'Location',
    chooseLocation: 'Choose a location',
    type: 'Menu type',
    chooseType: 'Choose a menu type',
    types: { food: 'Food', drink: 'Drink', party: 'Party' },
    selectLocation: 'Please select a location',
    selectType: 'Please select a menu type',
    unknownType: 'The link names a type of menu that we don’t have. Please choose one.',
    unknownBar: 'The link names a bar that we can’t find. Please choose a location.',
    loading: 'Looking up the allergen menus',
    failed: 'We can’t show the allergen menus just now',
    retry: 'Try again',
    found: 'Allergen menus',
    valid,
    uploaded: (day) => `Uploaded on ${day}`,
    past: 'Out of date',
    early: 'Not valid yet',
    newTab: '(PDF, opens in a new tab)',
    askStaff: 'If you have an allergy, please ask our staff before you order.',
    menu: 'Search and filter the allergen menu',
  },
  byBrand: {
    1: { intro: 'Choose your Northlight and a type of menu, and open its allergen list as a PDF.' },
    2: { intro: 'Hola! Choose a location and a type of menu, and open its allergen list as a PDF.' },
    4: { intro: 'Choose your house and a type of menu, and open its allergen list as a PDF.' },
  },
};
