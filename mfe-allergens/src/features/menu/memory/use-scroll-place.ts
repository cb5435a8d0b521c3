import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type RefObject } from 'react';
import type { Row } from '../list/rows.rules';

/** Milliseconds after the last movement: the place has been reached. */
const quietMs = 150;

export interface ScrollPlaceOptions {
  rows: readonly Row[];
  list: RefObject<HTMLElement | null>;
  virtualizer: Virtualizer<Window, HTMLElement>;
  /** The item to begin at, by its place in the menu; null for the head of the page. */
  startAt: number | null;
  onTop: (index: number | null) => void;
}

/** The first item at or below the top of the window; null where the list begins below it. */
const topItem = ({ rows, list, virtualizer }: ScrollPlaceOptions): number | null => {
  if (!list.current || list.current.getBoundingClientRect().top > 0) return null;
  const first = virtualizer.getVirtualItemForOffset(window.scrollY)?.index ?? 0;
  const row = rows.slice(first).find(({ kind }) => kind === 'item');
  return row?.kind === 'item' ? row.entry.index : null;
};

/** Begins a list where it was left, and says where it is. A browser cannot do that: the page is shorter than it was until its data are there. */
export const useScrollPlace = (options: ScrollPlaceOptions): void => {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const { rows, startAt, virtualizer } = latest.current;
    const line = rows.findIndex((row) => row.kind === 'item' && row.entry.index === startAt);
    if (line >= 0) virtualizer.scrollToIndex(line, { align: 'start' });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      timer = setTimeout(() => latest.current.onTop(topItem(latest.current)), quietMs);
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', follow);
    };
  }, []);
};
