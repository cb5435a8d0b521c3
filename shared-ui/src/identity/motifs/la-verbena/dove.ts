import type { PaperSketch } from './inks';

/** A dove with a sprig, its feathers cut out. */
export const dove: PaperSketch = () => [
  {
    d: 'M2 50L16 44C19 34 33 33 39 43C44 51 50 54 56 54C50 34 60 14 82 4C88 22 84 40 74 54C84 58 92 56 99 50C98 64 90 72 78 74C66 90 38 88 28 70C22 61 19 54 15 52ZM66 44L76 20L77 32ZM62 48L80 36L74 44ZM44 66L60 64L54 72Z',
    fill: 'main',
  },
  { d: 'M26 42a3.4 3.4 0 1 0 .1 0Z', fill: 'deep' },
  { d: 'M4 50C0 58 2 68 8 76', line: 'deep', width: 1.2 },
  { d: 'M3 58L-8 56L-2 64ZM4 66L14 60L12 70ZM6 72L-5 74L2 80ZM8 76L18 76L12 84Z', fill: 'alt' },
];
