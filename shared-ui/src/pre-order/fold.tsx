import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { focusRing, labelType, transition } from '../theme/parts';
import { space, t } from '../theme/vars';

const Box = styled.details`
  min-inline-size: 0;
  border-block-start: ${t.borderWidth} solid ${t.line};
`;

const Head = styled.summary`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  grid-template-areas: 'title mark' 'aside mark';
  align-items: center;
  column-gap: ${space[3]};
  box-sizing: border-box;
  min-block-size: 52px;
  padding-block: ${space[2]};
  @container bars (min-width: 420px) {
    grid-template-columns: minmax(0, 1fr) auto auto;
    grid-template-areas: 'title aside mark';
  }
  list-style: none;
  cursor: pointer;
  touch-action: manipulation;
  &::-webkit-details-marker {
    display: none;
  }
  &:focus-visible {
    ${focusRing}
  }
`;

const Title = styled.span`
  grid-area: title;
  ${labelType('1.0625rem')}
`;

const Aside = styled.span`
  grid-area: aside;
`;

const Mark = styled.svg`
  grid-area: mark;
  color: ${t.accentInk};
  ${transition('transform')}
  details[open] > summary > & {
    transform: rotate(180deg);
  }
`;

export interface FoldProps {
  title: string;
  /** Beside the title, whether open or not. */
  aside?: ReactNode | undefined;
  /** Open to begin with; from then on it is the visitor's. */
  startsOpen: boolean;
  children: ReactNode;
}

/** A part that can be folded away, its title and state in sight. */
export const Fold = ({ title, aside, startsOpen, children }: FoldProps) => {
  const [isOpen] = useState(startsOpen);
  return (
    <Box open={isOpen} aria-label={title}>
      <Head>
        <Title>{title}</Title>
        <Aside>{aside}</Aside>
        <Mark
          width="16"
          height="16"
          viewBox="0 0 16 16"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
          aria-hidden="true"
        >
          <path d="M2 5L8 11L14 5" />
        </Mark>
      </Head>
      {children}
    </Box>
  );
};
