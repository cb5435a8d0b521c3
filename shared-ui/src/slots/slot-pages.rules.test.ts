import { expect, it } from 'vitest';
import { pageCount, pageOfIndex, slotsPerPage } from './slot-pages.rules';

it('[BW-117] pages slots by twelve', () => {
  expect(slotsPerPage).toBe(12);
  expect([0, 1, 12, 13, 24, 25].map(pageCount)).toEqual([1, 1, 1, 2, 2, 3]);
});

it('[BW-117] finds the page of a slot, the first one for none', () => {
  expect([-1, 0, 11, 12, 23, 24].map(pageOfIndex)).toEqual([0, 0, 0, 1, 1, 2]);
});
