import type { EngravedSketch } from '../inks';

/** A steamed pudding, its sauce running down. */
export const pudding: EngravedSketch = () => [
  { d: 'M44 14q-5-5 0-9M58 14q-5-5 0-9', line: 'sage', width: 0.8 },
  { d: 'M22 86C24 40 34 22 50 22S76 40 78 86Z', fill: 'brass' },
  {
    d: 'M50 20C66 20 74 36 76 52q-2 8-7 1q-3-5-5 4v14q-4 7-8 0V58q-3-5-7 0v8q-4 6-7 0v-9q-4-6-7 0q-5 6-8-3C28 34 36 20 50 20Z',
    fill: 'cream',
  },
  { d: 'M36 40q4-10 11-12', line: 'brass' },
  { d: 'M30 76l4 2M44 80l4 1M62 82l4-2M70 74l3 2', line: 'green', width: 1 },
  { d: 'M2 86H98Q92 98 74 98H26Q8 98 2 86Z', fill: 'cream', line: 'green', width: 0.7 },
];

/** A layered cake on its stand, one candle. */
export const cake: EngravedSketch = () => [
  { d: 'M50 2q6 7 0 12q-6-5 0-12Z', fill: 'brass' },
  { d: 'M48 15H52V32H48Z', fill: 'cream' },
  { d: 'M14 36Q50 26 86 36V76H14Z', fill: 'brass' },
  {
    d: 'M14 36Q50 26 86 36V42q-5 10-10 0q-5 12-11 1q-5 8-10 0q-5 14-11 0q-5 8-10 0q-5 12-10 0q-5 8-10-2Z',
    fill: 'cream',
  },
  { d: 'M14 58q9 5 18 0t18 0t18 0t18 0v6q-9 5-18 0t-18 0t-18 0t-18 0Z', fill: 'cream' },
  { d: 'M14 36V76H86V36', line: 'green', width: 0.7 },
  { d: 'M6 76H94V82H6ZM44 82H56L60 94H70V98H30V94H40Z', fill: 'cream', line: 'green', width: 0.7 },
];

/** A cup of something hot. */
export const cup: EngravedSketch = () => [
  { d: 'M36 30q-8-8 0-15t0-13M54 30q-8-8 0-15t0-13', line: 'sage', width: 0.9 },
  { d: 'M76 48C100 42 100 78 70 76L72 69C88 70 88 52 76 56Z', fill: 'cream' },
  { d: 'M12 40H78C78 70 68 86 45 86S12 70 12 40Z', fill: 'cream' },
  { d: 'M12 40a33 6 0 0 1 66 0a33 6 0 0 1-66 0Z', fill: 'brass', line: 'green', width: 0.7 },
  { d: 'M20 54Q24 74 40 80', line: 'green', width: 0.8 },
  { d: 'M0 88H90Q84 98 66 98H24Q6 98 0 88Z', fill: 'brass' },
];

/** Two flutes, full. */
export const flutes: EngravedSketch = () => {
  const glass = (x: number) => [
    {
      d: `M${x - 15} 6H${x + 15}C${x + 15} 40 ${x + 10} 56 ${x + 2} 60V90H${x + 13}V96H${x - 13}V90H${x - 2}V60C${x - 10} 56 ${x - 15} 40 ${x - 15} 6Z`,
      fill: 'cream',
    } as const,
    {
      d: `M${x - 12} 18H${x + 12}C${x + 11} 40 ${x + 7} 52 ${x} 55C${x - 7} 52 ${x - 11} 40 ${x - 12} 18Z`,
      fill: 'brass',
    } as const,
    { d: `M${x - 4} 24v3M${x + 3} 29v3M${x - 2} 36v3M${x + 4} 41v3M${x} 46v3`, line: 'cream', width: 1 } as const,
  ];
  return [...glass(28), ...glass(72)];
};
