import type { NightSketch } from './inks';

/** A coupe with a twist on its rim; every guest has drunk another amount of it. */
export const coupe: NightSketch = (random) => {
  const drop = 4 + Math.round(random() * 12);
  const half = Math.round(36 * Math.sqrt(1 - (drop / 33) ** 2));
  return [
    { d: 'M14 18A36 33 0 0 0 86 18Z', fill: 'night' },
    { d: `M${50 - half} ${18 + drop}A36 33 0 0 0 ${50 + half} ${18 + drop}Z`, fill: 'edge', opacity: 0.28 },
    { d: `M${50 - half} ${18 + drop}H${50 + half}`, line: 'light', width: 1.4 },
    { d: 'M14 18A36 33 0 0 0 86 18ZM50 51V92M26 97Q50 86 74 97Z', line: 'edge' },
    { d: 'M74 20C72 6 84 0 90 8C94 16 84 20 82 12', line: 'light' },
  ];
};
