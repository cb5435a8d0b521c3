import { describe, expect, it } from 'vitest';
import { aChosenSession } from '../../testing/fixtures/a-session';
import { aBar, slots } from '../../testing/fixtures/estate';
import { availabilityProblem } from './problem.rules';

describe('why there is no time', () => {
  it.each([
    ['[BW-128] the party is too large', { can_cater_for: false, day_state: 'full' }, 'too-large'],
    ['[BW-123] the type is not served that day', { day_state: 'not_served', can_take_booking: false }, 'not-served'],
    ['the venue is closed', { day_state: 'closed' }, 'closed'],
    ['[BW-127] it is too close to the time', { before_cutoff: true, day_state: 'full' }, 'too-close'],
    ['[BW-122, BW-126] the day is full', { day_state: 'full', can_take_booking: false }, 'full'],
    ['[BW-124] the booking cannot be taken', { can_take_booking: false }, 'cannot-take'],
    ['[BW-125] there are no times', { all_slots: [] }, 'none'],
    [
      'the venue is closed until further notice, before any other reason',
      { bar: aBar(11, { covid_closed: true }), can_cater_for: false, day_state: 'closed' },
      'shut',
    ],
    ['no problem when there are times', {}, null],
    ['no problem when nothing is known', { day_state: null, all_slots: [], can_take_booking: null }, null],
  ] as const)('%s', (_, change, problem) => {
    expect(availabilityProblem(aChosenSession({ ...change, all_slots: 'all_slots' in change ? [] : slots }))).toBe(
      problem,
    );
  });
});
