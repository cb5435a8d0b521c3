import type { EngravedSketch } from './inks';

/** A country loaf, slashed. */
export const loaf: EngravedSketch = () => [
  { d: 'M4 84C-4 56 14 38 34 40C42 30 62 30 70 40C90 38 104 58 96 84Q50 104 4 84Z', fill: 'cream' },
  {
    d: 'M26 52Q34 60 32 76L40 74Q40 58 26 52ZM46 46Q54 56 53 74L61 72Q60 52 46 46ZM66 48Q74 56 74 70L81 66Q80 54 66 48Z',
    fill: 'brass',
  },
  { d: 'M4 84C-4 56 14 38 34 40C42 30 62 30 70 40C90 38 104 58 96 84Q50 104 4 84Z', line: 'brass' },
  { d: 'M8 80L14 66M13 84L18 72M19 87L22 78M84 84L88 70M90 82L93 72M78 88L80 80', line: 'green', width: 0.7 },
];
