import type { NightSketch } from './inks';

/** A three-piece shaker, light down one side. */
export const shaker: NightSketch = () => [
  { d: 'M30 40L37 98H63L70 40L62 18V6L56 0H44L38 6V18Z', fill: 'night' },
  { d: 'M58 40H70L63 98H54Z', fill: 'edge', opacity: 0.3 },
  { d: 'M30 40L37 98H63L70 40L62 18V6L56 0H44L38 6V18ZM30 40H70M38 18H62', line: 'edge' },
  { d: 'M40 48L45 90', line: 'light', width: 1.6 },
];
