import { describe, expect, it } from 'vitest';
import { localDateTime, momentsOf, typedDateTime, zoneOf } from './local-time';
import { instant } from './dto';

describe('a date and time of London’s clocks', () => {
  it.each([
    ['2026-12-05 19:00', '2026-12-05T19:00:00+00:00'],
    ['2026-12-05T19:00', '2026-12-05T19:00:00+00:00'],
    ['2026-12-05T19:00GMT', '2026-12-05T19:00:00+00:00'],
    ['2027-07-01 19:00', '2027-07-01T19:00:00+01:00'],
    ['2027-07-01 19:00 BST', '2027-07-01T19:00:00+01:00'],
    // A moment, as answers have it.
    ['2027-07-01T19:00:00+01:00', '2027-07-01T19:00:00+01:00'],
    ['2027-07-01T18:00:00.000Z', '2027-07-01T19:00:00+01:00'],
    ['2027-07-01T20:00+02:00', '2027-07-01T19:00:00+01:00'],
    // The clocks go forward at 01:00.
    ['2027-03-28 00:59', '2027-03-28T00:59:00+00:00'],
    ['2027-03-28 02:00', '2027-03-28T02:00:00+01:00'],
    ['2027-03-28T01:30Z', '2027-03-28T02:30:00+01:00'],
    // They go back at 02:00 summer time.
    ['2027-10-31 00:59', '2027-10-31T00:59:00+01:00'],
    ['2027-10-31 01:30 BST', '2027-10-31T01:30:00+01:00'],
    ['2027-10-31T01:30GMT', '2027-10-31T01:30:00+00:00'],
    ['2027-10-31 02:00', '2027-10-31T02:00:00+00:00'],
    ['2028-02-29 23:45', '2028-02-29T23:45:00+00:00'],
    ['2099-12-31 23:59', '2099-12-31T23:59:00+00:00'],
  ])('%s is %s', (text, moment) => {
    expect(typedDateTime.parse(text)).toBe(moment);
    expect([instant.parse(moment), typedDateTime.parse(moment)]).toEqual([moment, moment]);
  });

  it.each<[string, string]>([
    ['2027-02-30 19:00', 'There is no day 2027-02-30 in the years 2000 to 2099.'],
    ['2027-02-30T19:00:00Z', 'There is no day 2027-02-30 in the years 2000 to 2099.'],
    ['9999-12-31 19:00', 'There is no day 9999-12-31 in the years 2000 to 2099.'],
    ['0001-01-01 19:00', 'There is no day 0001-01-01 in the years 2000 to 2099.'],
    [
      '2027-03-28 01:30',
      '2027-03-28 01:30 does not exist: that night the clocks go from 00:59 to 02:00. Choose 00:59 or earlier, or 02:00 or later.',
    ],
    [
      '2027-03-28 01:30 GMT',
      '2027-03-28 01:30 does not exist: that night the clocks go from 00:59 to 02:00. Choose 00:59 or earlier, or 02:00 or later.',
    ],
    [
      '2027-10-31 01:30',
      '2027-10-31 01:30 comes twice, because the clocks go back that night. Write 2027-10-31 01:30 BST for the first time, or 2027-10-31 01:30 GMT for the second.',
    ],
    [
      '2027-10-31T01:30',
      '2027-10-31T01:30 comes twice, because the clocks go back that night. Write 2027-10-31T01:30BST for the first time, or 2027-10-31T01:30GMT for the second.',
    ],
    ['2026-12-05 19:00 BST', '2026-12-05 19:00 is GMT in London, not BST.'],
    ['2026-12-05T19:00+99:00', 'must have an offset such as +01:00'],
    ...[
      '',
      '2027-1-5',
      '2027-01-05',
      '2027-01-05x',
      '2027-01-05 24:00',
      '2027-01-05 7:00',
      '2027-01-05 19:00x',
      '2027-01-05 19:00:30',
      ' 2027-01-05 19:00',
      'tomorrow',
    ].map((text): [string, string] => [text, 'must be a date and time such as 2026-12-05T19:00']),
  ])('%j is refused: %s', (text, sentence) => {
    expect(typedDateTime.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([sentence]);
  });

  it('is known for every quarter of an hour around a change', () => {
    const wall = ['00:45', '01:00', '01:45', '02:00'];
    const counts = (date: string) => wall.map((time) => momentsOf(date, time).length);
    expect([counts('2027-03-28'), counts('2027-10-31'), counts('2027-10-30')]).toEqual([
      [1, 0, 0, 1],
      [1, 2, 2, 1],
      [1, 1, 1, 1],
    ]);
    expect(momentsOf('2027-10-31', '01:45').map(zoneOf)).toEqual(['BST', 'GMT']);
  });

  it('[MG-55] has a space in the API, and no T', () => {
    expect(localDateTime.parse('2026-12-05 19:00')).toBe('2026-12-05T19:00:00+00:00');
    expect(localDateTime.parse('2027-10-31 01:30 GMT')).toBe('2027-10-31T01:30:00+00:00');
    expect(localDateTime.parse('2027-10-31 01:30 +01:00')).toBe('2027-10-31T01:30:00+01:00');
    for (const text of ['2026-12-05T19:00', '2026-12-05T19:00:00Z', '2026-12-05 19:00:00'])
      expect(localDateTime.safeParse(text).error?.issues[0]?.message).toBe(
        'must be a date and time such as 2026-12-05 19:00',
      );
  });
});
