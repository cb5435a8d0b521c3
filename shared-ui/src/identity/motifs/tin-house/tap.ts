import type { EngravedSketch } from './inks';

/** A hand pump with its clip. */
export const tap: EngravedSketch = () => [
  { d: 'M41 6Q50-4 59 6L55 40H45Z', fill: 'cream', line: 'brass' },
  { d: 'M46 8L48 36M54 8L52 36', line: 'sage', width: 0.8 },
  { d: 'M38 40H62V46H38Z', fill: 'brass' },
  { d: 'M42 46H58V98H42Z', fill: 'green', line: 'brass' },
  { d: 'M58 54H82Q88 54 88 62V76H80V64H58Z', fill: 'brass' },
  { d: 'M50 50a13 13 0 1 0 .1 0Z', fill: 'green', line: 'brass' },
  { d: 'M50 56L52 61L57 62L53 65L54 70L50 67L46 70L47 65L43 62L48 61Z', fill: 'cream' },
  { d: 'M34 92H66V98H34Z', fill: 'brass' },
];
