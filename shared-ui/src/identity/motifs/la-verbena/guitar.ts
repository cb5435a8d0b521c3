import type { PaperSketch } from './inks';

/** A guitar, upright. */
export const guitar: PaperSketch = () => [
  { d: 'M44 2L57 0L56 16H45Z', fill: 'deep' },
  { d: 'M46 14H54L55 40H45Z', fill: 'deep' },
  { d: 'M50 34C63 33 68 43 63 54C80 60 81 97 50 98C20 98 19 60 37 54C31 43 37 33 50 34Z', fill: 'main' },
  { d: 'M50 52a10 10 0 1 0 .1 0Z', fill: 'deep' },
  { d: 'M50 56a6 6 0 1 0 .1 0Z', fill: 'alt' },
  { d: 'M36 80L64 79V85L36 86Z', fill: 'deep' },
  { d: 'M47 14V82M50 14V82M53 14V82', line: 'pale', width: 0.5 },
  { d: 'M30 70L36 73L30 77ZM70 70L64 73L70 77ZM50 90L46 94H54Z', fill: 'alt' },
];
