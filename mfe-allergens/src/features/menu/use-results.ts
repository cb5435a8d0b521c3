import type { MenuCategory } from '@bars/shared-api/contracts/menus';
import type { Verdict } from '@bars/shared-api/contracts/verdict';
import { useMemo } from 'react';
import { resultsOf, verdictsOf, type Counts, type Switches } from './filters/filters.rules';
import { entriesOf, type Entry } from './list/entries.rules';
import { rowsOf, startsExpanded, type Row } from './list/rows.rules';
import type { Person } from './people/people.rules';
import { createSearch } from './search/search.rules';
import type { Browse } from './use-browse';

/** What the search and the filters leave of a menu. */
export interface ResultsView {
  entries: readonly Entry[];
  shown: readonly Entry[];
  rows: readonly Row[];
  counts: Counts;
  /** How each item suits everybody, by its place; null for all while nothing is chosen. */
  verdicts: readonly (Verdict | null)[];
  /** The text that was probably meant, whose items these are. */
  suggestion: string | null;
}

export interface ResultsOptions {
  categories: readonly MenuCategory[];
  people: readonly Person[];
  /** Nobody has checked the menu for so long that only the staff can say anything. */
  isTooOld: boolean;
  browse: Browse;
  switches: Switches;
}

/** The results, with what takes long made anew only when it changes: the texts with the menu, the verdicts with the choice. */
export const useResults = ({ categories, people, isTooOld, browse, switches }: ResultsOptions): ResultsView => {
  const entries = useMemo(() => entriesOf(categories, isTooOld), [categories, isTooOld]);
  const search = useMemo(() => createSearch(entries.map(({ item }) => item)), [entries]);
  const verdicts = useMemo(() => verdictsOf(entries, people), [entries, people]);
  const { isMatch, suggestion } = useMemo(() => search.find(browse.query), [search, browse.query]);
  const { showUnsuitable, hideMayContain } = switches;
  const { shown, counts } = useMemo(
    () => resultsOf({ entries, isMatch, verdicts, switches: { showUnsuitable, hideMayContain } }),
    [entries, isMatch, verdicts, showUnsuitable, hideMayContain],
  );
  const isSearching = browse.query.trim() !== '';
  const isExpanded = isSearching || startsExpanded({ categories: categories.length, items: entries.length });
  const { toggled } = browse;
  const rows = useMemo(
    () => rowsOf({ categories, entries: shown, isOpen: (category) => toggled.get(category) ?? isExpanded }),
    [categories, shown, toggled, isExpanded],
  );
  return { entries, shown, rows, counts, verdicts, suggestion };
};
