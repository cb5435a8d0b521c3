import { describe, expect, it } from 'vitest';
import { listedPlaces, type SelectableBar, type Wish } from './bar-selector.rules';

const aBar = (id: number, change: Partial<SelectableBar> = {}): SelectableBar => ({
  id,
  name: `Bar ${id}`,
  city: 'Leeds',
  latitude: 53 + id / 100,
  longitude: -1.5,
  covid_closed: false,
  ...change,
});
const here = { latitude: 53, longitude: -1.5 };
const listed = (bars: SelectableBar[], wish: Partial<Wish>) =>
  listedPlaces(bars, { query: '', place: null, unit: 'miles', ...wish }).map(({ bar, distance }) =>
    distance === null ? bar.id : [bar.id, distance.toFixed(2)],
  );
const three = [aBar(3), aBar(1, { name: 'La Peña', city: 'Córdoba' }), aBar(2, { covid_closed: true })];

describe('the listed bars', () => {
  it.each([
    ['all, as given, without a wish', {}, [3, 1, 2]],
    ['those with the query in their name', { query: 'bar' }, [3, 2]],
    ['those with the query in their town, whatever its case and accents', { query: ' CORDOBA ' }, [1]],
    ['those with the query in name and town', { query: 'leeds bar' }, [3, 2]],
    ['none for another query', { query: 'York' }, []],
    [
      'the nearest open ones first',
      { place: here },
      [
        [1, '0.69'],
        [3, '2.07'],
      ],
    ],
    [
      'the nearest first in kilometres',
      { place: here, unit: 'kilometres' as const },
      [
        [1, '1.11'],
        [3, '3.34'],
      ],
    ],
    [
      'those with the query, the nearest first, closed ones as well',
      { place: here, query: 'leeds' },
      [
        [2, '1.38'],
        [3, '2.07'],
      ],
    ],
  ])('are %s', (_what, wish, expected) => {
    expect(listed(three, wish)).toEqual(expected);
  });

  it('are the ten nearest of many, and all that match a query', () => {
    const many = Array.from({ length: 14 }, (_, index) => aBar(14 - index));
    expect(listedPlaces(many, { query: '', place: here, unit: 'miles' }).map(({ bar }) => bar.id)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
    expect(listed(many, { place: here, query: 'bar' })).toHaveLength(14);
  });
});
