import type { HTMLAttributes, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { space, t } from '../theme/vars';

const Container = styled.div`
  container: bars / inline-size;
  box-sizing: border-box;
  inline-size: 100%;
  background: ${t.ground};
  background-color: ${t.bg};
  color: ${t.ink};
  /* A browser brings what takes the focus just into sight, where a bar on the lower edge or a message on the upper one would cover it. */
  & :where(a, button, input, select, textarea, summary, iframe, [tabindex]) {
    scroll-margin-block: calc(var(--bars-behind-messages, 0px) + 16px) calc(var(--bars-behind-bar, 0px) + 12px);
  }
`;

const Column = styled.div<{ $width: string }>`
  box-sizing: border-box;
  max-inline-size: ${({ $width }) => $width};
  margin-inline: auto;
  --bars-gutter: clamp(min(16px, 8cqi), 4cqi, 32px);
  padding: clamp(20px, 5cqi, 48px) var(--bars-gutter) clamp(32px, 8cqi, 72px);
`;

export interface PageProps extends HTMLAttributes<HTMLDivElement> {
  /** `reading` keeps lines short, `wide` gives room for two columns. */
  width?: 'reading' | 'wide' | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}

/** The column of a screen, and the container of every container query. */
export const Page = ({ width = 'wide', children, ...rest }: PageProps) => (
  <Container data-part="page" {...rest}>
    <Column $width={width === 'wide' ? '1120px' : '680px'}>{children}</Column>
  </Container>
);

/* The height of the bar is measured by the bar itself; until then it is that of one with two lines of facts. */
const SplitBox = styled.div`
  & > :first-child {
    margin-block-end: ${space[6]};
  }
  @media (min-height: 480.02px) {
    &:has(> [data-part='summary']) {
      --bars-behind-bar: calc(var(--bars-summary-height, 184px) + ${t.fringeSize});
    }
  }
  @container bars (min-width: 860px) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 320px;
    gap: ${space[7]};
    align-items: start;
    && {
      --bars-behind-bar: 0px;
    }
    & > :first-child {
      margin-block-end: 0;
    }
  }
`;

/** Main part and aside: side by side from 860 px of container, one below the other under that. */
export const Split = ({ children, aside }: { children: ReactNode; aside: ReactNode }) => (
  <SplitBox>
    <div>{children}</div>
    {aside}
  </SplitBox>
);
