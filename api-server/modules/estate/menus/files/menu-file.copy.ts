import { checkLimitDays } from '@bars/shared-api/contracts/menu-age';

/** Sentences of a menu's PDF, the same for all brands: they are read by people who may not eat everything. Sources: AL-3…AL-7, AL-25. */
export const menuFileCopy = {
  title: (menu: string, bar: string) => `Allergens: ${menu}, ${bar}`,
  tell: 'Tell our staff about any allergy each time you order, and look at the menu when you arrive. They know how a dish is made today. We can’t guarantee that a dish suits you.',
  contains: '“Contains” names the allergens that are known to be in a dish.',
  mayContain: '“May contain” names those that can get into it at a supplier or in our kitchen.',
  fried: 'Deep-fried dishes share their oil, so the risk is higher.',
  diets: 'A diet is a choice. It says nothing about allergens.',
  due: `This menu was last checked in the kitchen more than ${checkLimitDays} days ago. Ask our staff before you order.`,
  /** `day`: of the last check, which was of a former version. */
  changed: (day: string) =>
    `This menu has changed since it was last checked in the kitchen on ${day}. Ask our staff before you order.`,
  tooOld: `This menu was last checked in the kitchen more than ${2 * checkLimitDays} days ago, so it doesn’t say what is in the dishes. Ask our staff.`,
  neverChecked:
    'This menu hasn’t been checked in the kitchen of this bar yet, so it doesn’t say what is in the dishes. Ask our staff.',
  about: 'About this menu',
  bar: 'Bar',
  version: 'Version',
  published: 'Published',
  checked: 'Last checked in the kitchen',
  notChecked: 'not yet',
  /** `day`: of the last check, which was of a former version. */
  changedSince: (day: string) => `${day}, and changed since`,
  served: 'Served',
  from: (day: string) => `from ${day}`,
  until: (day: string) => `until ${day}`,
  telephone: 'Telephone',
  today: 'The menu as it is today',
  printed: 'A printed copy doesn’t change when the menu does.',
  askStaff: 'Ask our staff.',
  incomplete: 'Information not complete. Ask our staff.',
  noMajor: 'No major allergens',
  containsLabel: 'Contains: ',
  mayContainLabel: 'May contain: ',
  noneInData: 'none in our data',
  dietLabel: 'Diet: ',
  dietUnknown: 'information not complete',
  ingredients: 'Ingredients',
  calories: (kcal: number) => `${kcal} kcal`,
  footer: (menu: string, bar: string, version: number, checked: string) =>
    `${menu}, ${bar}. Version ${version}, last checked: ${checked}`,
  page: (page: number, of: number) => `page ${page} of ${of}`,
};
