import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';
import type { PathProblem } from './party-menus.rules';

export interface PartyMenusCopy {
  /** Wording of the specification. Source: AL-50. */
  title: string;
  loading: string;
  /** Wording of the specification. Source: AL-55. */
  failed: string;
  retry: string;
  problems: Record<PathProblem, string>;
  empty: string;
  files: string;
  newTab: string;
  allergens: string;
}

export const partyMenusCopy: BrandCopy<PartyMenusCopy> = {
  byDefault: {
    title: 'Menus',
    loading: 'Looking up the menus',
    failed: 'There was an error loading the menus. Please check the link and try again.',
    retry: 'Try again',
    problems: {
      bar: 'The link doesn’t name a bar. Part of it may be missing.',
      date: 'The link names a day that doesn’t exist. A day is written like 2026-11-28.',
      ids: 'The link names menus in a way that we can’t read. Their numbers have commas between them, like 1,2.',
    },
    empty: 'There are no menus for this day yet. Ring us and we’ll send you one.',
    files: 'Menu files',
    newTab: '(opens in a new tab)',
    allergens: 'If you have an allergy, please tell our staff before you order.',
  },
  byBrand: {
    2: { empty: 'There are no menus for this fiesta yet, amigo. Ring us and we’ll send you one.' },
  },
};
