import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useBrowse, type BrowseView } from '../use-browse';
import type { PageMemory } from './page-memory';
import { placeOf, storedOf } from './place.rules';

/** Milliseconds of quiet before a place is kept that follows another one: a browser allows only so many changes of its history. */
const quietMs = 300;

/** Milliseconds after which a page counts as painted that a browser paints no more, because it is hidden. */
const paintedMs = 100;

/**
 * Does something once what has just changed is on the screen and a while of quiet is over, and before that where the visitor presses or
 * chooses anything: a link or another menu changes the entry of the history at once.
 * @returns what calls it off
 */
const soon = (act: () => void, waitMs: number): (() => void) => {
  const events = ['click', 'change', 'pagehide'];
  const end = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    for (const event of events) window.removeEventListener(event, now, { capture: true });
  };
  const now = () => {
    end();
    act();
  };
  let timer = setTimeout(now, Math.max(waitMs, paintedMs));
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(now, waitMs);
  });
  for (const event of events) window.addEventListener(event, now, { capture: true });
  return end;
};

export interface PlaceView {
  browse: BrowseView;
  /** The item that the list begins at; null for its head. */
  startAt: number | null;
  /** Called with the item that has come to the top. */
  setTop: (index: number | null) => void;
}

/** How the visitor looks through a menu, as it was when the page was left. @param key names the menu */
export const usePlace = (key: string, memory: PageMemory): PlaceView => {
  // Back leads to another menu of the same page, whose place is in its own entry.
  const [entry, setEntry] = useState(() => ({ key, place: placeOf(key, memory.read()) }));
  const first = entry.key === key ? entry.place : placeOf(key, memory.read());
  if (entry.key !== key) setEntry({ key, place: first });
  const browse = useBrowse(key, first?.browse);
  const [seen, setSeen] = useState({ key, top: first?.top ?? null });
  const top = seen.key === key ? seen.top : (first?.top ?? null);
  const setTop = useCallback((index: number | null) => setSeen({ key, top: index }), [key]);
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
    return soon(() => memory.keep(stored), isFirst ? 0 : quietMs);
  }, [memory, stored]);
  return { browse, startAt: first?.top ?? null, setTop };
};
