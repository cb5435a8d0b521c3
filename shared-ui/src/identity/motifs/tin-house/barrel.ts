import type { EngravedSketch } from './inks';

const side = 'M22 6C10 36 10 70 22 98H78C90 70 90 36 78 6Z';

/** A cask on end. */
export const barrel: EngravedSketch = () => [
  { d: side, fill: 'green' },
  {
    d: 'M36 6C30 36 30 70 36 98H46C43 70 43 36 46 6ZM64 6C70 36 70 70 64 98H70C79 70 79 36 70 6Z',
    fill: 'brass',
    opacity: 0.55,
  },
  { d: 'M17 24H83L84.5 34H15.5ZM15.5 68H84.5L83 78H17Z', fill: 'brass' },
  { d: `${side}M36 6C30 36 30 70 36 98M50 6V98M64 6C70 36 70 70 64 98`, line: 'brass' },
  { d: 'M50 44a7 7 0 1 0 .1 0Z', fill: 'cream', line: 'green' },
  { d: 'M50 48a3 3 0 1 0 .1 0Z', fill: 'green' },
];
