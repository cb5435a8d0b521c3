import type { ElementType, HTMLAttributes, Ref } from 'react';
import styled, { css } from 'styled-components';
import { stage } from '../theme/parts';
import { space, t, type Space } from '../theme/vars';

interface BoxProps extends HTMLAttributes<HTMLElement> {
  /** The element it becomes, `div` by default. */
  as?: ElementType | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}

const StackBox = styled.div<{ $gap: Space }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap }) => space[$gap]};
  margin: 0;
  padding: 0;
  list-style: none;
  min-inline-size: 0;
`;

/** Things below each other, `gap` in spacing steps. */
export const Stack = ({ gap = 4, ...rest }: BoxProps & { gap?: Space | undefined }) => (
  <StackBox $gap={gap} {...rest} />
);

type Align = 'start' | 'center' | 'end' | 'stretch' | 'baseline';

const RowBox = styled(StackBox)<{ $align: Align; $justify: string; $wrap: boolean }>`
  flex-direction: row;
  flex-wrap: ${({ $wrap }) => ($wrap ? 'wrap' : 'nowrap')};
  align-items: ${({ $align }) => $align};
  justify-content: ${({ $justify }) => $justify};
`;

export interface RowProps extends BoxProps {
  gap?: Space | undefined;
  align?: Align | undefined;
  justify?: 'start' | 'center' | 'end' | 'space-between' | undefined;
  wrap?: boolean | undefined;
}

/** Things beside each other; they wrap where the room ends. */
export const Row = ({ gap = 3, align = 'center', justify = 'start', wrap = true, ...rest }: RowProps) => (
  <RowBox $gap={gap} $align={align} $justify={justify} $wrap={wrap} {...rest} />
);

const GridBox = styled(StackBox)<{ $min: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(${({ $min }) => $min}, 100%), 1fr));
`;

/** As many equal columns as fit; `min` is the narrowest a column may get. */
export const Grid = ({
  gap = 4,
  min = '240px',
  ...rest
}: BoxProps & { gap?: Space | undefined; min?: string | undefined }) => <GridBox $gap={gap} $min={min} {...rest} />;

/* Grounds are alike where the browser forces colours. */
const forcedEdge = css`
  @media (forced-colors: active) {
    outline: 1px solid;
    outline-offset: -1px;
  }
`;

const cardTones = {
  plain: css`
    border: ${t.borderWidth} solid ${t.line};
    background: ${t.surface};
    color: ${t.ink};
    box-shadow: ${t.cardEdge}, ${t.shadow};
  `,
  stage: css`
    ${stage}
    ${forcedEdge}
  `,
  sunken: css`
    background: ${t.sunken};
    color: ${t.ink};
    ${forcedEdge}
  `,
};

const CardBox = styled.div<{ $tone: keyof typeof cardTones }>`
  box-sizing: border-box;
  position: relative;
  padding: clamp(min(20px, 8cqi), 4cqi, 28px);
  border-radius: ${t.radiusCard};
  ${({ $tone }) => cardTones[$tone]}
`;

export interface CardProps extends BoxProps {
  tone?: keyof typeof cardTones | undefined;
}

/** One surface: `stage` is the brand's loud ground, `sunken` a quiet one. */
export const Card = ({ tone = 'plain', ...rest }: CardProps) => <CardBox $tone={tone} {...rest} />;
