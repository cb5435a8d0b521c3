import { oneOf } from '../../seeded';
import type { NightSketch } from './inks';

const glyphs = [
  'M36 22A14 14 0 0 0 64 22ZM50 36V54M42 54H58',
  'M56 14A19 19 0 1 0 60 52A22 22 0 0 1 56 14Z',
  'M38 54V18L62 54V18',
] as const;

/** A sign on a bracket; what glows in it is the house's own. */
export const neon: NightSketch = (random) => {
  const glyph = oneOf(random, glyphs);
  return [
    { d: 'M26 2H74V66H26Z', fill: 'night' },
    { d: 'M74 14H100M74 54H100', line: 'haze' },
    { d: 'M26 2H74V66H26Z', line: 'edge', width: 5, opacity: 0.25 },
    { d: 'M26 2H74V66H26ZM31 7H69V61H31Z', line: 'edge' },
    { d: glyph, line: 'light', width: 5, opacity: 0.25 },
    { d: glyph, line: 'light', width: 1.6 },
    { d: 'M50 70V94M41 85L50 96L59 85', line: 'edge', width: 1.6 },
  ];
};
