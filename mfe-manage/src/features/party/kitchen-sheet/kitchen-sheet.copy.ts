import type { UntilWords } from '../../../common/booking/pre-order-until';
import type { KeptDish } from '@bars/shared-api/contracts/party-menu';
import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface SheetCopy {
  title: string;
  print: string;
  reference: string;
  party: string;
  people: (count: number) => string;
  when: string;
  where: string;
  /** Until when choices can change. */
  until: string;
  untilWhen: UntilWords;
  /** Heads what the lead booker wrote. */
  told: string;
  dishes: string;
  /** Menus and pieces, as the booking has them. */
  ordered: string;
  noDishes: string;
  quantity: string;
  dish: string;
  course: (name: string, title: string) => string;
  guests: string;
  noGuests: string;
  guest: string;
  eats: string;
  allergens: string;
  noAllergens: string;
  agreed: string;
  /** `allergens`: of the guest alone. */
  contains: (allergens: string) => string;
  mayContain: (allergens: string) => string;
  unknown: string;
  /** `day`: of the last check of its menu, a whole date; null where there was none. */
  tooOld: (day: string | null) => string;
  confirmed: string;
  /** Something has changed since it was chosen. */
  changed: string;
  /** The same, for a guest who has written of allergies and named none of the fourteen. */
  changedNote: string;
  forTable: (dish: string) => string;
  /** It has changed, and somebody decided to keep it. */
  kept: (by: KeptDish['by'], when: string) => string;
  without: string;
}

export interface KitchenSheetCopy extends SheetCopy {
  open: string;
  close: string;
  loading: string;
  failed: string;
  retry: string;
  loadingTitle: string;
  unknownTitle: string;
  unknownText: string;
  expiredTitle: string;
  expiredText: string;
  failedTitle: string;
}

export const kitchenSheetCopy: BrandCopy<KitchenSheetCopy> = {
  byDefault: {
    title: 'Kitchen sheet',
    print: 'Print',
    reference: 'Reference',
    party: 'Party',
    people: (count) => (count === 1 ? '1 person' : `${count} people`),
    when: 'When',
    where: 'Where',
    until: 'Choices can change until',
    untilWhen: { at: (when) => when, arrival: 'The start of the visit' },
    told: 'Allergies the lead booker told us',
    dishes: 'What to make',
    ordered: 'Ordered',
    noDishes: 'No dishes chosen yet.',
    quantity: 'How many',
    dish: 'Dish',
    course: (name, title) => (name === '' ? title : `${name}: ${title}`),
    guests: 'Who eats what',
    noGuests: 'No guests named yet.',
    guest: 'Guest',
    eats: 'Dishes',
    allergens: 'Allergens and notes',
    noAllergens: 'None known',
    agreed: 'agreed with the bar',
    contains: (allergens) => `contains ${allergens}`,
    mayContain: (allergens) => `may contain ${allergens}`,
    unknown: 'not checked for this guest’s allergens',
    tooOld: (day) =>
      day === null
        ? 'no menu with it has been checked, so check the dish itself'
        : `its menu was last checked on ${day}, so check the dish itself`,
    confirmed: 'kept despite the warning',
    changed: 'look at it again, something has changed since it was chosen',
    changedNote: 'look at it again, something has changed and the guest’s note could not be compared with it',
    kept: (by, when) =>
      `something has changed since it was chosen, and it was kept by ${{ guest: 'the guest', lead_booker: 'the lead booker', host: 'a host' }[by]}, ${when}`,
    forTable: (dish) => `For the table: ${dish}`,
    without: 'Still to choose',
    open: 'See the kitchen sheet',
    close: 'Close',
    loading: 'Looking up the kitchen sheet',
    failed: 'We can’t show the kitchen sheet just now.',
    retry: 'Try again',
    loadingTitle: 'Kitchen sheet',
    unknownTitle: 'We can’t find this sheet',
    unknownText: 'The end of the link may be missing. Open it again from the email.',
    expiredTitle: 'This link has expired',
    expiredText: 'You can open a sheet until the day after the visit.',
    failedTitle: 'We can’t show the kitchen sheet just now',
  },
  byBrand: {},
};
