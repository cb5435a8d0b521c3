import type { PaperSketch } from './inks';

/** A chilli on its stem. */
export const chilli: PaperSketch = () => [
  { d: 'M20 26C32 18 46 26 55 42C63 57 74 68 96 72C76 88 48 84 33 64C22 49 18 38 20 26Z', fill: 'main' },
  { d: 'M34 36C42 42 46 52 54 60L60 70C48 66 38 54 34 36Z', fill: 'pale' },
  { d: 'M14 30L26 16L38 24L34 32L27 29L22 38Z', fill: 'deep' },
  { d: 'M24 22C18 18 14 12 18 2L25 4C23 12 26 16 30 20Z', fill: 'deep' },
];
