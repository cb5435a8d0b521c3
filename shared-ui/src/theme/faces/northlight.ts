import type { Face } from './face.types';

export const northlightFaces: readonly Face[] = [
  {
    family: 'Northlight Display',
    file: 'big-shoulders-display',
    weights: '600 800',
    ascent: 0.984,
    descent: 0.213,
    standIns: [{ weights: '600 800', local: 'sansBold', adjust: 0.6475 }],
  },
  {
    family: 'Northlight Text',
    file: 'sora',
    weights: '400 700',
    ascent: 0.97,
    descent: 0.29,
    standIns: [
      { weights: '400 500', local: 'sans', adjust: 1.1271 },
      { weights: '600 700', local: 'sansBold', adjust: 1.0594 },
    ],
  },
];
