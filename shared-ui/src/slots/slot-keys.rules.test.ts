import { expect, it } from 'vitest';
import { placeAfterKey } from './slot-keys.rules';

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 9, 9],
  ['ArrowLeft', 1, 0],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 5],
  ['ArrowDown', 7, 7],
  ['ArrowUp', 5, 1],
  ['ArrowUp', 1, 1],
  ['Home', 6, 0],
  ['End', 6, 9],
] as const)('%s in place %i of ten slots, four a row, leads to %i', (key, from, to) => {
  expect(placeAfterKey(key, from, 10, 4)).toBe(to);
});

it.each(['Tab', 'Enter', ' ', 'a'])('leaves the key “%s” alone', (key) => {
  expect(placeAfterKey(key, 3, 10, 4)).toBeNull();
});
