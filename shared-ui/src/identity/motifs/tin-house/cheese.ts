import type { EngravedSketch } from './inks';

/** A wedge of cheese and a knife. */
export const cheese: EngravedSketch = () => [
  { d: 'M4 62L68 30L96 50V84L4 94Z', fill: 'cream' },
  { d: 'M4 62L96 50V84L4 94Z', fill: 'brass', opacity: 0.9 },
  { d: 'M30 70a7 6 0 1 0 .1 0ZM56 76a5 4 0 1 0 .1 0ZM76 60a8 7 0 1 0 .1 0ZM16 80a4 4 0 1 0 .1 0Z', fill: 'green' },
  { d: 'M58 40a7 3 0 1 0 .1 0Z', fill: 'sage' },
  { d: 'M4 62L68 30L96 50V84L4 94ZM4 62L96 50', line: 'brass' },
  { d: 'M58 42L84 6L91 2V12L66 46Z', fill: 'cream', line: 'brass' },
];
