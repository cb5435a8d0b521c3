import { around, closed, oneOf, times } from '../../seeded';
import { blank } from './cut';
import type { PaperSketch } from './inks';

const faces = [
  'M36 45L44 43M56 43L64 45M37 56Q50 70 63 56',
  'M38 46a4 4 0 1 0 .1 0M62 46a4 4 0 1 0 .1 0M38 58Q50 68 62 58',
  'M35 46Q40 40 45 46M55 46Q60 40 65 46M40 58H60',
] as const;

/** The sun with a face: glad, awake or asleep. */
export const sun: PaperSketch = (random) => [
  { d: closed(times(32, (point) => around(50, 50, point % 2 ? 33 : 46 + random() * 4, point / 32))), fill: 'main' },
  { d: blank(random, 50, 50, 29), fill: 'deep' },
  { d: blank(random, 50, 50, 26), fill: 'alt' },
  { d: oneOf(random, faces), line: 'deep', width: 1.6 },
];
