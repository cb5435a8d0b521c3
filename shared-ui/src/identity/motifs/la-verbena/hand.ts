import type { PaperSketch } from './inks';

/** A raised hand, a heart cut out of its palm. */
export const hand: PaperSketch = () => [
  {
    d: 'M30 98L28 76C18 66 10 54 6 42C5 34 13 32 17 38L28 52L25 18C26 9 36 9 38 18L41 44L42 8C44 -1 53 -1 55 8L56 44L61 12C63 4 72 6 72 14L69 48L77 26C81 19 89 23 87 31L77 66C76 80 72 86 71 98ZM50 84L37 70L40 60L50 65L60 59L64 69Z',
    fill: 'main',
  },
  { d: 'M26 90L75 88L76 98H25Z', fill: 'alt' },
  { d: 'M30 98L36 91L42 98L48 91L54 98L60 91L66 98L72 91L76 98Z', fill: 'deep' },
];
