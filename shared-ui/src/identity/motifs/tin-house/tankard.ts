import type { EngravedSketch } from './inks';

/** A tankard with its head on. */
export const tankard: EngravedSketch = (random) => {
  const level = 28 + Math.round(random() * 10);
  return [
    { d: 'M72 34C104 28 104 82 68 84L69 76C90 72 90 42 71 44Z', fill: 'green', line: 'brass' },
    { d: 'M18 22L26 98H66L74 22Z', fill: 'green' },
    { d: `M19 ${level}L26 98H66L73 ${level}Z`, fill: 'brass', opacity: 0.9 },
    { d: 'M34 42L38 88M46 42V88M58 42L54 88', line: 'green', width: 1.6 },
    { d: 'M18 22L26 98H66L74 22', line: 'brass' },
    {
      d: 'M12 26a11 11 0 0 1 12-14a13 13 0 0 1 22-4a13 13 0 0 1 22 5a11 11 0 0 1 10 14c-6 6-12 4-16 0c-6 10-12 8-16 1c-6 6-12 5-16 0c-6 5-14 4-18-2Z',
      fill: 'cream',
    },
    { d: 'M26 20q5-6 10-2M48 15q6-5 11 0', line: 'sage', width: 0.8 },
  ];
};
