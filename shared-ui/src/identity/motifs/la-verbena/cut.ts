import type { Random } from '../../figure';
import { around, closed, times } from '../../seeded';

/** A round blank as scissors leave it: many short straight cuts, none quite true. */
export const blank = (random: Random, x: number, y: number, radius: number): string =>
  closed(times(18, (cut) => around(x, y, radius * (0.95 + random() * 0.09), cut / 18)));

/** A round with points, as many as wished, in the middle of a sketch. */
export const notched = (random: Random, radius: number, points: number): string =>
  closed(
    times(points * 2, (point) =>
      around(50, 50, point % 2 ? radius * 0.8 : radius * (0.94 + random() * 0.1), point / points / 2),
    ),
  );

/** A many-pointed star about a place, pulled in to `waist` of its radius between the points. */
export const pointed = ([x, y]: readonly [number, number], radius: number, points: number, waist: number): string =>
  closed(times(points * 2, (point) => around(x, y, point % 2 ? radius * waist : radius, point / points / 2)));
