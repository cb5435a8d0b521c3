import { describe, expect, it } from 'vitest';
import { aChosenSession, aCompletedSession } from '../../../testing/fixtures/a-session';
import { canReturnTo, trailMove, trailOf, withTrail } from './step-trail.rules';

describe('the trail of steps in the history', () => {
  it.each([
    ['a first step', [], 1, { move: 'replace', trail: [1] }],
    ['a resumed step', [], 4, { move: 'replace', trail: [4] }],
    ['the visible step', [1, 2], 2, { move: 'none' }],
    ['a step ahead', [1, 2], 4, { move: 'push', trail: [1, 2, 4] }],
    ['the completed booking', [1, 2, 4], 'completed', { move: 'push', trail: [1, 2, 4, 'completed'] }],
    ['one step back', [1, 2, 4], 2, { move: 'go', delta: -1 }],
    ['two steps back', [1, 2, 4], 1, { move: 'go', delta: -2 }],
    ['back to a step that was never an entry', [4], 2, { move: 'replace', trail: [2] }],
    ['another booking after this one', [1, 2, 4, 'completed'], 1, { move: 'go', delta: -3 }],
    ['another booking after a reloaded one', ['completed'], 1, { move: 'replace', trail: [1] }],
  ] as const)('%s', (_, trail, step, expected) => {
    expect(trailMove(trail, step)).toEqual(expected);
  });

  it('is stored beside other state of the entry, and other state is not read as a trail', () => {
    const state = withTrail({ other: 1 }, [1, 2]);
    expect(state).toEqual({ other: 1, barsWizard: [1, 2] });
    expect(trailOf(state)).toEqual([1, 2]);
    expect([null, 'elsewhere', { barsWizard: ['x'] }, {}].map(trailOf)).toEqual([[], [], [], []]);
  });
});

describe('a step of the history', () => {
  it.each([
    ['back', 1, 4, {}, true],
    ['forward to allowed times', 2, 1, {}, true],
    ['forward to times that are not allowed', 2, 1, { can_take_booking: false }, false],
    ['forward to the details without a time', 4, 2, { can_go_to_last_step: false }, false],
    ['forward to the details', 4, 2, { can_go_to_last_step: true }, true],
    ['to an enquiry', 99, 2, {}, true],
    [
      'forward to the pre-order, whose package opens the details',
      3,
      2,
      { can_pre_order: true, full_date: '2026-11-28T19:00:00+00:00', can_go_to_last_step: false },
      true,
    ],
    ['forward to the pre-order without a time', 3, 2, { can_pre_order: true, can_go_to_last_step: true }, false],
    [
      'forward to a pre-order without options',
      3,
      2,
      { full_date: '2026-11-28T19:00:00+00:00', can_go_to_last_step: true },
      false,
    ],
  ] as const)('%s', (_, asked, shown, change, can) => {
    expect(canReturnTo(asked, aChosenSession(change), shown)).toBe(can);
  });

  it('cannot be returned to from a completed booking', () => {
    expect(canReturnTo(2, aCompletedSession(), 'completed')).toBe(false);
    expect(canReturnTo('completed', aChosenSession(), 1)).toBe(false);
  });
});
