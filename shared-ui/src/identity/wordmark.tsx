import { Suspense } from 'react';
import { lazyWithPreload } from '../loading/lazy-with-preload';
import type { BrandId } from '../theme/brand-scope';
import { WordmarkFrame } from './wordmark-frame';

export interface WordmarkProps {
  brand: BrandId;
  /** Its background: the page, or the brand's stage. */
  on?: 'ground' | 'stage' | undefined;
  /** Height in pixels; the width follows. */
  height?: number | undefined;
}

/* The portal's shell has the sign in its page already (wordmark-markup.tsx); elsewhere it comes when shown. */
const marks = {
  0: lazyWithPreload(() => import('./wordmarks/neutral')),
  1: lazyWithPreload(() => import('./wordmarks/northlight')),
  2: lazyWithPreload(() => import('./wordmarks/la-verbena')),
  4: lazyWithPreload(() => import('./wordmarks/tin-house')),
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
