import { displayType, space, t, useHeadingTag } from '@bars/shared-ui';
import styled from 'styled-components';
import type { CategoryRow } from './rows.rules';

const Title = styled.h3`
  margin: 0;
  padding-block-start: ${space[4]};
`;

const Fold = styled.button`
  box-sizing: border-box;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  align-items: center;
  gap: ${space[3]};
  inline-size: 100%;
  min-block-size: 56px;
  margin: 0;
  padding: ${space[2]} 0;
  border: 0;
  border-block-end: 2px solid ${t.ink};
  background: transparent;
  color: ${t.ink};
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  ${displayType('1.25rem')}
  &:focus-visible {
    outline: 3px solid ${t.focus};
    outline-offset: 2px;
  }
  & > svg {
    color: ${t.accentInk};
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
`;

const Count = styled.span`
  color: ${t.inkSoft};
  font-family: ${t.fontBody};
  font-size: 0.9375rem;
  font-variant-numeric: tabular-nums;
  text-transform: none;
  letter-spacing: normal;
`;

export interface CategoryHeadProps {
  row: CategoryRow;
  /** How many items it has, or has left. */
  count: string;
  onToggle: (category: number, isOpen: boolean) => void;
}

/** The name of a category, which opens and closes it. Source: AL-19. */
export const CategoryHead = ({ row: { category, name, isOpen }, count, onToggle }: CategoryHeadProps) => (
  <Title as={useHeadingTag(3)}>
    <Fold type="button" aria-expanded={isOpen} onClick={() => onToggle(category, !isOpen)}>
      <span dir="auto">{name}</span> <Count>{count}</Count>
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
    </Fold>
  </Title>
);
