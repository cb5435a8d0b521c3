import {
  defaultRangeExtractor,
  useWindowVirtualizer,
  type Range,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';
import type { Row } from './rows.rules';

/** Pixels of a line before it is measured. */
const estimates: Record<Row['kind'], number> = { category: 72, item: 176 };
/** Pixels at the edges of the window that something may cover. */
export interface Covered {
  start: number;
  end: number;
}
/** The bar at the foot is always there. */
const bars: Covered = { start: 16, end: 88 };
/** Lines beyond the edges of the window that are drawn ahead. */
const overscan = 2;

/** The lines to draw, and the one with the focus among them. */
const withActive = (lines: number[], active: number, count: number): number[] =>
  active >= count || lines.includes(active) ? lines : [...lines, active].sort((one, other) => one - other);

/** How far below the top of the page the list begins, in pixels. It moves when anything above it changes its height. */
const useTop = (list: RefObject<HTMLElement | null>): number => {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    let frame = 0;
    // A browser reports an observer that changes what it observes at once as an error.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    observer.observe(document.body);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [list]);
  return top;
};

export interface DrawnRow extends VirtualItem {
  row: Row;
  /** Pixels below the top of the list. */
  offset: number;
}

export interface RowsView {
  drawn: DrawnRow[];
  /** Pixels of the whole list. */
  height: number;
  virtualizer: Virtualizer<Window, HTMLElement>;
}

export interface RowsOptions {
  rows: readonly Row[];
  list: RefObject<HTMLElement | null>;
  /** The line with the focus. */
  active: number;
  /** Covered besides the bar at the foot. */
  covered: Covered;
}

/** The lines that are in the window or near to it, and the one with the focus wherever it is. */
export const useRows = ({ rows, list, active, covered }: RowsOptions): RowsView => {
  const top = useTop(list);
  const count = rows.length;
  // The same functions for the same lines: with others, all lines are measured through once more.
  const estimateSize = useCallback((index: number) => estimates[rows[index]?.kind ?? 'item'], [rows]);
  const getItemKey = useCallback((index: number) => rows[index]?.key ?? `line ${index}`, [rows]);
  const rangeExtractor = useCallback(
    (range: Range) => withActive(defaultRangeExtractor(range), active, count),
    [active, count],
  );
  // oxlint-disable-next-line react/incompatible-library -- the rule is about the React compiler, which this product does not use
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize,
    getItemKey,
    rangeExtractor,
    overscan,
    useAnimationFrameWithResizeObserver: true,
    scrollMargin: top,
    scrollPaddingStart: bars.start + covered.start,
    scrollPaddingEnd: bars.end + covered.end,
  });
  const drawn = virtualizer.getVirtualItems().flatMap((item): DrawnRow[] => {
    const row = rows[item.index];
    return row === undefined ? [] : [{ ...item, row, offset: item.start - top }];
  });
  return { drawn, height: virtualizer.getTotalSize(), virtualizer };
};
