import { times } from '../../seeded';
import type { NightSketch } from './inks';

/** Steps down to a lit door: the good ones are below the street. */
export const stair: NightSketch = () => [
  { d: 'M0 98V2H100V98Z', fill: 'night' },
  { d: 'M36 98V44H64V98Z', fill: 'edge', opacity: 0.9 },
  { d: 'M36 98V44H64V98Z', line: 'light', width: 6, opacity: 0.18 },
  ...times(
    6,
    (step) =>
      ({
        d: `M${36 - step * 6} ${98 - step * 1.5}V${88 - step * 13}H${30 - step * 6}M${64 + step * 6} ${98 - step * 1.5}V${88 - step * 13}H${70 + step * 6}`,
        line: 'edge',
        width: 0.8,
      }) as const,
  ),
  { d: 'M0 12L36 74M100 12L64 74M30 40H70', line: 'light' },
  { d: 'M57 70v6', line: 'night', width: 2 },
];
