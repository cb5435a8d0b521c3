import { describe, expect, it } from 'vitest';
import { continueBlock, leadsToOrder, standingOffer } from './availability.rules';

describe('Continue', () => {
  const chosen = {
    full_date: '2026-11-28T19:00:00+00:00',
    can_last_step: true,
    can_go_to_last_step: true,
    last_step_reason: null,
  };

  it('[BW-35] is disabled until a time is chosen', () => {
    expect(continueBlock({ ...chosen, full_date: null }, 'portal', 4)).toEqual({ isBlocked: true, needs: 'time' });
    expect(continueBlock(chosen, 'portal', 4)).toEqual({ isBlocked: false });
  });

  it('[BW-72, BW-73] is disabled with the reason while the details may not be entered, by each surface’s flag', () => {
    const session = { ...chosen, can_go_to_last_step: false, last_step_reason: 'A word with the team first.' };
    expect(continueBlock(session, 'portal', 4)).toEqual({
      isBlocked: true,
      needs: 'reason',
      reason: 'A word with the team first.',
    });
    expect(continueBlock(session, 'widget', 4)).toEqual({ isBlocked: false });
    expect(continueBlock({ ...chosen, can_last_step: false }, 'widget', 4)).toMatchObject({ isBlocked: true });
    expect(continueBlock(session, 'portal', 3)).toEqual({ isBlocked: false });
  });
});

it.each([
  [3, true],
  [4, false],
])('[BW-33] next step %s is the pre-order: %s', (next, isOrder) => {
  expect(leadsToOrder(next)).toBe(isOrder);
});

describe('standing space', () => {
  it.each([
    ['is not mentioned when there is none', {}, null],
    ['can be requested when there is some', { standing_available: true }, { canBeAskedFor: true, isAllThereIs: false }],
    [
      'cannot be requested for a standing type',
      { standing_available: true, is_standing_type: true },
      { canBeAskedFor: false, isAllThereIs: false },
    ],
    [
      'has a message when nothing else is offered',
      { show_standing_message: true },
      { canBeAskedFor: false, isAllThereIs: true },
    ],
  ])('[BW-121] %s', (_, change, offer) => {
    expect(
      standingOffer({ standing_available: false, is_standing_type: false, show_standing_message: false, ...change }),
    ).toEqual(offer);
  });
});
