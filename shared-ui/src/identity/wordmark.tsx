import { Suspense } from 'react';
import { lazyOr, nothing } from '../loading/lazy-or';
import type { BrandId } from '../theme/brand-scope';
import { WordmarkFrame } from './wordmark-frame';

export interface WordmarkProps {
  brand: BrandId;
  /** What it stands on: the page, or the brand's stage. */
  on?: 'ground' | 'stage' | undefined;
  /** Height in pixels; the width follows. */
  height?: number | undefined;
}

/* The portal's shell has the sign in its page already (wordmark-markup.tsx); elsewhere it comes when shown. */
const marks = {
  0: lazyOr(() => import('./wordmarks/neutral'), nothing),
  1: lazyOr(() => import('./wordmarks/northlight'), nothing),
  2: lazyOr(() => import('./wordmarks/la-verbena'), nothing),
  4: lazyOr(() => import('./wordmarks/tin-house'), nothing),
};

/** The brand's name as its sign. */
export const Wordmark = ({ brand, on = 'ground', height }: WordmarkProps) => {
  const Mark = marks[brand];
  return (
    <WordmarkFrame brand={brand} height={height}>
      <Suspense fallback={null}>
        <Mark onStage={on === 'stage'} />
      </Suspense>
    </WordmarkFrame>
  );
};
