import type { MenuCategory } from '@bars/shared-api/contracts/menus';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { ItemRow, CategoryRow, Row } from './rows.rules';
import { ListBox } from './list-box';
import { lineAfter } from './list-keys.rules';
import { useRows, type DrawnRow } from './use-rows';
import { useScrollPlace } from './use-scroll-place';

export interface MenuListProps {
  label: string;
  categories: readonly MenuCategory[];
  rows: readonly Row[];
  /** The item that the list begins at, by its place in the menu; null for its head. */
  startAt: number | null;
  /** Called with the item that has come to the top of the window; null above the first. */
  onTop: (index: number | null) => void;
  renderCategory: (row: CategoryRow) => ReactNode;
  renderItem: (row: ItemRow) => ReactNode;
}

interface Section {
  category: number;
  head: DrawnRow | null;
  items: DrawnRow[];
}

const categoryOf = (row: Row): number => (row.kind === 'category' ? row.category : row.entry.category);

/** The drawn lines by category. The head of one may be far above its items. */
const sectionsOf = (drawn: readonly DrawnRow[]): Section[] => {
  const sections: Section[] = [];
  for (const line of drawn) {
    const category = categoryOf(line.row);
    let section = sections.at(-1);
    if (section?.category !== category) sections.push((section = { category, head: null, items: [] }));
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
export const MenuList = ({ label, categories, rows, startAt, onTop, renderCategory, renderItem }: MenuListProps) => {
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  /** The line that a key leads to, until it is drawn. */
  const wanted = useRef<number | null>(null);
  const { drawn, height, virtualizer } = useRows(rows, list, active);
  useScrollPlace({ rows, list, virtualizer, startAt, onTop });
  const firstItem = rows.findIndex(({ kind }) => kind === 'item');
  const stop = rows[active]?.kind === 'item' ? active : firstItem;

  useEffect(() => {
    if (wanted.current !== null && focusLine(list.current, wanted.current)) wanted.current = null;
  });

  const followKey = (event: KeyboardEvent) => {
    const from = indexOf(event.target);
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    if (from === null || isTyping || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const target = lineAfter(event.key, from, rows.length);
    if (target === null) return;
    event.preventDefault();
    setActive(target);
    virtualizer.scrollToIndex(target);
    wanted.current = focusLine(list.current, target) ? null : target;
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
      {sectionsOf(drawn).map(({ category, head, items }) => (
        <section key={category}>
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
