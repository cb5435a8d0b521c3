import { oneOf, times } from '../../seeded';
import type { EngravedSketch } from './inks';

/** The house of corrugated tin; ribs, windows and smoke are its own. */
export const house: EngravedSketch = (random) => {
  const [ribs, eaves] = [9 + Math.floor(random() * 5), 44 + Math.round(random() * 6)];
  const panes = oneOf(random, [
    'M14 62H30V80H14ZM70 62H86V80H70Z',
    'M22 62a8 8 0 1 0 .1 0ZM78 62a8 8 0 1 0 .1 0Z',
    'M14 80V66a8 8 0 0 1 16 0V80ZM70 80V66a8 8 0 0 1 16 0V80Z',
  ]);
  return [
    { d: `M76 14q-8-6 0-12t-2-12`, line: 'sage', width: 0.8 },
    { d: 'M70 34V14H82V44Z', fill: 'green', line: 'brass' },
    { d: `M2 ${eaves}L50 6L98 ${eaves}V98H2Z`, fill: 'green' },
    ...times(ribs, (rib) => {
      const x = 2 + ((rib + 1) * 96) / (ribs + 1);
      return {
        d: `M${x.toFixed(1)} ${(eaves - ((48 - Math.abs(50 - x)) / 48) * (eaves - 6)).toFixed(1)}V98`,
        line: 'brass',
        width: 0.5,
      } as const;
    }),
    { d: `M-5 ${eaves + 6}L50 2L105 ${eaves + 6}M2 ${eaves}V98H98V${eaves}`, line: 'brass', width: 1.2 },
    { d: panes, fill: 'brass' },
    { d: 'M38 98V72a12 12 0 0 1 24 0V98Z', fill: 'cream' },
    { d: 'M50 62V98M57 82v3', line: 'green' },
    { d: 'M50 34a8 8 0 1 0 .1 0Z', fill: 'brass' },
  ];
};
