import { describe, expect, it } from 'vitest';
import { assetDir } from '../../../../kernel/asset-dir';
import { typesOnSale, visibleBars } from '../../bars/bars.rules';
import { anchorEstate } from '../../bars/estate/anchor.rules';
import { resourcesOf } from '../../bars/estate/resources.rules';
import { readEstate } from '../../bars/import/read-estate';
import { bestSeats, seatingPlan } from './allocation.rules';
import { planDay } from './day-plan.rules';
import { slotsOf, stateOf } from './grid.rules';
import { isSoldAt } from './party.rules';

const today = '2026-11-20';
const estate = anchorEstate(readEstate(`${assetDir('estate')}/demo`).estate, today);
const venues = visibleBars(estate, 0, today);
const barOf = (id: number) => venues.find((bar) => bar.id === id) ?? venues[0]!;

const dayOf = (bar: (typeof venues)[number], date: string, people: number) =>
  typesOnSale(estate, 0)
    .filter((type) => isSoldAt(type, bar))
    .map((type) => {
      const plan = planDay(bar, type, date, people);
      const seating = seatingPlan(resourcesOf(bar), type, people, false);
      const slots = slotsOf({ bar, type, people, seating, now: Date.parse(`${today}T12:00:00Z`) }, plan, []);
      return { type, state: stateOf(plan, slots), slots };
    });
const choosable = (bar: (typeof venues)[number], date: string, people: number) =>
  Math.max(
    ...dayOf(bar, date, people).map(({ slots }) => slots.filter((slot) => slot.available && !slot.enquiry_only).length),
  );

describe('the demo estate, on its first days', () => {
  it('has at least ten times for eight on the next Saturday in nearly every venue', () => {
    const roomy = venues.filter((bar) => choosable(bar, '2026-11-21', 8) >= 10);
    expect(venues.filter((bar) => !roomy.includes(bar)).map((bar) => bar.id)).toEqual([406]);
  });

  it('joins two fours for eight where no table is that large', () => {
    const type = typesOnSale(estate, 2).find((one) => one.id === 31);
    const seats = type && bestSeats(seatingPlan(resourcesOf(barOf(201)), type, 8, false), new Set(['201/P4']));
    expect(seats?.map((seat) => [seat.maxCovers, seat.combineGroup])).toEqual([
      [4, 'larga'],
      [4, 'larga'],
    ]);
  });

  it('has starts after midnight in each brand', () => {
    for (const id of [101, 201, 408]) {
      const times = dayOf(barOf(id), '2026-11-21', 2).flatMap(({ slots }) =>
        slots.filter((slot) => slot.full_date.startsWith('2026-11-22')),
      );
      expect(times.length, `venue ${id}`).toBeGreaterThan(0);
    }
  });

  it('shows full, closed and unserved days, and times at the venue’s discretion', () => {
    expect(new Set(dayOf(barOf(102), '2026-11-28', 4).map(({ state }) => state))).toEqual(new Set(['full']));
    expect(new Set(dayOf(barOf(103), '2026-11-29', 4).map(({ state }) => state))).toEqual(new Set(['closed']));
    expect(dayOf(barOf(406), '2026-11-21', 4).every(({ state }) => state === 'closed')).toBe(true);
    expect(dayOf(barOf(101), '2026-11-24', 4).find(({ type }) => type.id === 12)?.state).toBe('not_served');
    expect(
      dayOf(barOf(102), '2026-11-21', 8)
        .find(({ type }) => type.id === 14)
        ?.slots.some((slot) => slot.enquiry_only),
    ).toBe(true);
    expect(dayOf(barOf(408), '2027-12-25', 4).every(({ state }) => state === 'closed')).toBe(true);
  });
});
