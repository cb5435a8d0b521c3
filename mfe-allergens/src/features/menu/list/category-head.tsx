import { useHeadingTag } from '@bars/shared-ui';
import { createElement } from 'react';
import type { CategoryRow } from './rows.rules';

export interface CategoryHeadProps {
  row: CategoryRow;
  /** How many items it has, or has left. */
  count: string;
  onToggle: (categoryKey: string, isOpen: boolean) => void;
}

/** The name of a category, which opens and closes it. It stands in a `ListBox`. Source: AL-19. */
export const CategoryHead = ({ row: { categoryKey, name, isOpen }, count, onToggle }: CategoryHeadProps) => {
  const tag = useHeadingTag(3);
  return createElement(
    tag,
    { className: 'category' },

    <button type="button" className="fold" aria-expanded={isOpen} onClick={() => onToggle(categoryKey, !isOpen)}>
      <span dir="auto">{name}</span> <span className="category-count">{count}</span>
      <svg
        width="16"
        height="16"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        aria-hidden="true"
      >
        <path d="M2 5L8 11L14 5" />
      </svg>
    </button>,
  );
};
