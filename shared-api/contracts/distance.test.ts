import { describe, expect, it } from 'vitest';
import { distanceBetween, nearestFirst, roundedDistance, shownDistance } from './distance';

const leeds = { latitude: 53.7965, longitude: -1.5405 };
const manchester = { latitude: 53.4794, longitude: -2.2453 };
const at = (latitude: number, longitude = 0) => ({ latitude, longitude });

describe('[MG-178, MG-179] the distance between two places in miles and in kilometres', () => {
  it.each([
    ['one minute of arc', at(0), at(1 / 60), '1.15', '1.85'],
    ['one degree of latitude', at(51), at(52), '69.09', '111.19'],
    ['one degree of longitude at the equator', at(0, 10), at(0, 11), '69.09', '111.19'],
    ['one degree of longitude at 60 degrees north', at(60, 10), at(60, 11), '34.54', '55.59'],
    ['two towns', leeds, manchester, '36.24', '58.33'],
    ['across the date line', at(0, 179.5), at(0, -179.5), '69.09', '111.19'],
    ['the other side of the earth', at(0), at(0, 180), '12436.20', '20014.12'],
    ['the same place', leeds, leeds, '0.00', '0.00'],
  ])('%s', (_what, one, other, miles, kilometres) => {
    expect([
      shownDistance(distanceBetween(one, other)),
      shownDistance(distanceBetween(one, other, 'kilometres')),
    ]).toEqual([miles, kilometres]);
    expect(distanceBetween(other, one)).toBeCloseTo(distanceBetween(one, other), 9);
  });

  it('is rounded in a sentence', () => {
    expect([0, 0.04, 0.738, 1, 1.44, 9.94, 9.96, 29.7, 12436.2].map(roundedDistance)).toEqual([
      '0.1',
      '0.1',
      '0.7',
      '1',
      '1.4',
      '9.9',
      '10',
      '30',
      '12436',
    ]);
  });

  it('sorts places, the nearest first', () => {
    const places = [at(53), at(51), at(52)];
    expect(
      nearestFirst(at(51), places).map(({ place, distance }) => [place.latitude, shownDistance(distance)]),
    ).toEqual([
      [51, '0.00'],
      [52, '69.09'],
      [53, '138.18'],
    ]);
    expect(nearestFirst(at(51), places, 'kilometres')[1]?.distance).toBeCloseTo(111.19, 2);
    expect(nearestFirst(at(51), [])).toEqual([]);
  });
});
