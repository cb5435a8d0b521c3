import { describe, expect, it } from 'vitest';
import { resourcesOf } from '../../bars/estate/resources.rules';
import { sampleBar, sampleType } from '../../bars/testing/samples';
import { bestSeats, canSeat, mostSeats, seatingPlan, venueSeatingPlan } from './allocation.rules';

const table = (id: string, min_covers: number, max_covers: number, combine_group: string | null = null, more = {}) => ({
  id,
  area: 'main',
  kind: 'table',
  min_covers,
  max_covers,
  combine_group,
  ...more,
});
const bar = sampleBar({
  areas: [
    { id: 'main', name: 'Main bar' },
    { id: 'rail', name: 'Rail' },
  ],
  seatings: [
    table('two', 1, 2),
    table('six', 3, 6),
    table('a', 2, 4, 'row'),
    table('b', 2, 4, 'row'),
    table('c', 2, 4, 'row'),
    table('x', 2, 5, 'wall'),
    table('y', 2, 5, 'wall'),
    table('offline', 8, 8, null, { online: false }),
    { id: 'booth', area: 'main', kind: 'booth', min_covers: 4, max_covers: 8 },
    { id: 'rail', area: 'rail', kind: 'standing', min_covers: 1, max_covers: 2, count: 5 },
    { id: 'class', area: 'main', kind: 'class_seat', min_covers: 1, max_covers: 1, count: 6 },
  ],
});
const resources = resourcesOf(bar);
const tables = sampleType({ standing_allowed: true });
const names = (seats: { id: string }[] | undefined) => seats?.map((seat) => seat.id.replace('1/', ''));
const busy = (...ids: string[]) => new Set(ids.map((id) => `1/${id}`));
const seats = (people: number, taken = busy(), type = tables, standing = false) =>
  names(bestSeats(seatingPlan(resources, type, people, standing), taken));

describe('allocation of tables', () => {
  it.each([
    [1, ['two']],
    [2, ['two']],
    [3, ['a']],
    [5, ['x']],
    [6, ['six']],
    [8, ['a', 'b']],
    [9, ['x', 'y']],
    [12, ['a', 'b', 'c']],
  ])('a party of %i gets the smallest table, or the joined ones that waste least: %j', (people, expected) => {
    expect(seats(people)).toEqual(expected);
  });

  it('takes the next best where the best is taken', () => {
    expect(seats(2, busy('two'))).toEqual(['a']);
    expect(seats(8, busy('a'))).toEqual(['b', 'c']);
    expect(seats(8, busy('a', 'b'))).toEqual(['x', 'y']);
    expect(seats(8, busy('b', 'c', 'x'))).toBeUndefined();
    expect(seats(6, busy('six'))).toEqual(['a', 'b']);
  });

  it('joins tables of one group only, and none that could be left out', () => {
    const plan = seatingPlan(resources, tables, 7, false);
    expect(plan.sets.map(names)).toEqual([
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'c'],
      ['x', 'y'],
    ]);
  });

  it('never allocates what is not sold online', () => {
    expect(
      seatingPlan(resources, tables, 8, false)
        .sets.flat()
        .some((seat) => seat.id === '1/offline'),
    ).toBe(false);
    expect(canSeat(seatingPlan(resources, tables, 13, false))).toBe(false);
    expect(canSeat(seatingPlan(resources, tables, 0, false))).toBe(false);
  });

  it.each([
    ['tables, the largest that can be joined', sampleType(), 12],
    ['tables or standing, whichever is more', sampleType({ standing_allowed: true }), 12],
    ['booths', sampleType({ needs: 'booth' }), 8],
    ['class seats', sampleType({ needs: 'class_seats' }), 6],
    ['standing places', sampleType({ needs: 'standing' }), 10],
  ] as const)('returns the largest party of %s', (_name, type, most) => {
    expect(mostSeats(resources, type)).toBe(most);
    expect(canSeat(seatingPlan(resources, type, most, true))).toBe(true);
    expect(canSeat(seatingPlan(resources, type, most + 1, true))).toBe(false);
  });

  it('returns 0 where nothing is sold online', () => {
    expect(mostSeats([], tables)).toBe(0);
  });

  it('offers standing places when no table is left to a party that would stand', () => {
    const full = busy('two', 'six', 'a', 'b', 'c', 'x', 'y');
    expect(seats(3, full)).toBeUndefined();
    expect(seats(3, full, tables, true)).toEqual(['rail-001', 'rail-002']);
    expect(seats(3, full, sampleType(), true)).toBeUndefined();
    expect(seats(3, busy(), tables, true)).toEqual(['a']);
  });

  it('allocates standing places and class seats k of n', () => {
    const standing = sampleType({ needs: 'standing' });
    expect(seats(5, busy('rail-002'), standing)).toEqual(['rail-001', 'rail-003', 'rail-004']);
    expect(seats(5, busy('rail-002', 'rail-003', 'rail-004'), standing)).toBeUndefined();
    expect(seats(6, busy(), sampleType({ needs: 'class_seats' }))).toHaveLength(6);
    expect(seats(6, busy('class-003'), sampleType({ needs: 'class_seats' }))).toBeUndefined();
    expect(seats(5, busy(), sampleType({ needs: 'booth' }))).toEqual(['booth']);
  });
});

describe('seats that the venue itself gives away', () => {
  const given = (people: number, taken = busy(), type = tables) =>
    names(bestSeats(venueSeatingPlan(resources, type, people), taken));

  it.each([
    ['as online where that is possible', 3, busy(), ['a']],
    ['at a table that is not sold online', 8, busy('a', 'b', 'c', 'x', 'y'), ['offline']],
    ['at tables that are not joined online', 13, busy('offline'), ['two', 'six', 'a', 'b']],
    ['at what is left', 6, busy('six', 'a', 'x', 'offline', 'y'), ['b', 'c']],
  ] as const)('are %s', (_, people, taken, expected) => {
    expect(given(people, taken)).toEqual(expected);
  });

  it('are never more than there are, and of the type’s own kind', () => {
    expect(given(39, busy(), sampleType())).toBeUndefined();
    expect(given(9, busy(), sampleType({ needs: 'booth' }))).toBeUndefined();
    expect(given(7, busy(), sampleType({ needs: 'class_seats' }))).toBeUndefined();
    expect(given(6, busy('class-003'), sampleType({ needs: 'class_seats' }))).toBeUndefined();
  });
});
