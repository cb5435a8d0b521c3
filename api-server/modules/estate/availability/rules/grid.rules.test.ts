import { slot } from '@bars/shared-api/contracts/availability';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { momentOf } from '../../../../kernel/time/london';
import type { EstateBar, PartyType } from '../../bars/estate.schema';
import { resourcesOf } from '../../bars/estate/resources.rules';
import { sampleBar, sampleType } from '../../bars/testing/samples';
import { seatingPlan } from './allocation.rules';
import { planDay } from './day-plan.rules';
import { type Asking, type Claim, countChoosable, isBeforeCutoff, nearestDates, slotsOf, stateOf } from './grid.rules';

const friday = '2026-11-20';
const at = (time: string) => momentOf(friday, time);
const asking = (change: { bar?: EstateBar; type?: PartyType; people?: number; now?: string } = {}): Asking => {
  const { bar = sampleBar(), type = sampleType(), people = 4, now = '2026-11-18T12:00:00Z' } = change;
  return { bar, type, people, seating: seatingPlan(resourcesOf(bar), type, people, false), now: Date.parse(now) };
};
const dayOf = (asked: Asking, claims: Claim[] = []) => {
  const plan = planDay(asked.bar, asked.type, friday, asked.people);
  const slots = slotsOf(asked, plan, claims);
  return { plan, slots, state: stateOf(plan, slots), find: (time: string) => slots.find((one) => one.time === time) };
};

describe('slots that can be chosen', () => {
  it('[BW-118] are more than 30 minutes from now', () => {
    const { find } = dayOf(asking({ bar: sampleBar({ lead_minutes: 0 }), now: '2026-11-20T18:30:00Z' }));
    expect(find('18:45')).toMatchObject({ available: false, unavailable_reason: 'Needs more than 30 minutes’ notice' });
    expect(find('19:00')?.available).toBe(false);
    expect(find('19:15')?.available).toBe(true);
    expect(
      dayOf(asking({ bar: sampleBar({ lead_minutes: 0 }), now: '2026-11-20T18:29:59Z' })).find('19:00')?.available,
    ).toBe(true);
  });

  it('are beyond the venue’s notice, which is longer for a large party', () => {
    const bar = sampleBar({ lead_minutes: 120, large_party: { from_people: 6, cutoff_minutes: 1440 } });
    const small = dayOf(asking({ bar, now: '2026-11-20T12:00:00Z' }));
    expect(small.find('14:00')).toMatchObject({
      available: false,
      unavailable_reason: 'Needs more than 2 hours’ notice',
    });
    expect(small.find('14:15')?.available).toBe(true);
    const large = asking({ bar, people: 6, now: '2026-11-20T12:00:00Z' });
    expect(dayOf(large).slots.every((one) => !one.available)).toBe(true);
    expect(isBeforeCutoff(large, dayOf(large).plan)).toBe(true);
    expect(isBeforeCutoff(asking({ bar, now: '2026-11-20T12:00:00Z' }), small.plan)).toBe(false);
  });

  it('leave out past slots; a past day is full', () => {
    expect(dayOf(asking({ now: '2026-11-20T18:00:00Z' })).slots[0]?.time).toBe('18:15');
    const over = asking({ now: '2026-11-21T12:00:00Z' });
    expect(dayOf(over)).toMatchObject({ slots: [], state: 'full' });
    expect(isBeforeCutoff(over, dayOf(over).plan)).toBe(true);
  });

  it('have a free table for the whole stay', () => {
    const claims = [{ resourceId: '1/T1', start: at('18:00'), end: at('20:00') }];
    const { slots, state } = dayOf(
      asking({ type: sampleType({ served: [{ weekdays: ['friday'], from: '15:45', to: '20:30' }] }) }),
      claims,
    );
    expect(slots.filter((one) => one.available).map((one) => one.time)).toEqual(['15:45', '16:00', '20:00', '20:15']);
    expect(slots.find((one) => one.time === '18:00')?.unavailable_reason).toBe('Fully booked at this time');
    expect(state).toBe('open');
  });

  it('are none on a fully booked day or at a private event', () => {
    const all = [{ resourceId: '1/T1', start: at('10:00'), end: at('23:59') + 10_800_000 }];
    expect(dayOf(asking(), all).state).toBe('full');
    const sold = dayOf(
      asking({
        bar: sampleBar({
          special_days: [{ on: { date: friday }, kind: 'private_event', message: 'A wedding party.' }],
        }),
      }),
    );
    expect(sold.state).toBe('full');
    expect(new Set(sold.slots.map((one) => one.unavailable_reason))).toEqual(new Set(['A wedding party.']));
  });

  it('[BW-119] are enquiry-only above the auto-confirm size and at the venue’s discretion', () => {
    const large = dayOf(asking({ people: 8, bar: sampleBar({ auto_confirm_max_people: 7 }) }));
    expect(large.find('19:00')).toMatchObject({ available: true, enquiry_only: true, unavailable_reason: null });
    expect(large.state).toBe('open');
    const kept = sampleType({ enquiry: { discretion: [{ weekdays: ['friday'], from: '19:00', to: '20:00' }] } });
    const { find } = dayOf(asking({ type: kept }));
    expect([find('18:45'), find('19:00'), find('20:00')].map((one) => one?.enquiry_only)).toEqual([false, true, false]);
    expect(
      dayOf(asking({ type: sampleType({ enquiry: { always: true } }) })).slots.every((one) => one.enquiry_only),
    ).toBe(true);
  });

  it('[BW-120] give the reason when they are not available', () => {
    const reason = (change: Parameters<typeof asking>[0]) => dayOf(asking(change)).find('19:00')?.unavailable_reason;
    expect(reason({ people: 21 })).toBe('We can seat parties of up to 20 here');
    expect(reason({ people: 12 })).toBe('We have no table of that size here');
    expect(reason({ type: sampleType({ exact_people: 6 }) })).toBe('For exactly 6 people');
    expect(reason({ type: sampleType({ min_people: 6, max_people: 8 }) })).toBe('For 6 to 8 people');
    expect(reason({ type: sampleType({ min_people: 6 }) })).toBe('For 6 people or more');
    expect(reason({ type: sampleType({ max_people: 3 }) })).toBe('For up to 3 people');
    expect(reason({})).toBeNull();
  });

  it('[BW-68] match the contract, with their exact instant', () => {
    const { slots } = dayOf(
      asking({ type: sampleType({ prices: [{ weekdays: ['friday'], from: '19:00', to: '20:00', pence: 1250 }] }) }),
    );
    expect(slots).toHaveLength(48);
    for (const one of slots) expect(z.encode(slot, one).full_date).toBe(one.full_date);
    expect(slots.find((one) => one.time === '19:00')).toEqual({
      time: '19:00',
      full_date: '2026-11-20T19:00:00+00:00',
      until: '21:00',
      available: true,
      enquiry_only: false,
      price: 1250,
      unavailable_reason: null,
    });
  });

  it('are counted only when they may be booked at once', () => {
    const kept = sampleType({ enquiry: { discretion: [{ weekdays: ['friday'], from: '19:00', to: '20:00' }] } });
    const asked = asking({ type: kept });
    expect(countChoosable(asked, planDay(asked.bar, kept, friday, 4), [])).toBe(44);
  });
});

describe('other days', () => {
  const day = (date: string) => ({ date, slots: 3 });
  it('are the six nearest in date order, the earlier of two equally near, and never the wanted one', () => {
    const dates = [
      '2026-11-01',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
      '2026-11-30',
    ].map(day);
    expect(nearestDates([...dates, { date: '2026-11-17', slots: 0 }], friday).map((one) => one.date)).toEqual([
      '2026-11-18',
      '2026-11-19',
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
      '2026-11-30',
    ]);
  });
});
