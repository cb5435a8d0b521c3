import { describe, expect, it } from 'vitest';
import { aSlot, slots } from '../../testing/fixtures/estate';
import { slotState } from '../../common/availability/slot-state.rules';
import { gridSlot, hasFree, openingPage, pickOf, wishFor } from './slots.rules';

const at = (time: string): number => Date.parse(`2026-11-28T${time}:00+00:00`);
const morning = at('09:00');

describe('a slot', () => {
  it('[BW-116, BW-68] shows its time, its availability, its price and its reason', () => {
    expect(gridSlot(aSlot('19:00', { price: 12_50 }), morning)).toEqual({
      id: '2026-11-28T19:00:00+00:00',
      time: '19:00',
      state: 'available',
      price: '£12.50',
      note: undefined,
    });
    expect(
      gridSlot(aSlot('19:00', { available: false, unavailable_reason: 'Fully booked at this time' }), morning),
    ).toMatchObject({
      state: 'unavailable',
      price: undefined,
      note: 'Fully booked at this time',
    });
    expect(gridSlot(aSlot('19:00', { available: false, enquiry_only: true }), morning).state).toBe('enquiry');
  });

  it('says BST or GMT at the times that a night has twice', () => {
    const shown = ['2027-10-31T01:15:00+01:00', '2027-10-31T01:15:00+00:00', '2027-10-31T02:15:00+00:00'].map(
      (moment) => gridSlot(aSlot(moment.slice(11, 16), { full_date: moment }), morning).time,
    );
    expect(shown).toEqual(['01:15 BST', '01:15 GMT', '02:15']);
  });

  it.each([
    ['18:29', 'available'],
    ['18:30', 'unavailable'],
    ['19:10', 'unavailable'],
  ])('[BW-118] at 19:00, seen at %s, is %s', (now, state) => {
    expect(slotState(aSlot('19:00'), at(now))).toBe(state);
    expect(slotState(aSlot('19:00', { available: false, enquiry_only: true }), at('18:45'))).toBe('unavailable');
  });

  it.each([
    ['[BW-35] chooses an available time', 'available', true, 'choose'],
    ['[BW-119] enquires about a “Let’s talk” time', 'enquiry', false, 'enquire'],
    ['[BW-120] enquires about an unavailable time with a fallback', 'unavailable', true, 'enquire'],
    ['[BW-120] explains an unavailable time without a fallback', 'unavailable', false, 'explain'],
  ] as const)('%s', (_, state, canFallback, follows) => {
    expect(pickOf(state, canFallback)).toBe(follows);
  });
});

describe('the page the grid opens at', () => {
  const night = ['22:00', '23:00', '00:00', '01:00'].map((time) => aSlot(time));

  it('[BW-117] is the page of twelve with the requested time', () => {
    expect(openingPage(slots, '17:00')).toBe(0);
    expect(openingPage(slots, '19:45')).toBe(0);
    expect(openingPage(slots, '20:00')).toBe(1);
    expect(openingPage(slots, '19:50')).toBe(1);
    expect(openingPage(slots, '23:00')).toBe(1);
    expect(openingPage([], '19:00')).toBe(0);
  });

  it('[BW-117] is the nearest page with a time that is left, where the page of the requested time has none', () => {
    const taken = (from: number, to: number) =>
      slots.map((slot, index) => ({ ...slot, available: index < from || index >= to }));
    expect(openingPage(taken(0, 12), '19:00')).toBe(1);
    expect(openingPage(taken(12, 16), '20:30')).toBe(0);
    expect(openingPage(taken(0, 11), '19:00')).toBe(0);
    expect(openingPage(taken(0, 16), '19:00')).toBe(0);
    expect([hasFree(taken(0, 12), 0), hasFree(taken(0, 12), 1)]).toEqual([false, true]);
  });

  it('sorts the hours after midnight last', () => {
    const long = [...Array.from({ length: 12 }, (_, index) => aSlot(`${index + 10}:00`)), ...night.slice(2)];
    expect(openingPage(long, '00:00')).toBe(1);
    expect(openingPage(long, '21:00')).toBe(0);
  });
});

it('[BW-119, BW-120] an enquiry requests the unavailable time in place of a chosen one', () => {
  expect(wishFor(aSlot('19:15'))).toEqual({ requested_time: '19:15', time: null, full_date: null });
});

it('an enquiry for one of two starts at the same clock time names the moment, unless it is taken', () => {
  const [first, second] = [
    aSlot('01:15', { full_date: '2027-10-31T01:15:00+01:00' }),
    aSlot('01:15', { full_date: '2027-10-31T01:15:00+00:00' }),
  ];
  expect([first, second].map(wishFor)).toEqual([
    { time: '01:15', full_date: first.full_date },
    { time: '01:15', full_date: second.full_date },
  ]);
  expect(wishFor({ ...second, available: false })).toEqual({ requested_time: '01:15', time: null, full_date: null });
});
