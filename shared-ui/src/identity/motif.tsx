import { Suspense } from 'react';
import styled from 'styled-components';
import type { BrandId } from '../theme/brand-scope';
import { t } from '../theme/vars';
import { lazyDrawing } from './lazy-drawing';

export type MotifKind = 'venue' | 'empty' | 'party';

const Picture = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: auto;
  aspect-ratio: 4 / 3;
  border-radius: ${t.radiusCard};
  background: ${t.sunken};
`;

export interface DrawingProps {
  seed: number;
  kind: MotifKind;
}

/* A visitor meets one brand: its drawings come when first shown, into room that is already there. */
const drawings = {
  0: lazyDrawing(() => import('./motifs/neutral')),
  1: lazyDrawing(() => import('./motifs/northlight')),
  2: lazyDrawing(() => import('./motifs/la-verbena')),
  4: lazyDrawing(() => import('./motifs/tin-house')),
};

export interface MotifProps {
  brand: BrandId;
  /** The same seed draws the same picture: a bar id, a party type. */
  seed: number;
  kind: MotifKind;
  /** Left out, the picture is decoration and hidden from a screen reader. */
  title?: string | undefined;
}

/** A drawn picture of the brand, 4 : 3, composed by rule from the seed. */
export const Motif = ({ brand, seed, kind, title }: MotifProps) => {
  const Drawing = drawings[brand];
  return (
    <Picture viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}>
      <Suspense fallback={null}>
        <Drawing seed={seed} kind={kind} />
      </Suspense>
    </Picture>
  );
};
