import type { NightSketch } from './inks';

const rings = [
  [30, 62],
  [50, 50],
  [70, 38],
] as const;

/** Three olives on a pick. */
export const olive: NightSketch = () => [
  { d: 'M2 79L98 21M92 14L99 26', line: 'light' },
  ...rings.flatMap(([x, y]) => [
    { d: `M${x - 12} ${y}a12 12 0 1 0 24 0a12 12 0 1 0-24 0Z`, fill: 'night', line: 'edge' } as const,
    { d: `M${x + 4} ${y - 5}a3.5 3.5 0 1 0 .1 0Z`, fill: 'light' } as const,
  ]),
];
