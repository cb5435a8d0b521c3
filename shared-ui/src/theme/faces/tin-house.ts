import type { Face } from './face.types';

export const tinHouseFaces: readonly Face[] = [
  {
    family: 'Tin House Display',
    file: 'fraunces',
    weights: '400 700',
    ascent: 0.978,
    descent: 0.255,
    standIns: [{ weights: '400 700', local: 'serifBold', adjust: 1.1191 }],
  },
  {
    family: 'Tin House Text',
    file: 'source-sans-3',
    weights: '400 700',
    ascent: 1.024,
    descent: 0.4,
    standIns: [
      { weights: '400 500', local: 'sans', adjust: 0.9326 },
      { weights: '600 700', local: 'sansBold', adjust: 0.8914 },
    ],
  },
];
