import type { EngravedSketch } from '../inks';

const steam = { d: 'M46 20q-6-6 0-11t0-10M62 18q-6-6 0-11t0-10', line: 'sage', width: 0.8 } as const;

/** A rolled sirloin, tied, with two slices cut from it. */
export const beef: EngravedSketch = () => [
  steam,
  { d: 'M42 30H78C104 30 104 92 78 92H42Z', fill: 'brass' },
  { d: 'M56 30C66 40 66 82 56 92M70 30C80 40 80 82 70 92M83 32C92 44 92 78 83 90', line: 'green', width: 1.3 },
  { d: 'M56 30l-5-6M56 30l6-6M70 30l-5-6M70 30l6-6', line: 'cream' },
  { d: 'M42 30a17 31 0 1 0 .1 0Z', fill: 'cream', line: 'green' },
  { d: 'M42 37a11.500 24 0 1 0 .1 0Z', fill: 'brass' },
  { d: 'M40 46q7 6 3 14t4 16M36 56q3 4 1 9M47 44q3 5 1 9', line: 'cream', width: 0.9 },
  { d: 'M22 50a20 22 -28 1 0 .1 0Z', fill: 'cream', line: 'green' },
  { d: 'M21 57a13 15.500 -28 1 0 .1 0Z', fill: 'brass' },
  { d: 'M17 64q8 4 4 12M25 66q4 6 1 12', line: 'cream', width: 0.9 },
  { d: 'M2 94H98', line: 'brass', width: 1.4 },
];

/** A roast bird, breast up. */
export const chicken: EngravedSketch = () => [
  steam,
  { d: 'M14 90C0 60 22 32 48 34C74 34 92 56 84 90Z', fill: 'brass' },
  { d: 'M14 90C0 60 22 32 48 34C74 34 92 56 84 90Z', line: 'cream', width: 0.8 },
  { d: 'M26 48q12-8 26-4M20 60q6-8 12-10', line: 'green', width: 0.9 },
  { d: 'M22 84C16 70 30 62 42 70Q48 78 36 86Z', fill: 'brass', line: 'green' },
  {
    d: 'M52 90C44 66 62 54 76 62L88 50L84 46a5 5 0 1 1 8-2a5 5 0 1 1 2 8L84 68C86 84 72 94 52 90Z',
    fill: 'brass',
    line: 'green',
  },
  { d: 'M84 55L88 50L84 46a5 5 0 1 1 8-2a5 5 0 1 1 2 8L89 60Z', fill: 'cream', line: 'green' },
  { d: 'M60 76q8-10 16-6M64 84q8-2 12-8', line: 'green', width: 0.8 },
  { d: 'M2 92H98L90 98H10Z', fill: 'cream' },
];

/** A shoulder of lamb on the bone, with rosemary. */
export const lamb: EngravedSketch = () => [
  steam,
  { d: 'M66 50L86 34a6 6 0 1 1 9 4a6 6 0 1 1-4 8L74 62Z', fill: 'cream', line: 'green' },
  { d: 'M6 74C2 48 34 32 58 40C76 46 82 58 72 70C62 88 14 102 6 74Z', fill: 'brass' },
  { d: 'M12 70C16 54 38 44 56 48', line: 'cream' },
  { d: 'M28 60l12 12M40 56l12 12M52 54l10 10M40 60l-12 14M52 58l-14 18M60 60l-12 14', line: 'green', width: 0.9 },
  { d: 'M30 90Q60 96 92 78M44 92l-4-8M54 92l-3-8M64 90l-3-8M74 87l-3-8M84 82l-3-7', line: 'sage', width: 1.4 },
  { d: 'M2 95H98', line: 'brass', width: 1.4 },
];

/** A nut roast or a terrine, sliced. */
export const sliced: EngravedSketch = () => [
  { d: 'M38 42H86Q96 42 96 52V90H38Z', fill: 'brass', line: 'green' },
  { d: 'M38 42H86M52 42q6 10 0 20M68 42q6 10 0 24M84 44q6 12 0 22', line: 'green', width: 0.9 },
  { d: 'M16 48Q16 42 24 42H38Q46 42 46 50V90H16Z', fill: 'cream', line: 'green' },
  { d: 'M4 70L26 60Q32 58 34 64L42 90H12Z', fill: 'cream', line: 'green' },
  {
    d: 'M24 52q6-4 8 1t-7 4ZM36 60q6-3 7 2t-6 3ZM16 72q6-4 8 1t-7 4ZM28 68q5-3 6 1t-5 3ZM26 80q6-4 8 1t-7 4Z',
    fill: 'brass',
  },
  { d: 'M2 92H98L92 98H8Z', fill: 'cream' },
];
