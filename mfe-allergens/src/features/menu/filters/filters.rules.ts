import type { DietProfile, Verdict } from '@bars/shared-api/contracts/verdict';
import { judgeFor } from '@bars/shared-api/contracts/verdict';
import type { Entry } from '../list/entries.rules';

/** The two switches beside the choice of allergens and diets. */
export interface Switches {
  /** Items that do not suit, and those of which too little is known, are listed and marked. */
  showUnsuitable: boolean;
  /** Source: AL-37. */
  hideMayContain: boolean;
}

/** Why an item is not listed. */
export type Hidden = 'unsuitable' | 'incomplete' | 'may_contain';

/** Whether anybody has chosen anything, so that items are judged at all. */
export const isFiltered = (people: readonly DietProfile[]): boolean =>
  people.some(({ allergens, diets }) => allergens.length > 0 || diets.length > 0);

/** How each item suits everybody, in the order of the menu; null for all while nothing is chosen. Sources: AL-34…AL-36. */
export const verdictsOf = (entries: readonly Entry[], people: readonly DietProfile[]): (Verdict | null)[] => {
  const judge = judgeFor(people);
  return entries.map((entry) => judge(entry.dish));
};

/**
 * Why an item is not listed; null where it is. What nobody has checked is no safer than what does not suit. Of a menu that is too old
 * everything is listed, because only the staff can say anything. Sources: AL-37, AL-38; decisions "Allergens".
 */
export const hiddenBy = (verdict: Verdict | null, { showUnsuitable, hideMayContain }: Switches): Hidden | null => {
  switch (verdict?.kind) {
    case 'unsuitable':
    case 'incomplete':
      return showUnsuitable ? null : verdict.kind;
    case 'may_contain':
      return hideMayContain ? 'may_contain' : null;
    default:
      return null;
  }
};

/** How many items a menu has, how many are listed, and of those that the search has found how many are hidden why. */
export interface Counts {
  total: number;
  shown: number;
  hidden: Record<Hidden, number>;
}

export interface Results {
  shown: Entry[];
  counts: Counts;
}

export interface ResultsOptions {
  entries: readonly Entry[];
  isMatch: (index: number) => boolean;
  /** One for each entry. */
  verdicts: readonly (Verdict | null)[];
  switches: Switches;
}

/** The items that the search finds and the filters leave. */
export const resultsOf = ({ entries, isMatch, verdicts, switches }: ResultsOptions): Results => {
  const hidden: Counts['hidden'] = { unsuitable: 0, incomplete: 0, may_contain: 0 };
  const shown = entries.filter(({ index }) => {
    if (!isMatch(index)) return false;
    const why = hiddenBy(verdicts[index] ?? null, switches);
    if (why !== null) hidden[why] += 1;
    return why === null;
  });
  return { shown, counts: { total: entries.length, shown: shown.length, hidden } };
};
