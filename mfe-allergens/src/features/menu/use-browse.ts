import { useState } from 'react';

/** What the visitor has opened, typed and switched while looking through a menu. */
export interface Browse {
  query: string;
  /** Categories that were opened or closed by hand. */
  toggled: ReadonlyMap<number, boolean>;
  /** Items whose ingredients are shown, by their place in the menu. */
  opened: ReadonlySet<number>;
}

export interface BrowseView extends Browse {
  search: (query: string) => void;
  toggleCategory: (category: number, isOpen: boolean) => void;
  toggleItem: (index: number) => void;
}

const untouched: Browse = { query: '', toggled: new Map(), opened: new Set() };

/** Categories are folded anew where a search begins or ends: the matches of a search are seen without opening anything. */
const searched = (before: Browse, query: string): Browse =>
  (before.query.trim() === '') === (query.trim() === '')
    ? { ...before, query }
    : { ...before, query, toggled: untouched.toggled };

const withToggled = (items: ReadonlySet<number>, index: number): Set<number> => {
  const next = new Set(items);
  if (!next.delete(index)) next.add(index);
  return next;
};

/** The state of looking through one menu; with another menu it is made anew. */
export const useBrowse = (): BrowseView => {
  const [browse, setBrowse] = useState(untouched);
  return {
    ...browse,
    search: (query) => setBrowse((before) => searched(before, query)),
    toggleCategory: (category, isOpen) =>
      setBrowse((before) => ({ ...before, toggled: new Map(before.toggled).set(category, isOpen) })),
    toggleItem: (index) => setBrowse((before) => ({ ...before, opened: withToggled(before.opened, index) })),
  };
};
