import type { Virtualizer } from '@tanstack/react-virtual';
import { Component, type RefObject } from 'react';
import type { Row } from '../list/rows.rules';

export interface KeepPlaceProps {
  list: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  virtualizer: Virtualizer<Window, HTMLElement>;
  /** Another one where the lines are drawn anew, so that their heights may differ. */
  drawing: unknown;
  /** Another one where the menu or what stands above it has changed by itself, and not by what the visitor did. */
  shown: unknown;
  /** The visitor is being led to another line, which is where the window goes. */
  isLed: boolean;
}

interface SeenLine {
  key: string;
  /** Pixels below the top of the window. */
  top: number;
}

const linesOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-index]') ?? []),
];
const indexOf = (line: HTMLElement): number => Number(line.dataset['index']);

/** The lines in the window: the one with the focus, then those whose beginning is in sight, then the one that is cut off. */
const seenLines = (list: HTMLElement | null, rows: readonly Row[]): SeenLine[] =>
  linesOf(list)
    .flatMap((line) => {
      const { top, bottom } = line.getBoundingClientRect();
      const row = rows[indexOf(line)];
      if (row === undefined || bottom <= 0 || top >= window.innerHeight) return [];
      return [{ key: row.key, top, rank: line.matches(':focus-within') ? 0 : top >= 0 ? 1 : 2 }];
    })
    .sort((one, other) => one.rank - other.rank || one.top - other.top);

/**
 * Keeps the line that is read at its place in the window when the list changes, and measures lines that are drawn anew before they are
 * painted. A class, because only `getSnapshotBeforeUpdate` runs before the page changes. Browsers cannot do it: they keep no place in
 * lines that are moved by a transform.
 */
export class KeepPlace extends Component<KeepPlaceProps> {
  /** The line that has just been restored, until the lines are drawn at their new places in the same frame. */
  private restored: SeenLine[] = [];

  override getSnapshotBeforeUpdate(before: KeepPlaceProps): SeenLine[] {
    const { list, shown } = this.props;
    if (this.restored.length > 0) return this.restored;
    if (before.isLed || this.props.isLed) return [];
    const isByItself = before.shown !== shown;
    if (!isByItself && !this.isDrawnAnew(before)) return [];
    // Where the head of the page, or the search that the visitor types into, is in sight, that stays.
    const isAway = isByItself ? window.scrollY > 0 : (list.current?.getBoundingClientRect().top ?? 0) < 0;
    return isAway ? seenLines(list.current, before.rows) : [];
  }

  override componentDidUpdate(before: KeepPlaceProps, _state: unknown, seen: readonly SeenLine[]): void {
    if (this.isDrawnAnew(before)) this.measure();
    this.restore(seen);
  }

  private isDrawnAnew({ rows, drawing }: KeepPlaceProps): boolean {
    return rows !== this.props.rows || drawing !== this.props.drawing;
  }

  private measure(): void {
    const { list, virtualizer } = this.props;
    const heights = linesOf(list.current).map((line) => ({ index: indexOf(line), height: line.offsetHeight }));
    const { shouldAdjustScrollPositionOnItemSizeChange: adjusts } = virtualizer;
    // The place is restored once, below.
    virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false;
    for (const { index, height } of heights) virtualizer.resizeItem(index, height);
    virtualizer.shouldAdjustScrollPositionOnItemSizeChange = adjusts;
  }

  private restore(seen: readonly SeenLine[]): void {
    const { list, rows, virtualizer } = this.props;
    const places = new Map(seen.length === 0 ? [] : rows.map((row, index) => [row.key, index]));
    const kept = seen.find(({ key }) => places.has(key));
    if (kept === undefined || !list.current) return;
    // The lines are put in their places anew.
    virtualizer.getTotalSize();
    const start = virtualizer.measurementsCache[places.get(kept.key) ?? 0]?.start ?? 0;
    const top = list.current.getBoundingClientRect().top + start - virtualizer.options.scrollMargin;
    this.restored = [kept];
    queueMicrotask(() => (this.restored = []));
    if (Math.abs(top - kept.top) < 1) return;
    window.scrollBy({ top: top - kept.top, behavior: 'instant' });
    // The event of it comes later, and lines that are measured before move the window from where it was.
    virtualizer.scrollOffset = window.scrollY;
  }

  override render(): null {
    return null;
  }
}
