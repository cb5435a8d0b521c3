import type { MenuCategory } from '@bars/shared-api/contracts/menus';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { KeepPlace } from '../memory/keep-place';
import type { ItemRow, CategoryRow, Row } from './rows.rules';
import { ListBox } from './list-box';
import { lineAfter } from './list-keys.rules';
import { useGoTo, type GoTo } from '../memory/use-go-to';
import { useRows, type Covered, type DrawnRow } from './use-rows';
import { useScrollPlace } from '../memory/use-scroll-place';

export interface MenuListProps {
  label: string;
  categories: readonly MenuCategory[];
  rows: readonly Row[];
  /** The item that the list begins at, by its place in the menu; null for its head. */
  startAt: number | null;
  /** Called with the item that has come to the top of the window; null above the first. */
  onTop: (index: number | null) => void;
  /** Another one where the menu or what stands above it has changed by itself. */
  shown: unknown;
  /** Where the window is covered while a notice lies over the list. */
  covered: Covered;
  goTo: GoTo;
  /** Another one where the lines are drawn anew, so that their heights may differ. */
  drawing: unknown;
  renderCategory: (row: CategoryRow) => ReactNode;
  renderItem: (row: ItemRow) => ReactNode;
}

interface Section {
  categoryKey: string;
  category: number;
  head: DrawnRow | null;
  items: DrawnRow[];
}

const categoryOf = (row: Row): number => (row.kind === 'category' ? row.category : row.entry.category);

/** The drawn lines by category. The head of one may be far above its items. */
const sectionsOf = (drawn: readonly DrawnRow[]): Section[] => {
  const sections: Section[] = [];
  for (const line of drawn) {
    const { categoryKey } = line.row;
    let section = sections.at(-1);
    if (section?.categoryKey !== categoryKey)
      sections.push((section = { categoryKey, category: categoryOf(line.row), head: null, items: [] }));
    if (line.row.kind === 'category') section.head = line;
    else section.items.push(line);
  }
  return sections;
};

const indexOf = (target: EventTarget): number | null => {
  const line = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return line === null ? null : Number(line.dataset['index']);
};

/** Moves the focus to a line, of a category to its button. False where the line is not drawn. */
const focusLine = (list: HTMLElement | null, index: number): boolean => {
  const line = list?.querySelector<HTMLElement>(`[data-index="${index}"]`);
  if (!line) return false;
  (line.matches('[data-head]') ? line.querySelector('button') : line)?.focus({ preventScroll: true });
  return true;
};

/**
 * The categories and items of a menu. Of a long one only the lines near the window are in the page; each item says its place and
 * how many there are. Arrow keys, Home and End go from line to line. Source: AL-19.
 */
export const MenuList = (props: MenuListProps) => {
  const { label, categories, rows, startAt, onTop, shown, covered, goTo, drawing, renderCategory, renderItem } = props;
  const list = useRef<HTMLDivElement>(null);
  /** The line with the focus by its key: the menu may change above it. */
  const [activeKey, setActiveKey] = useState('');
  const found = useMemo(
    () => (activeKey === '' ? -1 : rows.findIndex(({ key }) => key === activeKey)),
    [rows, activeKey],
  );
  const active = Math.max(0, found);
  const setActive = (index: number) => {
    const row = rows[index];
    if (row !== undefined) setActiveKey(row.key);
  };
  /** The line that a key leads to, until it is drawn. */
  const wanted = useRef<number | null>(null);
  const { drawn, height, virtualizer } = useRows({ rows, list, active, covered });
  useScrollPlace({ rows, list, virtualizer, startAt, onTop });
  const firstItem = rows.findIndex(({ kind }) => kind === 'item');
  const stop = rows[active]?.kind === 'item' ? active : firstItem;

  useEffect(() => {
    if (wanted.current !== null && focusLine(list.current, wanted.current)) wanted.current = null;
  });

  const focusAt = (target: number, align?: 'start') => {
    setActive(target);
    virtualizer.scrollToIndex(target, align === undefined ? {} : { align });
    wanted.current = focusLine(list.current, target) ? null : target;
  };
  useGoTo(goTo, (key) => {
    const line = rows.findIndex((row) => row.kind === 'item' && row.entry.key === key);
    if (line >= 0) focusAt(line, 'start');
    return line >= 0;
  });

  const followKey = (event: KeyboardEvent) => {
    const from = indexOf(event.target);
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    if (from === null || isTyping || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const target = lineAfter(event.key, from, rows.length);
    if (target === null) return;
    event.preventDefault();
    focusAt(target);
  };

  const lineProps = ({ index, offset }: DrawnRow) => ({
    'data-index': index,
    ref: virtualizer.measureElement,
    style: { transform: `translateY(${offset}px)` },
  });

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the lines inside
    <ListBox
      ref={list}
      role="group"
      aria-label={label}
      style={{ blockSize: `${height}px` }}
      onKeyDown={followKey}
      onFocus={({ target }) => setActive(indexOf(target) ?? active)}
    >
      <KeepPlace
        list={list}
        rows={rows}
        virtualizer={virtualizer}
        drawing={drawing}
        shown={shown}
        isLed={goTo.key !== null}
      />
      {sectionsOf(drawn).map(({ categoryKey, category, head, items }) => (
        <section key={categoryKey}>
          {head?.row.kind === 'category' ? (
            <div {...lineProps(head)} className="line" data-head>
              {renderCategory(head.row)}
            </div>
          ) : null}
          {items.length > 0 ? (
            // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes a list without its marks for none
            <ul role="list" aria-label={categories[category]?.category}>
              {items.map((line) =>
                line.row.kind === 'item' ? (
                  <li
                    key={line.key}
                    {...lineProps(line)}
                    className="line"
                    aria-posinset={line.row.position}
                    aria-setsize={line.row.size}
                    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys go from line to line, as in a feed
                    tabIndex={line.index === stop ? 0 : -1}
                  >
                    {renderItem(line.row)}
                  </li>
                ) : null,
              )}
            </ul>
          ) : null}
        </section>
      ))}
    </ListBox>
  );
};
