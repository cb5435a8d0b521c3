import type { NightSketch } from './inks';

const ring = (radius: number): string =>
  `M${50 - radius} 50a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0Z`;

/** A record under its needle. */
export const vinyl: NightSketch = () => [
  { d: ring(48), fill: 'night', line: 'edge' },
  { d: [43, 38, 33, 28, 23].map(ring).join(''), line: 'edge', width: 0.6, opacity: 0.7 },
  { d: 'M50 50L92 28A48 48 0 0 1 97 44ZM50 50L8 72A48 48 0 0 1 3 56Z', fill: 'light', opacity: 0.16 },
  { d: ring(16), fill: 'edge' },
  { d: ring(3), fill: 'night' },
  { d: 'M104 2V30L72 62M66 60L74 68', line: 'light', width: 1.4 },
];
