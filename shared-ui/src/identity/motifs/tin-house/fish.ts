import { times } from '../../seeded';
import type { EngravedSketch } from './inks';

const body = 'M2 52C20 24 56 22 76 46L98 28C92 44 92 60 98 76L76 58C56 80 20 80 2 52Z';

/** A trout, scale by scale. */
export const fish: EngravedSketch = () => [
  { d: body, fill: 'cream' },
  { d: 'M34 30C42 16 56 18 62 32ZM40 74C46 84 54 82 56 72Z', fill: 'brass' },
  {
    d: times(9, (scale) => `M${34 + (scale % 3) * 13} ${38 + Math.floor(scale / 3) * 10}q7 5 0 10`).join(''),
    line: 'green',
    width: 0.9,
  },
  { d: 'M24 38Q32 52 24 66', line: 'green' },
  { d: 'M15 46a3 3 0 1 0 .1 0Z', fill: 'green' },
  { d: 'M82 46L94 36M82 52H93M82 58L94 68', line: 'green', width: 0.8 },
  { d: body, line: 'brass' },
];
