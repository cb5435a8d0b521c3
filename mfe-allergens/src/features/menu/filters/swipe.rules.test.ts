import { expect, it } from 'vitest';
import { swipeOf } from './swipe.rules';

it.each([
  ['right', 40, 0, 'right'],
  ['right, a little down', 60, 30, 'right'],
  ['left', -40, 0, 'left'],
  ['not far enough', 39, 0, null],
  ['down', 0, 200, null],
  ['more down than across', 100, 60, null],
])('a finger that moves %s', (_what, across, down, way) => {
  expect(swipeOf({ x: 50, y: 300 }, { x: 50 + across, y: 300 + down })).toBe(way);
});
