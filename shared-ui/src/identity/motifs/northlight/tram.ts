import type { NightSketch } from './inks';

/** The last tram, head on along its wire. */
export const tram: NightSketch = () => [
  { d: 'M-60 14H170', line: 'haze', width: 0.7 },
  { d: 'M58 34L44 24L58 14', line: 'edge' },
  { d: 'M-4 40L4 34H98L108 48V88H-4Z', fill: 'night', line: 'edge' },
  { d: 'M2 46H22V64H2ZM28 46H48V64H28ZM54 46H74V64H54Z', fill: 'light' },
  { d: 'M80 46H99L104 53V64H80Z', fill: 'edge' },
  { d: 'M-4 74H108', line: 'edge', width: 0.8 },
  { d: 'M12 98a6 6 0 1 0 .1 0ZM92 98a6 6 0 1 0 .1 0Z', line: 'edge' },
  { d: 'M106 78L190 70V96Z', fill: 'light', opacity: 0.16 },
  { d: 'M102 78h5v5h-5Z', fill: 'light' },
];
