import { labelType, space, t } from '@bars/shared-ui';
import styled, { css } from 'styled-components';

/** From this width on the list is a table. */
const wide = (rules: ReturnType<typeof css>) => css`
  @container guests (min-width: 620px) {
    ${rules}
  }
`;

/* What stands below an open menu is drawn after it, so the list is lifted above that. */
export const Place = styled.div`
  container: guests / inline-size;
  position: relative;
  z-index: 1;
`;

export const Table = styled.table`
  display: grid;
  inline-size: 100%;
  ${wide(css`
    grid-template-columns: minmax(120px, 1.3fr) auto auto auto minmax(88px, 1fr) auto;
    column-gap: ${space[4]};
  `)}
`;

/* Its words stand in each row where there is no room for columns. */
export const Head = styled.thead`
  display: none;
  ${wide(css`
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    border-block-end: ${t.borderWidth} solid ${t.control};
  `)}
`;

export const Body = styled.tbody`
  display: grid;
  ${wide(css`
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
  `)}
`;

export const HeadRow = styled.tr`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
`;

export const HeadCell = styled.th`
  padding: ${space[2]} 0;
  color: ${t.inkSoft};
  text-align: start;
  ${labelType('0.8125rem')}
`;

export const Row = styled.tr`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: ${space[3]};
  align-items: baseline;
  padding-block: ${space[3]};
  border-block-end: ${t.borderWidth} solid ${t.line};
  ${wide(css`
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    column-gap: ${space[4]};
    align-items: center;
    padding-block: ${space[1]};
  `)}
`;

/* Beside each other on a small screen: the label of a column, and what the row says of it. */
export const Cell = styled.td`
  display: contents;
  ${wide(css`
    display: block;
    padding: 0;
  `)}
`;

export const Label = styled.span`
  color: ${t.inkSoft};
  font-size: 0.875rem;
  ${wide(css`
    display: none;
  `)}
`;

export const Value = styled.span<{ $isMissing: boolean }>`
  min-inline-size: 0;
  color: ${({ $isMissing }) => ($isMissing ? t.ink : t.inkSoft)};
  font-size: 0.875rem;
  font-weight: ${({ $isMissing }) => ($isMissing ? t.bodyWeightStrong : 'inherit')};
  line-height: 1.5;
  overflow-wrap: anywhere;
  ${wide(css`
    overflow-wrap: break-word;
  `)}
`;

export const NameCell = styled.th`
  grid-column: 1 / -1;
  min-inline-size: 0;
  padding: 0;
  font-weight: inherit;
  text-align: start;
  ${wide(css`
    grid-column: auto;
  `)}
`;

export const ActionCell = styled.td`
  grid-column: 1 / -1;
  padding: 0;
  ${wide(css`
    grid-column: auto;
  `)}
`;
