import { around, closed, times } from '../../seeded';
import { pointed } from './cut';
import type { PaperSketch } from './inks';

/** An eight-pointed tile. */
export const tile: PaperSketch = (random) => {
  const inner = random() > 0.5 ? 4 : 8;
  return [
    { d: 'M1 1H99V99H1Z', fill: 'alt' },
    { d: 'M1 1L26 1L1 26ZM99 1V26L74 1ZM99 99H74L99 74ZM1 99V74L26 99Z', fill: 'deep' },
    { d: pointed([50, 50], 47, 8, 0.72), fill: 'main' },
    { d: pointed([50, 50], 32, 8, 0.6), fill: 'pale' },
    ...times(
      inner,
      (petal) =>
        ({
          d: closed([
            around(50, 50, 3, petal / inner),
            around(50, 50, 14, petal / inner - 0.05),
            around(50, 50, 23, petal / inner),
            around(50, 50, 14, petal / inner + 0.05),
          ]),
          fill: 'deep',
        }) as const,
    ),
  ];
};
