import { space, t } from '@bars/shared-ui';
import styled from 'styled-components';

/* On paper there is the sheet alone, where there is one. */
export const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  @media print {
    display: block;
    &:has(> [data-print]) > :not([data-print]) {
      display: none;
    }
  }
`;

/* The list is as wide as what the panel leaves. A finger that swipes across must not be taken for one that scrolls. */
export const Columns = styled.div`
  display: grid;
  gap: ${space[6]};
  touch-action: pan-y pinch-zoom;
  &[data-inline] {
    grid-template-columns: 300px minmax(0, 1fr);
    align-items: start;
    touch-action: auto;
  }
`;

/* It stays in sight beside a long list, and scrolls by itself where it is higher than the window. */
export const Aside = styled.aside`
  position: sticky;
  inset-block-start: ${space[4]};
  box-sizing: border-box;
  max-block-size: calc(100vh - 2 * ${space[4]});
  overflow-y: auto;
  padding: ${space[4]};
  border: ${t.borderWidth} solid ${t.line};
  border-radius: ${t.radiusCard};
  background: ${t.surface};
  box-shadow: ${t.cardEdge};
  @media print {
    display: none;
  }
`;

/* What is filtered, with what lies over its edges. */
export const Filtered = styled.div`
  position: relative;
  min-inline-size: 0;
`;

/* On the lower edge of the window, in reach of the thumb, as long as the menu is in sight. */
export const ThumbBar = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: 2;
  display: flex;
  align-items: center;
  gap: ${space[3]};
  margin-inline: calc(-1 * var(--bars-gutter, 0px));
  padding: ${space[2]} var(--bars-gutter, 0px) max(${space[2]}, env(safe-area-inset-bottom));
  border-block-start: ${t.borderWidth} solid ${t.line};
  background: ${t.bg};
  & > button {
    flex: none;
  }
  & > p {
    flex: 1;
  }
  @media print {
    display: none;
  }
`;
