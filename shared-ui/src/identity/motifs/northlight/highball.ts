import type { NightSketch } from './inks';

/** A tall glass, three cubes and a straw. */
export const highball: NightSketch = (random) => {
  const tilt = Math.round(random() * 6);
  return [
    { d: `M56 60L${72 + tilt} -6`, line: 'light' },
    { d: 'M28 8L34 98H66L72 8Z', fill: 'night' },
    { d: 'M29.2 26L34 98H66L70.8 26Z', fill: 'edge', opacity: 0.24 },
    {
      d: `M36 ${34 + tilt}L52 30L56 46L40 50ZM48 ${54 - tilt}L63 56L61 71L46 69ZM38 74L53 71L56 86L41 89Z`,
      fill: 'night',
      line: 'light',
    },
    { d: 'M29.2 26H70.8', line: 'light', width: 1.4 },
    { d: 'M28 8L34 98H66L72 8M36 93H64', line: 'edge' },
    { d: 'M20 8a12 12 0 1 0 .1 0M20 20L28 12M20 20L11 13M20 20V32', line: 'edge' },
  ];
};
