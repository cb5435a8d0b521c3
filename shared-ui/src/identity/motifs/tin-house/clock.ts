import { around, times } from '../../seeded';
import type { EngravedSketch } from './inks';

const ring = (radius: number): string =>
  `M${50 - radius} 46a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0-${radius * 2} 0Z`;

const hand = (turn: number, reach: number): string => {
  const [x, y] = around(50, 46, reach, turn);
  return `M50 46L${x.toFixed(1)} ${y.toFixed(1)}`;
};

/** The clock over the bar; it is never late. */
export const clock: EngravedSketch = (random) => {
  const hour = 5 + Math.floor(random() * 6);
  return [
    { d: 'M36 80H64L60 98H40Z', fill: 'green', line: 'brass' },
    { d: 'M50 84a5 5 0 1 0 .1 0Z', fill: 'brass' },
    { d: ring(44), fill: 'green', line: 'brass' },
    { d: ring(36), fill: 'cream', line: 'brass' },
    {
      d: times(12, (tick) =>
        [around(50, 46, tick % 3 ? 31 : 27, tick / 12), around(50, 46, 34, tick / 12)]
          .map(([x, y], end) => `${end ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`)
          .join(''),
      ).join(''),
      line: 'green',
    },
    { d: hand(hour / 12 + 1 / 24, 17), line: 'green', width: 2 },
    { d: hand(0.5, 27), line: 'green', width: 1.2 },
  ];
};
