import type { EngravedSketch } from './inks';

/** A stoneware jug. */
export const jug: EngravedSketch = () => [
  { d: 'M34 26C4 24 4 74 26 76L27 68C14 66 14 36 33 36Z', fill: 'green', line: 'brass' },
  { d: 'M32 10H66L80 6L68 30C84 46 84 84 70 98H32C18 84 18 46 34 30Z', fill: 'cream' },
  { d: 'M22 60H80C80 74 78 88 70 98H32C24 88 22 74 22 60Z', fill: 'green' },
  { d: 'M22 60l7.2 8 7.2-8 7.2 8 7.2-8 7.2 8 7.2-8 7.2 8 7.2-8Z', fill: 'brass' },
  { d: 'M32 10H66L80 6L68 30C84 46 84 84 70 98H32C18 84 18 46 34 30ZM34 30H68', line: 'brass' },
  { d: 'M62 38Q72 46 72 54', line: 'sage' },
];
