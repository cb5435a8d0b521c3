import type { Face } from './face.types';

export const laVerbenaFaces: readonly Face[] = [
  {
    family: 'Verbena Display',
    file: 'fredoka',
    weights: '500 700',
    ascent: 0.974,
    descent: 0.236,
    standIns: [{ weights: '500 700', local: 'sansBold', adjust: 0.9475 }],
  },
  {
    family: 'Verbena Text',
    file: 'bricolage-grotesque',
    weights: '400 700',
    ascent: 0.93,
    descent: 0.27,
    standIns: [
      { weights: '400 500', local: 'sans', adjust: 1.0489 },
      { weights: '600 700', local: 'sansBold', adjust: 1.0063 },
    ],
  },
];
