import type { MenuCategory } from '@bars/shared-api/contracts/menus';
import type { Verdict } from '@bars/shared-api/contracts/verdict';
import { useEffect, useMemo, useState } from 'react';
import { resultsOf, verdictsOf, type Counts, type Switches } from './filters/filters.rules';
import { createKeys, entriesOf, type Entry } from './list/entries.rules';
import { rowsOf, startsExpanded, type Row } from './list/rows.rules';
import type { Person } from './people/people.rules';
import { createSearch } from './search/search.rules';
import type { Browse } from './use-browse';

/** Milliseconds after a menu is drawn. */
const quietMs = 300;

/** What the search and the filters leave of a menu. */
export interface ResultsView {
  entries: readonly Entry[];
  /** Of each category its key, by its place. */
  categoryKeys: readonly string[];
  shown: readonly Entry[];
  rows: readonly Row[];
  counts: Counts;
  /** How each item suits everybody, by its place; null for all while nothing is chosen. */
  verdicts: readonly (Verdict | null)[];
  /** The text that was probably meant, whose items these are. */
  suggestion: string | null;
}

export interface ResultsOptions {
  /** Names the menu. */
  menuKey: string;
  categories: readonly MenuCategory[];
  people: readonly Person[];
  /** Nobody has checked the menu for so long that only the staff can say anything. */
  isTooOld: boolean;
  browse: Browse;
  switches: Switches;
}

/** Whether the categories of a menu start expanded, as it was at first: one item more does not close what is being read. */
const useStartsExpanded = (menuKey: string, categories: readonly MenuCategory[], items: number): boolean => {
  const now = startsExpanded({ categories: categories.length, items });
  const [first, setFirst] = useState({ key: menuKey, is: items === 0 ? null : now });
  const isOther = first.key !== menuKey;
  if (isOther || (first.is === null && items > 0)) setFirst({ key: menuKey, is: items === 0 ? null : now });
  return (isOther ? null : first.is) ?? now;
};

/** The results, with what takes long made anew only when it changes: the texts with the menu, the verdicts with the choice. */
export const useResults = ({
  menuKey,
  categories,
  people,
  isTooOld,
  browse,
  switches,
}: ResultsOptions): ResultsView => {
  const entries = useMemo(() => entriesOf(categories, isTooOld), [categories, isTooOld]);
  const search = useMemo(() => createSearch(entries.map(({ item }) => item)), [entries]);
  const verdicts = useMemo(() => verdictsOf(entries, people), [entries, people]);
  // A long menu is on the screen before it is made ready to be searched.
  useEffect(() => {
    const timer = setTimeout(search.prepare, quietMs);
    return () => clearTimeout(timer);
  }, [search]);
  const { isMatch, suggestion } = useMemo(() => search.find(browse.query), [search, browse.query]);
  const { showUnsuitable, hideMayContain } = switches;
  const { shown, counts } = useMemo(
    () => resultsOf({ entries, isMatch, verdicts, switches: { showUnsuitable, hideMayContain } }),
    [entries, isMatch, verdicts, showUnsuitable, hideMayContain],
  );
  const isSearching = browse.query.trim() !== '';
  const startsOpen = useStartsExpanded(menuKey, categories, entries.length);
  const isExpanded = isSearching || startsOpen;
  const categoryKeys = useMemo(() => {
    const keyOf = createKeys();
    return categories.map(({ category }) => keyOf(category));
  }, [categories]);
  const { toggled } = browse;
  const rows = useMemo(
    () => rowsOf({ categories, entries: shown, isOpen: (_category, key) => toggled.get(key) ?? isExpanded }),
    [categories, shown, toggled, isExpanded],
  );
  return { entries, categoryKeys, shown, rows, counts, verdicts, suggestion };
};
