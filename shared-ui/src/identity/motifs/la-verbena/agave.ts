import { around, closed, times } from '../../seeded';
import type { PaperSketch } from './inks';

/** An agave in its pot. */
export const agave: PaperSketch = (random) => [
  ...times(9, (leaf) => {
    const turn = -0.24 + leaf * 0.06;
    const tip = around(50, 72, 60 + random() * 12 - Math.abs(leaf - 4) * 4, turn);
    return {
      d: closed([
        around(50, 72, 16, turn - 0.12),
        around(50, 72, 42, turn - 0.028),
        tip,
        around(50, 72, 42, turn + 0.028),
        around(50, 72, 16, turn + 0.12),
      ]),
      fill: leaf % 2 ? 'main' : 'deep',
    } as const;
  }),
  { d: 'M22 66L79 64L70 98H30Z', fill: 'alt' },
  { d: 'M27 76L75 74L73 83L29 84Z', fill: 'deep' },
];
