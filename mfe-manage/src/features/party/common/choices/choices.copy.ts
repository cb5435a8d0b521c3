import type { KeptDish } from '@bars/shared-api/contracts/party-menu';
import type { Verdict } from '@bars/shared-api/contracts/verdict';
import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';
import type { ShownCause } from './choices.rules';

export interface ChoicesCopy {
  /** A question of which each person has more than one item. */
  oneOf: (title: string, number: number, of: number) => string;
  premium: (price: string) => string;
  vegan: string;
  vegetarian: string;
  gluten: string;
  mayContainGluten: string;
  /** Beside all that is said of dishes: whom to tell. */
  tellStaff: string;
  bespoke: string;
  unavailable: string;
  /** `forename`: whose choice it is; null for the reader's own. */
  suits: (verdict: Verdict, forename: string | null) => string;
  incomplete: string;
  /** What is known of a dish is too old to rely on. */
  askStaff: string;
  /** A package is a dish itself, and names none of a menu. */
  unlinked: string;
  /** All that is known of a package, for whoever it is. */
  facts: (verdict: Verdict) => string;
  /** Beside a dish, until it is chosen anew. `forename`: whose it is; null for the reader's own. */
  changed: (because: ShownCause, forename: string | null) => string;
  /** Beside a dish for the whole table. */
  changedForTable: (because: ShownCause) => string;
  /** The first after its name. */
  changedDish: (dish: string, because: ShownCause, forename: string | null) => string;
  /** Somebody keeps a dish that has changed. `forename`: whose it is; null for the reader's own; `when`: day and time. */
  kept: (by: KeptDish['by'], forename: string | null, when: string) => string;
  /** An open question. */
  nothing: string;
  madeForYou: (forename: string | null) => string;
  madeForYouText: string;
  conflict: {
    title: string;
    text: (forename: string | null) => string;
    /** To the kitchen: nothing here replaces talking to the bar. */
    ask: string;
    keep: string;
    keeping: string;
    change: string;
    close: string;
  };
}

const list = (names: readonly string[]): string => names.join(', ');

const alsoMayContain = ({ may_contain: names }: Verdict): string =>
  names.length === 0 ? '' : `, may contain ${list(names)}`;

const askStaff = 'Ask our staff';
const changed = (because: ShownCause, who: string): string =>
  ({
    dish: 'Look at this again: it has changed since it was chosen',
    allergies: `Look at this again: ${who} told us something new about allergies since it was chosen`,
    party: 'Look at this again: the day or the order of the party has changed, and it may not suit everybody',
  })[because];
const changedFor: ChoicesCopy['changed'] = (because, forename) =>
  changed(because, forename === null ? 'you’ve' : `${forename} has`);

const keeper = (by: KeptDish['by'], forename: string | null): string =>
  ({ guest: forename ?? 'you', lead_booker: 'the lead booker', host: 'a host' })[by];

const verdictText = (verdict: Verdict, forename: string | null): string => {
  switch (verdict.kind) {
    case 'unsuitable':
      return `Contains ${list(verdict.contains)}${alsoMayContain(verdict)}`;
    case 'may_contain':
      return `May contain ${list(verdict.may_contain)}`;
    case 'incomplete':
      return `Information not complete${alsoMayContain(verdict)}`;
    case 'too_old':
      return askStaff;
    case 'suitable':
      return forename === null ? 'None of yours in our data' : `None of ${forename}’s in our data`;
  }
};

/** `incomplete`: decisions "Allergens". */
export const choicesCopy: BrandCopy<ChoicesCopy> = {
  byDefault: {
    oneOf: (title, number, of) => `${title}, ${number} of ${of}`,
    premium: (price) => `+${price}`,
    vegan: 'Vegan',
    vegetarian: 'Vegetarian',
    gluten: 'Contains gluten',
    mayContainGluten: 'May contain gluten',
    tellStaff: 'From our kitchens’ data, which is no promise. With an allergy, please tell our staff.',
    bespoke: 'Only by arrangement with the bar',
    unavailable: 'Not available',
    suits: verdictText,
    incomplete: 'Information not complete',
    askStaff,
    unlinked: 'Nothing in our data: ask our staff',
    facts: (verdict) =>
      verdict.kind === 'suitable' ? 'None of the fourteen allergens in our data' : verdictText(verdict, null),
    changed: changedFor,
    changedForTable: (because) => changed(because, 'a guest has'),
    changedDish: (dish, because, forename) => `${dish}. ${changedFor(because, forename)}`,
    kept: (by, forename, when) => `Kept by ${keeper(by, forename)}, ${when}`,
    nothing: 'Not chosen yet',
    madeForYou: (forename) => (forename === null ? 'Made for you' : `Made for ${forename}`),
    madeForYouText: 'The bar has agreed this menu, so it can’t be changed here. To change it, ring the bar.',
    conflict: {
      title: 'Are you sure about these?',
      text: (forename) =>
        forename === null
          ? 'From the allergies you gave us, these may not be safe for you:'
          : `From the allergies ${forename} gave us, these may not be safe for them:`,
      ask: 'If you keep them, we’ll tell the kitchen. Please talk to the bar as well before anyone eats.',
      keep: 'Keep them anyway',
      keeping: 'Saving…',
      change: 'Choose something else',
      close: 'Close',
    },
  },
  byBrand: {
    2: { unavailable: 'Not available, lo siento' },
  },
};
