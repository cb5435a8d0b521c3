import { useEffect, useMemo, useRef, useState } from 'react';
import { useBrowse, type BrowseView } from '../use-browse';
import type { PageMemory } from './page-memory';
import { placeOf, storedOf } from './place.rules';

/** Milliseconds of quiet before a place is kept that follows another one: a browser allows only so many changes of its history. */
const quietMs = 300;

export interface PlaceView {
  browse: BrowseView;
  /** The item that the list begins at; null for its head. */
  startAt: number | null;
  /** Called with the item that has come to the top. */
  setTop: (index: number | null) => void;
}

/** How the visitor looks through a menu, as it was when the page was left. @param key names the menu */
export const usePlace = (key: string, memory: PageMemory): PlaceView => {
  const [first] = useState(() => placeOf(key, memory.read()));
  const [firstKey] = useState(key);
  const browse = useBrowse(key, first?.browse);
  const [top, setTop] = useState(first?.top ?? null);
  const { query, toggled, opened, showUnsuitable, isText } = browse;
  const stored = useMemo(
    () => storedOf(key, { browse: { query, toggled, opened, showUnsuitable, isText }, top }),
    [key, query, toggled, opened, showUnsuitable, isText, top],
  );
  const changedAt = useRef(-Infinity);
  useEffect(() => {
    const isFirst = performance.now() - changedAt.current > quietMs;
    changedAt.current = performance.now();
    // Whoever leaves right after one change finds it again.
    if (isFirst) {
      memory.keep(stored);
      return undefined;
    }
    const timer = setTimeout(() => memory.keep(stored), quietMs);
    return () => clearTimeout(timer);
  }, [memory, stored]);
  return { browse, startAt: key === firstKey ? (first?.top ?? null) : null, setTop };
};
