import { describe, expect, it } from 'vitest';
import { aTable, someTables } from '../../testing/fixtures/bar-tables';
import { countBars, freshFor, keptTables, pressed, sizesFor } from './tables.rules';

const tables = someTables();
const at = (time: string) => Date.parse(`2026-11-23T${time}Z`);
const [first] = tables.bars;

describe('the tables of a page that stays open', () => {
  it('are those that can still be had', () => {
    const kept = (time: string) => (first === undefined ? [] : keptTables(first, at(time)).map((table) => table.time));
    expect(kept('18:29:59')).toEqual(['19:00', '19:15', '20:00']);
    expect(kept('18:30:00')).toEqual(['19:15', '20:00']);
  });

  it.each([
    ['until the first can no longer be had', at('18:00:00'), 30 * 60_000],
    ['no longer, once that is over', at('18:40:00'), 0],
  ])('are fresh %s', (_, now, ms) => {
    expect(freshFor(tables, now)).toBe(ms);
  });

  it('have nothing to be fresh without any table', () => {
    expect(freshFor({ ...tables, bars: [] }, 0)).toBeNull();
  });
});

it('counts the bars with a table on the day, and on any', () => {
  expect(countBars({ ...tables, bars: [...tables.bars, { bar_id: 13, date: null, tables: [] }] })).toEqual({
    asked: 1,
    ever: 2,
    all: 3,
  });
});

it('offers parties of one to twelve, and the size that is asked for', () => {
  expect([sizesFor(2).length, sizesFor(2)[0], sizesFor(20).at(-1)]).toEqual([12, 1, 20]);
});

describe('a press', () => {
  const bar = { bar_id: 11, date: '2026-11-27', tables: [] };
  const late = aTable('00:15', { full_date: '2026-11-28T00:15:00+00:00', party_type: 12 });

  it('asks for the business day of the night, and for no time in the visitor’s name', () => {
    expect(pressed(bar, late, { people: 4, wish: { people: 4 } })).toEqual({
      bar_id: 11,
      no_people: 4,
      date: '2026-11-27',
      booking_type_category_id: 1,
      party_type: 12,
      time: '00:15',
      full_date: '2026-11-28T00:15:00+00:00',
    });
  });

  it('keeps the time that the visitor has chosen as their wish', () => {
    expect(pressed(bar, late, { people: 4, wish: { time: '23:30' } })).toMatchObject({
      time: '00:15',
      requested_time: '23:30',
    });
  });
});
