import type { NightSketch } from './inks';

/** A tumbler with one clear cube. */
export const ice: NightSketch = () => [
  { d: 'M18 30L24 98H76L82 30Z', fill: 'night' },
  { d: 'M20 46L24 98H76L80 46Z', fill: 'edge', opacity: 0.22 },
  { d: 'M50 38L72 50V76L50 90L28 76V50Z', fill: 'night', line: 'light' },
  { d: 'M28 50L50 63L72 50L50 38Z', fill: 'edge', opacity: 0.35 },
  { d: 'M28 50L50 63L72 50M50 63V90', line: 'light' },
  { d: 'M18 30L24 98H76L82 30M20 46H80', line: 'edge' },
];
