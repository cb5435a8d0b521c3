import { Suspense } from 'react';
import styled from 'styled-components';
import { lazyOr, nothing } from '../loading/lazy-or';
import type { BrandId } from '../theme/brand-scope';
import { t } from '../theme/vars';

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
  0: lazyOr(() => import('./motifs/neutral'), nothing),
  1: lazyOr(() => import('./motifs/northlight'), nothing),
  2: lazyOr(() => import('./motifs/la-verbena'), nothing),
  4: lazyOr(() => import('./motifs/tin-house'), nothing),
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
