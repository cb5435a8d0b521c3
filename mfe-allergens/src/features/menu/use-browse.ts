import { useCallback, useMemo, useState } from 'react';

/** What the visitor has opened, typed and switched while looking through a menu. */
export interface Browse {
  query: string;
  /** Categories that were opened or closed by hand, by their keys. */
  toggled: ReadonlyMap<string, boolean>;
  /** Ids of items whose ingredients are shown. */
  opened: ReadonlySet<number>;
  /** Items that do not suit are listed and marked. */
  showUnsuitable: boolean;
  /** Everything is shown as headings and lists of text. */
  isText: boolean;
}

export interface BrowseView extends Browse {
  search: (query: string) => void;
  toggleCategory: (categoryKey: string, isOpen: boolean) => void;
  toggleItem: (id: number) => void;
  setShowUnsuitable: (isShown: boolean) => void;
  setText: (isText: boolean) => void;
  /** Lists an item, whatever was searched and closed. @param isUnsuitable it is listed only with those that do not suit */
  reveal: (categoryKey: string, isUnsuitable: boolean) => void;
}

const untouched: Browse = { query: '', toggled: new Map(), opened: new Set(), showUnsuitable: false, isText: false };

/** Categories are folded anew where a search begins or ends: the matches of a search are seen without opening anything. */
const searched = (before: Browse, query: string): Browse =>
  (before.query.trim() === '') === (query.trim() === '')
    ? { ...before, query }
    : { ...before, query, toggled: untouched.toggled };

const withToggled = (ids: ReadonlySet<number>, id: number): Set<number> => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
};

/** The state of looking through the menu of a key. @param first how each key begins */
export const useBrowse = (key: string, first: Browse = untouched): BrowseView => {
  const [held, setHeld] = useState({ key, browse: first });
  const update = useCallback(
    (change: (before: Browse) => Browse) =>
      setHeld((before) => ({ key, browse: change(before.key === key ? before.browse : first) })),
    [key, first],
  );
  const actions = useMemo(
    () => ({
      search: (query: string) => update((before) => searched(before, query)),
      toggleCategory: (categoryKey: string, isOpen: boolean) =>
        update((before) => ({ ...before, toggled: new Map(before.toggled).set(categoryKey, isOpen) })),
      toggleItem: (id: number) => update((before) => ({ ...before, opened: withToggled(before.opened, id) })),
      setShowUnsuitable: (showUnsuitable: boolean) => update((before) => ({ ...before, showUnsuitable })),
      reveal: (categoryKey: string, isUnsuitable: boolean) =>
        update((before) => ({
          ...before,
          query: '',
          toggled: new Map(searched(before, '').toggled).set(categoryKey, true),
          showUnsuitable: before.showUnsuitable || isUnsuitable,
        })),
      setText: (isText: boolean) => update((before) => ({ ...before, isText })),
    }),
    [update],
  );
  return { ...(held.key === key ? held.browse : first), ...actions };
};
