import { blank } from './cut';
import type { PaperSketch } from './inks';

/** A maraca with a band of zigzag. */
export const maraca: PaperSketch = (random) => [
  { d: 'M46 52L54 52L57 98L43 98Z', fill: 'deep' },
  { d: blank(random, 50, 32, 30), fill: 'main' },
  { d: 'M21 26L79 24L80 38L21 40Z', fill: 'alt' },
  { d: 'M21 38L28 28L36 38L43 27L50 38L57 26L64 37L71 26L79 37L79 39L21 40Z', fill: 'deep' },
  { d: 'M42 52H58V58H42ZM44 90H56V94H44Z', fill: 'alt' },
  { d: 'M50 8L54 14L50 20L46 14Z', fill: 'alt' },
];
