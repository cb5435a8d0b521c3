import { expect, it } from 'vitest';
import { pageCount, pageOfIndex, placeAfterKey, slotsPerPage } from './slots.rules';

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

it('[BW-117] pages slots by twelve', () => {
  expect(slotsPerPage).toBe(12);
  expect([0, 1, 12, 13, 24, 25].map(pageCount)).toEqual([1, 1, 1, 2, 2, 3]);
});

it('[BW-117] finds the page of a slot, the first one for none', () => {
  expect([-1, 0, 11, 12, 23, 24].map(pageOfIndex)).toEqual([0, 0, 0, 1, 1, 2]);
});
