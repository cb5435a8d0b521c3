import { around, closed, times } from '../../seeded';
import { blank, notched } from './cut';
import type { PaperSketch } from './inks';

/** A jug of sangria, two slices in it. */
export const jug: PaperSketch = (random) => [
  { d: 'M66 34C96 30 98 72 72 78L70 68C84 64 82 44 68 46Z', fill: 'deep' },
  { d: 'M24 12L34 20L70 14L67 38C80 52 80 84 70 98H30C18 84 18 52 34 38L32 26Z', fill: 'main' },
  { d: 'M26 62L75 60C76 74 74 88 70 98H30C25 88 24 76 26 62Z', fill: 'deep' },
  { d: blank(random, 42, 76, 10), fill: 'alt' },
  { d: blank(random, 60, 72, 8), fill: 'pale' },
  { d: 'M36 44L44 44L42 54ZM50 42L58 42L56 53Z', fill: 'alt' },
];

/** A pan from above: rice, and what has been laid on it. */
export const pan: PaperSketch = (random) => {
  const start = random();
  return [
    { d: 'M-4 42L8 38V62L-4 58ZM104 42L92 38V62L104 58Z', fill: 'deep' },
    { d: blank(random, 50, 50, 47), fill: 'deep' },
    { d: blank(random, 50, 50, 40), fill: 'main' },
    ...times(6, (prawn) => {
      const [x, y] = around(50, 50, 25, start + prawn / 6);
      const at = (turn: number, radius: number) => around(x, y, radius, start + prawn / 6 + turn);
      return prawn % 2
        ? ({ d: closed([at(0, 11), at(0.3, 8), at(0.5, 1), at(0.7, 8)]), fill: 'pale' } as const)
        : ({
            d: closed([
              at(0, 11),
              at(0.18, 11),
              at(0.4, 9),
              at(0.55, 3),
              at(0.4, 4),
              at(0.2, 5),
              at(0.02, 4),
              at(0.85, 9),
            ]),
            fill: 'deep',
          } as const);
    }),
    { d: blank(random, 50, 50, 9), fill: 'alt' },
    ...times(12, (pea) => {
      const [x, y] = around(50, 50, 14 + random() * 22, pea / 12);
      return { d: blank(random, x, y, 2.4), fill: 'alt' } as const;
    }),
  ];
};

/** A prawn, curled. */
export const prawn: PaperSketch = () => [
  { d: 'M82 22C50 0 8 22 10 58C12 88 44 102 66 88L58 72C46 82 32 72 32 56C33 38 54 28 76 40Z', fill: 'main' },
  {
    d: 'M44 12L50 32L56 30L50 10ZM24 26L40 42L45 37L30 21ZM11 48L33 54L33 48L13 42ZM16 74L36 66L33 60L13 67ZM36 92L44 75L38 72L29 88Z',
    fill: 'deep',
  },
  { d: 'M66 88L58 72L70 74L88 66L82 80L94 84L80 90L82 100L70 96Z', fill: 'deep' },
  { d: 'M82 22L76 40L96 34Z', fill: 'main' },
  { d: 'M74 28a3 3 0 1 0 .1 0Z', fill: 'deep' },
  { d: 'M92 30Q108 18 98 2M94 34Q114 30 116 14', line: 'deep', width: 0.8 },
];

const rolls = [
  [28, 68],
  [70, 70],
  [48, 36],
] as const;

/** Three croquetas, crumbs on them. */
export const croquetas: PaperSketch = (random) =>
  rolls.flatMap(([x, y]) => [
    {
      d: `M${x - 26} ${y + 4}Q${x - 24} ${y - 18} ${x} ${y - 17}Q${x + 25} ${y - 18} ${x + 26} ${y + 2}Q${x + 24} ${y + 19} ${x} ${y + 18}Q${x - 24} ${y + 19} ${x - 26} ${y + 4}Z`,
      fill: 'deep',
    } as const,
    {
      d: `M${x - 22} ${y + 3}Q${x - 20} ${y - 14} ${x} ${y - 13}Q${x + 21} ${y - 14} ${x + 22} ${y + 2}Q${x + 20} ${y + 15} ${x} ${y + 14}Q${x - 20} ${y + 15} ${x - 22} ${y + 3}Z`,
      fill: 'main',
    } as const,
    ...times(
      6,
      () =>
        ({
          d: closed(
            times(3, (corner) =>
              around(x - 14 + random() * 28, y - 8 + random() * 16, 2.6, corner / 3 + random() * 0.2),
            ),
          ),
          fill: 'pale',
        }) as const,
    ),
  ]);

/** A plate with a cut edge. */
export const plate: PaperSketch = (random) => [
  { d: notched(random, 50, 22), fill: 'deep' },
  { d: blank(random, 50, 50, 43), fill: 'alt' },
  { d: notched(random, 39, 30), fill: 'pale' },
  { d: blank(random, 50, 50, 30), fill: 'alt' },
];
