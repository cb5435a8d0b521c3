import { describe, expect, it } from 'vitest';
import { availabilityProblem } from '../../common/availability/problem.rules';
import { aChosenSession } from '../../testing/a-session';
import { aSlot, slots } from '../../testing/estate';
import { continueBlock } from './availability.rules';
import { gridSlot, openingPage, pickOf, slotState } from './slots.rules';

const at = (time: string): number => Date.parse(`2026-11-28T${time}:00+00:00`);
const morning = at('09:00');

describe('a slot', () => {
  it('[BW-116, BW-68] shows its time, whether it is available, its price, and why not', () => {
    expect(gridSlot(aSlot('19:00', { price: 12_50 }), morning)).toEqual({
      id: '2026-11-28T19:00:00+00:00', time: '19:00', state: 'available', price: '£12.50', note: undefined,
    });
    expect(gridSlot(aSlot('19:00', { available: false, unavailable_reason: 'Fully booked at this time' }), morning)).toMatchObject({
      state: 'unavailable', price: undefined, note: 'Fully booked at this time',
    });
    expect(gridSlot(aSlot('19:00', { available: false, enquiry_only: true }), morning).state).toBe('enquiry');
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
    ['[BW-119] talks about an enquiry', 'enquiry', false, 'enquire'],
    ['[BW-120] enquires about an unavailable time where there is a fallback', 'unavailable', true, 'enquire'],
    ['[BW-120] explains an unavailable time where there is none', 'unavailable', false, 'explain'],
  ] as const)('%s', (_, state, canFallback, follows) => {
    expect(pickOf(state, canFallback)).toBe(follows);
  });
});

describe('the page the grid opens at', () => {
  const night = ['22:00', '23:00', '00:00', '01:00'].map((time) => aSlot(time));

  it('[BW-117] is the one of twelve with the requested time', () => {
    expect(openingPage(slots, '17:00')).toBe(0);
    expect(openingPage(slots, '19:45')).toBe(0);
    expect(openingPage(slots, '20:00')).toBe(1);
    expect(openingPage(slots, '19:50')).toBe(1);
    expect(openingPage(slots, '23:00')).toBe(1);
    expect(openingPage([], '19:00')).toBe(0);
  });

  it('knows that the hours after midnight come last', () => {
    const long = [...Array.from({ length: 12 }, (_, index) => aSlot(`${index + 10}:00`)), ...night.slice(2)];
    expect(openingPage(long, '00:00')).toBe(1);
    expect(openingPage(long, '21:00')).toBe(0);
  });
});

describe('Continue', () => {
  const chosen = { full_date: '2026-11-28T19:00:00+00:00', can_last_step: true, can_go_to_last_step: true, last_step_reason: null };

  it('[BW-35] is disabled until a time is chosen', () => {
    expect(continueBlock({ ...chosen, full_date: null }, 'portal', 4)).toEqual({ isBlocked: true, needs: 'time' });
    expect(continueBlock(chosen, 'portal', 4)).toEqual({ isBlocked: false });
  });

  it('[BW-72, BW-73] is disabled while the details may not be entered, with the reason; each surface has its flag', () => {
    const session = { ...chosen, can_go_to_last_step: false, last_step_reason: 'A word with the team first.' };
    expect(continueBlock(session, 'portal', 4)).toEqual({ isBlocked: true, needs: 'reason', reason: 'A word with the team first.' });
    expect(continueBlock(session, 'widget', 4)).toEqual({ isBlocked: false });
    expect(continueBlock({ ...chosen, can_last_step: false }, 'widget', 4)).toMatchObject({ isBlocked: true });
    expect(continueBlock(session, 'portal', 3)).toEqual({ isBlocked: false });
  });
});

describe('why there is no time', () => {
  it.each([
    ['[BW-128] the party is too large', { can_cater_for: false, day_state: 'full' }, 'too-large'],
    ['[BW-123] the type is not served that day', { day_state: 'not_served', can_take_booking: false }, 'not-served'],
    ['the venue is closed', { day_state: 'closed' }, 'closed'],
    ['[BW-127] it is too close to the time', { before_cutoff: true, day_state: 'full' }, 'too-close'],
    ['[BW-122, BW-126] the day is full', { day_state: 'full', can_take_booking: false }, 'full'],
    ['[BW-124] the booking cannot be taken', { can_take_booking: false }, 'cannot-take'],
    ['[BW-125] there are no times', { all_slots: [] }, 'none'],
    ['nothing, where there are times', {}, null],
    ['nothing, where nothing is known', { day_state: null, all_slots: [], can_take_booking: null }, null],
  ] as const)('%s', (_, change, problem) => {
    expect(availabilityProblem(aChosenSession({ ...change, all_slots: 'all_slots' in change ? [] : slots }))).toBe(problem);
  });
});
