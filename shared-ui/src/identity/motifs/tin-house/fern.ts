import { times } from '../../seeded';
import type { EngravedSketch } from './inks';

/** A frond, leaf by leaf. */
export const fern: EngravedSketch = (random) => [
  { d: 'M50 98Q46 50 50 4', line: 'brass' },
  ...times(16, (leaf) => {
    const [y, side] = [12 + Math.floor(leaf / 2) * 10.5, leaf % 2 ? 1 : -1];
    const reach = (12 + Math.floor(leaf / 2) * 3.2 + random() * 4) * (leaf > 11 ? 0.82 : 1);
    return {
      d: `M50 ${y + 8}q${side * reach * 0.2}-${reach * 0.6} ${side * reach}-${reach * 0.5}q${side * -4} ${reach * 0.6} ${side * -reach} ${reach * 0.5}Z`,
      fill: leaf % 4 < 2 ? 'brass' : 'green',
      line: 'brass',
      width: 0.7,
    } as const;
  }),
];
