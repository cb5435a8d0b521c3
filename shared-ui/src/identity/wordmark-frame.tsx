import type { ReactNode } from 'react';
import type { BrandId } from '../theme/brand-scope';
import { markFrames } from './wordmarks/mark';

/** The sized, named frame of a wordmark. Plain SVG, so that it needs no style sheet and moves nothing. */
export const WordmarkFrame = ({
  brand,
  height,
  children,
}: {
  brand: BrandId;
  height?: number | undefined;
  children: ReactNode;
}) => {
  const { name, box, height: meant } = markFrames[brand];
  const shown = height ?? meant;
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={box.join(' ')}
      width={Math.round((shown * box[2]) / box[3])}
      height={shown}
    >
      {children}
    </svg>
  );
};
