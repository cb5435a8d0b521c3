import type { ReactNode } from 'react';
import type { Place, Random, Shape } from '../../figure';
import { around, times } from '../../seeded';
import type { inks, EngravedSketch } from './inks';

export type Line = Shape<keyof typeof inks>;

/** What a picture is composed with. */
export interface Plate {
  random: Random;
  seed: number;
  width: number;
  height: number;
  /** What it should show, in the words beside it. */
  subject: string;
  draw: (sketch: EngravedSketch, place: Place) => ReactNode;
  /** Shapes in the frame's own coordinates. */
  engrave: (shapes: readonly Line[]) => ReactNode;
}

/** Rays about a place, long and short in turn, from `inner` outwards by `reach`. */
export const rays = ([x, y]: readonly [number, number], inner: number, reach: number, count: number): Line => ({
  d: times(count, (ray) => {
    const [from, to] = [
      around(x, y, ray % 2 ? inner * 1.06 : inner, ray / count),
      around(x, y, inner + reach * (ray % 2 ? 0.55 : 1), ray / count),
    ];
    return `M${Math.round(from[0])} ${Math.round(from[1])}L${Math.round(to[0])} ${Math.round(to[1])}`;
  }).join(''),
  line: 'brass',
  width: 0.6,
});
