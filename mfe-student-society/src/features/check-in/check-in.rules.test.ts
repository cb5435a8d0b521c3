import { expect, it } from 'vitest';
import { clockOf, groupSizes, isExpired, shownVisits, sizeWithin } from './check-in.rules';

it.each([
  [7_200_000, '2:00:00'],
  [7_199_001, '2:00:00'],
  [7_199_000, '1:59:59'],
  [61_000, '0:01:01'],
  [1, '0:00:01'],
  [0, '0:00:00'],
])('[ST-126] %i ms are shown as %s', (leftMs, shown) => expect(clockOf(leftMs)).toBe(shown));

it.each([
  ['a millisecond before its end', -1, 1, false],
  ['at its end', 0, 0, true],
  ['after it', 60_000, 0, true],
])('[ST-127] a visit %s', (_when, sinceEnd, leftMs, isOver) => {
  const end = '2026-11-27T21:30:00.000Z';
  const visit = { id: 'a', display_name: 'Ada Marsh', forename: 'Ada', group_size: 1, date_finished: end };
  const [shown] = shownVisits([visit], Date.parse(end) + sinceEnd);
  expect([shown, shown && isExpired(shown)]).toEqual([{ ...visit, leftMs }, isOver]);
});

it('[ST-122] a group has from one person to the largest', () => {
  expect([groupSizes(1), groupSizes(4)]).toEqual([['1'], ['1', '2', '3', '4']]);
});

it.each([
  ['3', 4, '3'],
  ['4', 4, '4'],
  ['5', 4, '1'],
  ['', 4, '1'],
])('[ST-124] a size of "%s" chosen before, where there is room for %i, is %s', (size, largest, chosen) =>
  expect(sizeWithin(size, largest)).toBe(chosen),
);
