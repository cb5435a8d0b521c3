import { bookingSessionRequest } from '@bars/shared-api/contracts/booking-session';
import { describe, expect, it } from 'vitest';
import { slotAt } from '../testing/facts';
import { findSlot, isTwice, reconcileSlot, wishOf, type SlotQuestion } from './slots.rules';

const seven = slotAt('19:00');
const taken = slotAt('19:15', { available: false, unavailable_reason: 'Fully booked at this time' });
const talk = slotAt('20:00', { enquiry_only: true });
const slots = [seven, taken, talk];
const question: SlotQuestion = { slotAt: null, wish: undefined, isSameParty: true, isHeld: false, slots };

describe('the time a call names', () => {
  it.each([
    [{}, undefined],
    [{ time: '19:00' }, { time: '19:00' }],
    [{ full_date: seven.full_date }, { at: seven.full_date }],
    [{ time: '19:00', full_date: talk.full_date }, { at: talk.full_date }],
    [{ time: '' }, null],
    [{ full_date: null }, null],
    [{ time: '19:00', full_date: '' }, { time: '19:00' }],
  ])('%j means %j', (request, wish) => {
    expect(wishOf(bookingSessionRequest.parse(request))).toEqual(wish);
  });

  it('is asked for where the night has it twice, unless the moment is named or one of them is chosen already', () => {
    const night = [
      slotAt('01:30', { full_date: '2026-10-25T01:30:00+01:00' }),
      slotAt('01:30', { full_date: '2026-10-25T01:30:00+00:00' }),
    ];
    expect(findSlot(night, { time: '01:30' })).toBe(night[0]);
    expect(findSlot(night, { at: '2026-10-25T01:30:00Z' })).toBe(night[1]);
    const asked = (change: Partial<SlotQuestion>) =>
      isTwice({ ...question, slots: night, isSameParty: true, wish: { time: '01:30' }, ...change });
    expect([
      asked({}),
      asked({ slotAt: '2026-10-25T00:45:00+01:00' }),
      asked({ slotAt: '2026-10-25T01:30:00+00:00', isSameParty: false }),
    ]).toEqual([true, true, true]);
    expect([
      asked({ slotAt: '2026-10-25T01:30:00+00:00' }),
      asked({ wish: { at: '2026-10-25T01:30:00Z' } }),
      asked({ wish: undefined }),
      asked({ slots }),
    ]).toEqual([false, false, false, false]);
  });
});

describe('the outcome for the chosen time', () => {
  it.each<[string, Partial<SlotQuestion>, ReturnType<typeof reconcileSlot>]>([
    ['nothing chosen, nothing asked', {}, { outcome: 'none' }],
    ['cleared by the call', { slotAt: seven.full_date, wish: null }, { outcome: 'none' }],
    ['cleared while held', { slotAt: seven.full_date, wish: null, isHeld: true }, { outcome: 'none' }],
    ['asked and free', { wish: { time: '19:00' } }, { outcome: 'take', slot: seven }],
    ['asked and only to be talked about', { wish: { time: '20:00' } }, { outcome: 'take', slot: talk }],
    ['asked and taken', { wish: { time: '19:15' } }, { outcome: 'gone', asked: true }],
    ['asked and not in the grid', { wish: { time: '03:07' } }, { outcome: 'gone', asked: true }],
    ['asked without a day', { wish: { time: '19:00' }, slots: [] }, { outcome: 'gone', asked: true }],
    ['still free', { slotAt: seven.full_date }, { outcome: 'take', slot: seven }],
    ['taken meanwhile', { slotAt: taken.full_date }, { outcome: 'gone', asked: false }],
    ['held, whatever the grid says', { slotAt: taken.full_date, isHeld: true }, { outcome: 'keep' }],
    ['held and asked again', { slotAt: taken.full_date, isHeld: true, wish: { time: '19:15' } }, { outcome: 'keep' }],
    [
      'held, another asked',
      { slotAt: taken.full_date, isHeld: true, wish: { time: '19:00' } },
      { outcome: 'take', slot: seven },
    ],
    [
      'held, another asked that is taken',
      { slotAt: seven.full_date, isHeld: true, wish: { time: '19:15' } },
      { outcome: 'gone', asked: true },
    ],
    [
      'another day with the same time free',
      { slotAt: '2026-11-28T19:00:00+00:00', isSameParty: false },
      { outcome: 'take', slot: seven },
    ],
    [
      'another day with the same time taken',
      { slotAt: '2026-11-28T19:15:00+00:00', isSameParty: false },
      { outcome: 'gone', asked: false },
    ],
    [
      'held for another party',
      { slotAt: seven.full_date, isHeld: true, isSameParty: false },
      { outcome: 'take', slot: seven },
    ],
    [
      'summer time becomes winter time',
      { slotAt: '2026-07-18T19:00:00+01:00', isSameParty: false },
      { outcome: 'take', slot: seven },
    ],
  ])('%s', (_name, change, outcome) => {
    expect(reconcileSlot({ ...question, ...change })).toEqual(outcome);
  });
});
