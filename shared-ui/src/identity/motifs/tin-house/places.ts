import { times } from '../../seeded';
import type { EngravedSketch } from './inks';

/** A sign on its bracket; what hangs in it is drawn on top. */
export const sign: EngravedSketch = () => [
  { d: 'M4 2H12V98H4Z', fill: 'brass' },
  { d: 'M12 10H96V15H12ZM12 34Q34 34 34 15', fill: 'brass', line: 'brass' },
  { d: 'M34 15V22M84 15V22', line: 'brass', width: 1.4 },
  { d: 'M24 22H94V82Q59 92 24 82Z', fill: 'cream', line: 'brass' },
  { d: 'M29 27H89V77Q59 86 29 77Z', line: 'green', width: 0.8 },
];

/** A cast-iron stove, lit. */
export const stove: EngravedSketch = () => [
  { d: 'M44-20H56V22H44Z', fill: 'green', line: 'brass' },
  { d: 'M42 0H58V6H42Z', fill: 'brass' },
  { d: 'M20 22H80V30H20Z', fill: 'brass' },
  { d: 'M24 30H76L80 86H20Z', fill: 'green', line: 'brass' },
  { d: 'M32 42H68V74H32Z', fill: 'cream', line: 'brass' },
  { d: 'M50 44q14 14 4 28h-9q-10-12 1-18q-2 8 3 9q4-8 1-19Z', fill: 'brass' },
  { d: 'M44 42V74M56 42V74', line: 'green', width: 0.8 },
  { d: 'M26 86L20 98M74 86L80 98M14 86H86', line: 'brass', width: 1.6 },
];

/** A bay of small panes with a light behind it. */
export const bay: EngravedSketch = () => [
  { d: 'M6 22H94V92H6Z', fill: 'cream' },
  { d: 'M0 14L14 4H86L100 14V22H0Z', fill: 'brass' },
  { d: 'M0 92H100V98H0Z', fill: 'brass' },
  { d: 'M30 22V92M70 22V92', line: 'green', width: 2 },
  { d: 'M18 22V92M43 22V92M57 22V92M82 22V92M6 45H94M6 68H94', line: 'green', width: 0.9 },
  { d: 'M6 22H94V92H6Z', line: 'brass' },
];

/** A settle with turned posts. */
export const settle: EngravedSketch = () => [
  { d: 'M8 6H20V98H8ZM80 6H92V98H80Z', fill: 'green', line: 'brass' },
  { d: 'M20 12H80V58H20Z', fill: 'green', line: 'brass' },
  { d: times(5, (board) => `M${30 + board * 10} 12V58`).join(''), line: 'brass', width: 0.6 },
  { d: 'M4 62H96V72H4Z', fill: 'cream', line: 'brass' },
  { d: 'M14 0a8 8 0 1 0 .1 0ZM86 0a8 8 0 1 0 .1 0Z', fill: 'brass' },
];
