import { useCallback, useMemo, useState } from 'react';
import type { ChangeMark } from '../age/changes.rules';
import { hiddenBy } from '../filters/filters.rules';
import type { GoTo } from './use-go-to';
import type { BrowseView } from '../use-browse';
import type { ResultsView } from '../use-results';

export interface RevealOptions {
  results: ResultsView;
  marks: ReadonlyMap<number, ChangeMark>;
  browse: BrowseView;
  hideMayContain: boolean;
}

export interface RevealView {
  goTo: GoTo;
  /** Leads to the first marked item; null where there is none, or what the visitor has hidden would have to be shown. */
  showFirst: (() => void) | null;
}

/** Leads to the first item that has changed, also where a search, a closed category or the filters do not list it. */
export const useReveal = ({ results, marks, browse, hideMayContain }: RevealOptions): RevealView => {
  const [key, setKey] = useState<string | null>(null);
  const { entries, verdicts, categoryKeys } = results;
  const target = useMemo(
    () =>
      entries.find(
        ({ index, item }) =>
          marks.has(item.id) && hiddenBy(verdicts[index] ?? null, { showUnsuitable: true, hideMayContain }) === null,
      ),
    [entries, verdicts, marks, hideMayContain],
  );
  const onReached = useCallback(() => setKey(null), []);
  const { reveal } = browse;
  const showFirst =
    target === undefined
      ? null
      : () => {
          const isHidden = hiddenBy(verdicts[target.index] ?? null, { showUnsuitable: false, hideMayContain }) !== null;
          reveal(categoryKeys[target.category] ?? '', isHidden);
          setKey(target.key);
        };
  return { goTo: useMemo(() => ({ key, onReached }), [key, onReached]), showFirst };
};
