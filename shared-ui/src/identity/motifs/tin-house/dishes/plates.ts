import { times } from '../../../seeded';
import type { EngravedSketch } from '../inks';

/** A bowl of soup and its spoon. */
export const soup: EngravedSketch = () => [
  { d: 'M36 36q-7-8 0-15t0-13M52 34q-7-8 0-15t0-13M68 36q-7-8 0-15t0-13', line: 'sage', width: 0.9 },
  { d: 'M66 50L92 16a5 7 36 1 1 6 5L74 54Z', fill: 'cream', line: 'green', width: 0.8 },
  { d: 'M4 54H96C94 80 76 92 66 92H34C24 92 6 80 4 54Z', fill: 'cream' },
  { d: 'M12 54a38 9 0 0 1 76 0a38 9 0 0 1-76 0Z', fill: 'brass', line: 'green' },
  { d: 'M34 54q8-5 16 0t14-1', line: 'cream' },
  { d: 'M12 68Q30 84 50 84T88 68', line: 'green', width: 0.8 },
  { d: 'M30 92H70V98H30Z', fill: 'brass' },
];

/** The breakfast, in its pan: an egg, bacon and a sausage. */
export const pan: EngravedSketch = () => [
  { d: 'M72 66L100 92L94 98L66 74Z', fill: 'brass' },
  { d: 'M42 8a42 42 0 1 0 .1 0Z', fill: 'green', line: 'brass', width: 1.6 },
  { d: 'M42 14a36 36 0 1 0 .1 0Z', line: 'brass', width: 0.6 },
  { d: 'M14 46C8 32 22 20 34 24C48 16 58 30 52 40C56 54 40 62 32 56C22 62 14 56 14 46Z', fill: 'cream' },
  { d: 'M34 30a10 10 0 1 0 .1 0Z', fill: 'brass' },
  { d: 'M60 24q7 6 2 14t2 14t0 12h9q6-6 0-13t-1-13t-2-14Z', fill: 'brass' },
  { d: 'M65 25q7 6 2 14t2 14t0 11', line: 'cream', width: 1.1 },
  { d: 'M26 64Q44 76 60 66a5 5 0 0 1 5 9Q44 88 22 73a5 5 0 0 1 4-9Z', fill: 'brass', line: 'cream', width: 0.7 },
  { d: 'M34 70l-3 6M44 72l-1 7M54 71l2 6', line: 'green', width: 0.8 },
];

/** Pancakes, a knob of butter running down. */
export const pancakes: EngravedSketch = () => [
  ...times(4, (layer) => {
    const y = 78 - layer * 13;
    return {
      d: `M10 ${y}a40 10 0 0 1 80 0v6a40 10 0 0 1-80 0Z`,
      fill: layer % 2 ? 'cream' : 'brass',
      line: 'green',
    } as const;
  }),
  { d: 'M10 39a40 10 0 0 1 80 0a40 10 0 0 1-80 0Z', fill: 'brass', line: 'green', width: 0.7 },
  {
    d: 'M34 38q16-6 34 0q6 2 6 10v10q-4 5-8 0V48q-4-4-9 0v18q-4 5-8 0V47q-14 2-15-9Z',
    fill: 'cream',
    line: 'green',
    width: 0.7,
  },
  { d: 'M42 28L56 24L62 30L48 36Z', fill: 'cream', line: 'green' },
  { d: 'M0 92H100L92 98H8Z', fill: 'cream' },
];

/** Scotch eggs, one cut open. */
export const scotchEgg: EngravedSketch = () => [
  { d: 'M66 30a28 32 0 1 0 .1 0Z', fill: 'brass', line: 'green' },
  { d: 'M58 42l3 3M70 40l2 4M80 50l3 3M62 54l3 2M76 62l3 3M84 68l2 3M70 76l3 2', line: 'green', width: 0.9 },
  { d: 'M32 36a29 30 0 1 0 .1 0Z', fill: 'brass', line: 'green' },
  { d: 'M32 44a21 22 0 1 0 .1 0Z', fill: 'cream', line: 'green', width: 0.7 },
  { d: 'M32 53a12 12.500 0 1 0 .1 0Z', fill: 'brass' },
  { d: 'M26 60q4-5 9-4', line: 'cream', width: 0.9 },
  { d: 'M0 94H100', line: 'brass', width: 1.4 },
];

/** A shell, for oysters, shrimps and lobster. */
export const shell: EngravedSketch = () => [
  { d: 'M50 92L6 58C2 40 16 20 34 20Q42 10 50 16Q58 10 66 20C84 20 98 40 94 58Z', fill: 'cream' },
  { d: 'M50 90L12 50M50 90L24 32M50 90L38 22M50 90V18M50 90L62 22M50 90L76 32M50 90L88 50', line: 'green' },
  { d: 'M12 58Q50 26 88 58M24 66Q50 44 76 66', line: 'brass', width: 0.8 },
  { d: 'M32 84H68L62 98H38Z', fill: 'brass', line: 'green' },
];

/** Mushrooms. */
export const mushroom: EngravedSketch = () => [
  { d: 'M66 62H84L86 96H64Z', fill: 'cream', line: 'green', width: 0.8 },
  { d: 'M52 66C52 46 98 46 98 66Q76 74 52 66Z', fill: 'brass', line: 'green' },
  { d: 'M28 52H52Q48 76 54 96H26Q32 76 28 52Z', fill: 'cream', line: 'green' },
  { d: 'M2 54C2 8 78 8 78 54Q40 68 2 54Z', fill: 'brass', line: 'green' },
  { d: 'M14 50q26 8 52 0M20 52v6M30 54v6M40 55v6M50 54v6M60 52v6', line: 'green', width: 0.7 },
  { d: 'M24 28q8-6 16-5', line: 'cream' },
];

/** Carrots with their tops on, for all that grows in the garden. */
export const carrots: EngravedSketch = () => [
  {
    d: 'M28 30q-16-8-14-26q12 8 15 22q-2-16 8-24q6 12-3 26M68 30q-8-14 2-26q10 8 5 24q6-14 18-16q0 14-18 22M50 28q-6-12 0-24q6 12 2 24',
    line: 'sage',
    width: 1.6,
  },
  { d: 'M18 34Q28 24 38 32Q40 62 46 96Q24 70 18 34Z', fill: 'brass', line: 'green' },
  { d: 'M62 32Q72 24 82 34Q76 70 54 96Q60 62 62 32Z', fill: 'brass', line: 'green' },
  { d: 'M40 28Q50 20 60 28Q58 66 50 98Q42 66 40 28Z', fill: 'cream', line: 'green' },
  { d: 'M22 46h7M34 54h-6M28 68h6M76 46h-7M66 54h6M72 68h-6M44 42h6M56 54h-6M46 66h4', line: 'green', width: 0.8 },
];

/** A dish under its cover: no picture of what nobody knows yet. */
export const cloche: EngravedSketch = () => [
  { d: 'M50 20a7 7 0 1 0 .1 0Z', fill: 'brass' },
  { d: 'M10 82C10 22 90 22 90 82Z', fill: 'cream' },
  { d: 'M20 74C22 52 34 42 46 40', line: 'brass', width: 1.4 },
  { d: 'M12 76H88', line: 'green', width: 0.8 },
  { d: 'M0 84H100L90 96H10Z', fill: 'brass' },
];
