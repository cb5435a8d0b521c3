import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface MenuCopy {
  title: string;
  intro: string;
  location: string;
  /** In the field of the location while none is chosen. */
  chooseLocation: string;
  menu: string;
  /** In the field of the menu while none is chosen. */
  chooseMenu: string;
  loadingMenus: string;
  /** A menu that is served from a day to come. */
  menuFrom: (menu: string, day: string) => string;
  /** Wording of the specification. Source: AL-11. */
  selectLocation: string;
  /** Wording of the specification. Source: AL-14. */
  selectMenu: string;
  loading: string;
  failed: string;
  retry: string;
  unknownBar: string;
  unknownMenu: string;
  withdrawn: string;
  /** Of every state without a menu: what helps now. */
  askStaff: string;
  otherBar: string;
  otherMenu: string;
  /** The heading of the dishes. */
  dishesOf: (menu: string, bar: string) => string;
}

/** What is said about health is the same for every brand. */
export const menuCopy: BrandCopy<MenuCopy> = {
  byDefault: {
    title: 'Allergen menu',
    intro: 'What’s in each dish and drink, as our kitchens and bars have told us.',
    location: 'Location',
    chooseLocation: 'Choose a location',
    menu: 'Menu',
    chooseMenu: 'Choose a menu',
    loadingMenus: 'Looking up the menus',
    menuFrom: (menu, day) => `${menu}, from ${day}`,
    selectLocation: 'Please select a location',
    selectMenu: 'Please select a menu',
    loading: 'Looking up what’s in each dish',
    failed: 'We can’t show this menu just now',
    retry: 'Try again',
    unknownBar: 'We can’t find this bar. The link may be out of date. Please choose a location.',
    unknownMenu: 'We can’t find this menu. The link may be out of date. Please choose another menu.',
    withdrawn: 'This menu has been withdrawn, so what it said may no longer be right. Please choose another menu.',
    askStaff: 'If you have an allergy, please ask our staff before you order.',
    otherBar: 'Choose another location',
    otherMenu: 'Choose another menu',
    dishesOf: (menu, bar) => `${menu}, ${bar}`,
  },
  byBrand: {
    1: { intro: 'What’s in each drink and dish at your Northlight, as the bar and the kitchen have told us.' },
    2: { intro: 'Hola! What’s in each dish and drink, as our kitchens and bars have told us.' },
    4: { intro: 'What’s in each dish and drink, as the kitchens of our houses have told us.' },
  },
};
