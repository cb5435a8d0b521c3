import type { EngravedSketch } from './inks';

/** A candle in its stick, some of it burnt. */
export const candle: EngravedSketch = (random) => {
  const top = 36 + Math.round(random() * 16);
  return [
    { d: `M50 ${top - 32}q15 20 0 32q-15-12 0-32Z`, fill: 'brass' },
    { d: `M50 ${top - 16}q6 9 0 14q-6-5 0-14Z`, fill: 'cream' },
    { d: `M41 ${top + 2}Q50 ${top - 3} 59 ${top + 2}V86H41Z`, fill: 'cream' },
    { d: `M59 ${top + 4}v18q4 6 4-2v-8ZM41 ${top + 6}v8q-4 6-4-2v-4Z`, fill: 'cream' },
    { d: `M55 ${top + 8}V84M52 ${top + 12}V84`, line: 'sage', width: 0.8 },
    { d: 'M24 84H76L70 98H30Z', fill: 'green', line: 'brass' },
    { d: 'M76 86a9 9 0 1 1 0 12', line: 'brass' },
    { d: 'M34 90H66', line: 'brass', width: 0.7 },
  ];
};
