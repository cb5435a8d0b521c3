import styled, { keyframes } from 'styled-components';
import { t } from '../theme/vars';

const breathe = keyframes`
  50% { opacity: 0.45; }
`;

const Bar = styled.div<{ $height: string; $width: string }>`
  block-size: ${({ $height }) => $height};
  inline-size: ${({ $width }) => $width};
  border-radius: ${t.radiusSmall};
  background: ${t.sunken};
  animation: ${breathe} 1.6s ease-in-out infinite;
  & + & {
    margin-block-start: 0.5em;
  }
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
  @media (forced-colors: active) {
    outline: 1px solid ${t.line};
    outline-offset: -1px;
  }
`;

export interface SkeletonProps {
  /** As many lines of body text. */
  lines?: number | undefined;
  /** Or one block of this height (CSS), the size of the content that replaces it. */
  height?: string | undefined;
}

/** The room of what is still loading; silent, the screen announces for itself. */
export const Skeleton = ({ lines = 3, height }: SkeletonProps) => (
  <div aria-hidden="true">
    {height === undefined ? (
      Array.from({ length: lines }, (_, line) => (
        <Bar key={line} $height="1em" $width={line === lines - 1 && lines > 1 ? '62%' : '100%'} />
      ))
    ) : (
      <Bar $height={height} $width="100%" />
    )}
  </div>
);
