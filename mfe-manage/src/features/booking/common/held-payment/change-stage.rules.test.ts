import { describe, expect, it } from 'vitest';
import { aChangeable, aHeldChange } from '../../../../testing/a-changed-booking';
import { isStale, stageBy, type Ended, type Stage } from './change-stage.rules';
import { isSaid, minutesLeft } from './held-time.rules';

const change = aHeldChange();
const paying = (asked: Ended | null, isRebook = false): Stage => ({ kind: 'payment', change, isRebook, asked });
const form = (ended: Ended): Stage => ({ kind: 'form', ended });
const other = aHeldChange({ top_up: { ...change.top_up, deposit_request_token: 'o'.repeat(22) } });

describe('what shows a change, by the booking as it is now', () => {
  it.each<[string, Stage, ReturnType<typeof aChangeable>, Stage]>([
    ['a payment that nothing has ended', paying(null), aChangeable(), paying(null)],
    [
      'its time is over, and the booking still holds it',
      paying('over'),
      aChangeable({ held_change: change }),
      paying('over'),
    ],
    ['its time is over, and the booking stays as it was', paying('over'), aChangeable(), form('over')],
    ['its time is over, and another change is held', paying('over'), aChangeable({ held_change: other }), form('over')],
    ['it was paid elsewhere', paying('expired'), aChangeable({ people: 10 }), { kind: 'done', isRebook: false }],
    [
      'a new date was paid elsewhere',
      paying('expired', true),
      aChangeable({ people: 10 }),
      { kind: 'done', isRebook: true },
    ],
    ['somebody else has the time', paying('gone'), aChangeable({ held_change: change }), form('gone')],
    ['a form', form('over'), aChangeable({ people: 10 }), form('over')],
  ])('%s', (_what, stage, booking, expected) => {
    expect(stageBy(stage, booking)).toEqual(expected);
  });
});

it('knows which refusals mean that the page is no longer right', () => {
  expect(['cannot_change', 'rebook_required', 'not_postponed', 'payment_under_way', null].map(isStale)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

describe('the time of a hold', () => {
  it.each([
    ['2026-11-23T19:25:00Z', 15],
    ['2026-11-23T19:39:00Z', 1],
    ['2026-11-23T19:39:59Z', 1],
    ['2026-11-23T19:40:00Z', 0],
    ['2026-11-23T20:00:00Z', 0],
  ])('at %s %i minutes are left', (now, minutes) => {
    expect(minutesLeft('2026-11-23T19:40:00.000Z', Date.parse(now))).toBe(minutes);
  });

  it('is said at five minutes, at one, and at the end', () => {
    expect([15, 6, 5, 4, 2, 1, 0].filter(isSaid)).toEqual([5, 1, 0]);
  });
});
