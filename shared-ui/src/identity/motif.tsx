import { memo, Suspense, useDeferredValue } from 'react';
import styled from 'styled-components';
import { lazyWithPreload } from '../loading/lazy-with-preload';
import type { BrandId } from '../theme/brand-scope';
import { t } from '../theme/vars';

export type MotifKind = 'venue' | 'package' | 'dish' | 'empty' | 'party' | 'city' | 'lost';

export type MotifRatio = '4:3' | '16:9' | '1:1';

/* Its view box gives it its height before anything is drawn. */
const Picture = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: auto;
  border-radius: ${t.radiusCard};
  background: ${t.sunken};
  outline: ${t.pictureRule};
  outline-offset: -12px;
`;

export interface DrawingProps {
  seed: number;
  kind: MotifKind;
  /** Size of the frame that is drawn into. */
  width: number;
  height: number;
  /** What it should show; a brand that has no drawing of it shows its own. */
  subject?: string | undefined;
}

/** The ratio that a kind is composed for; 4 : 3 where it is not named. */
const ratios: Partial<Record<MotifKind, MotifRatio>> = { package: '16:9', dish: '1:1', city: '16:9' };

/** Every frame is as high as this; its width follows. */
const height = 300;

/* A visitor meets one brand: its drawings come when first shown, into room that is already there. */
const drawings = {
  0: lazyWithPreload(() => import('./motifs/neutral/compose')),
  1: lazyWithPreload(() => import('./motifs/northlight/compose')),
  2: lazyWithPreload(() => import('./motifs/la-verbena/compose')),
  4: lazyWithPreload(() => import('./motifs/tin-house/compose')),
};

export interface MotifProps {
  brand: BrandId;
  /** The same seed draws the same picture: a bar id, a party type. */
  seed: number;
  kind: MotifKind;
  /** What it should show, in the words that stand beside it: "Sirloin of beef". */
  subject?: string | undefined;
  /** Width to height; left out, the one that the kind is composed for. */
  ratio?: MotifRatio | undefined;
  /** Left out, the picture is decoration and hidden from a screen reader. */
  title?: string | undefined;
}

/** A drawn picture of the brand, composed by rule from the seed. */
export const Motif = memo(({ brand, seed, kind, subject, ratio = ratios[kind] ?? '4:3', title }: MotifProps) => {
  const Drawing = drawings[brand];
  const [across = 4, down = 3] = ratio.split(':').map(Number);
  const width = Math.round((height * across) / down);
  // The frame is painted with its step, what is drawn in it right after: a drawing never holds words up.
  const isDrawn = useDeferredValue(true, false);
  return (
    <Picture
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      {isDrawn ? (
        <Suspense fallback={null}>
          <Drawing seed={seed} kind={kind} subject={subject} width={width} height={height} />
        </Suspense>
      ) : null}
    </Picture>
  );
});
