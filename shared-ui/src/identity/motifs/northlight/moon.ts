import type { NightSketch } from './inks';

/** The moon, its dark side in hairlines. */
export const moon: NightSketch = () => [
  { d: 'M8 50a42 42 0 1 0 84 0a42 42 0 1 0-84 0Z', fill: 'night' },
  { d: 'M71 13.7V86.3M76 17V83M81 21.5V78.5M86 28V72M90.5 38V62', line: 'edge', width: 0.7, opacity: 0.8 },
  { d: 'M66 11A42 42 0 1 0 66 89A52 52 0 0 1 66 11Z', fill: 'light' },
];
