import { around, closed, times } from '../../seeded';
import { blank } from './cut';
import type { PaperSketch } from './inks';

/** Half a lime, cut side up. */
export const lime: PaperSketch = (random) => [
  { d: blank(random, 50, 50, 48), fill: 'deep' },
  { d: blank(random, 50, 50, 44), fill: 'main' },
  { d: blank(random, 50, 50, 36), fill: 'pale' },
  ...times(
    8,
    (wedge) =>
      ({
        d: closed([
          around(50, 50, 6, (wedge + 0.5) / 8),
          around(50, 50, 32, (wedge + 0.14) / 8),
          around(50, 50, 33, (wedge + 0.5) / 8),
          around(50, 50, 31, (wedge + 0.86) / 8),
        ]),
        fill: 'main',
      }) as const,
  ),
];
