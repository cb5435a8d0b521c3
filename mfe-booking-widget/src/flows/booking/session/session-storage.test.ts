import { describe, expect, it } from 'vitest';
import { aChosenSession, aCompletedSession } from '../../../testing/a-session';
import type { TextStore } from '../../../common/ports';
import { forgetDayPart, keepDayPart, readDayPart } from '../../../common/day-part-storage';
import { keepRefund } from '../../../common/refund-storage';
import { forgetBooking } from './open-session';
import { hasUnfinishedBooking, isUnfinished, keepDraft, keepSession, readDraft, readSession } from './session-storage';

const store = (content: Record<string, string> = {}): TextStore & { content: Record<string, string> } => ({
  content,
  get: (key) => content[key] ?? null,
  set: (key, value) => { content[key] = value; },
  remove: (key) => { delete content[key]; },
});

const hour = 60 * 60 * 1000;

describe('the stored session', () => {
  it('[BW-181] is kept per brand, with the session and without anything personal', () => {
    const kept = store();
    keepSession(kept, 2, aChosenSession({ forename: 'Ana', allergies: 'nuts' }), 1000);
    expect(Object.keys(kept.content)).toEqual(['bars.session.2']);
    expect(kept.content['bars.session.2']).not.toMatch(/Ana|nuts/);
    expect(readSession(kept, 2)).toMatchObject({ session_id: 's'.repeat(22), is_completed: false, changed_at: 1000, choices: { bar_id: 11, no_people: 8 } });
    expect(readSession(kept, 1)).toBeNull();
  });

  it.each([
    ['unfinished a minute ago', false, 60_000, true],
    ['unfinished just under a day ago', false, 24 * hour - 1, true],
    ['a day old', false, 24 * hour, false],
    ['completed', true, 60_000, false],
  ])('[BW-182] %s', (_, isCompleted, age, expected) => {
    const kept = store();
    keepSession(kept, 1, isCompleted ? aCompletedSession() : aChosenSession(), 0);
    expect(isUnfinished(readSession(kept, 1)!, age)).toBe(expected);
    const clock = { monotonic: () => 0, wall: () => age };
    expect(hasUnfinishedBooking({ store: kept, brand: 1, clock })).toBe(expected);
  });

  it.each(['', '{', 'null', '{"session_id":1}', '[]', '{"session_id":"x","is_completed":false,"changed_at":"now","choices":{}}'])(
    'that is damaged (%s) is none',
    (text) => {
      expect(readSession(store({ 'bars.session.1': text }), 1)).toBeNull();
      expect(readDraft(store({ 'bars.draft.1': text }), 1)).toEqual({});
    },
  );

  it('keeps what was typed for as long as the tab, and forgets it once it was answered for', () => {
    const tab = store();
    keepDraft(tab, 1, { forename: 'Ana', opt_in: true, no_people: 8, payment_type: 'full' });
    expect(readDraft(tab, 1)).toEqual({ forename: 'Ana', opt_in: true, no_people: 8, payment_type: 'full' });
    keepDraft(tab, 1, {});
    expect(tab.content).toEqual({});
  });
});

describe('the stored day part', () => {
  it('[BW-101] has a key of its own', () => {
    const kept = store();
    keepDayPart(kept, 4, 7);
    expect(kept.content).toEqual({ 'bars.day-part.4': '7' });
    expect(readDayPart(kept, 4)).toBe(7);
    expect(readDayPart(store({ 'bars.day-part.4': 'evening' }), 4)).toBeNull();
    forgetDayPart(kept, 4);
    expect(readDayPart(kept, 4)).toBeNull();
  });

  it('[BW-184, BW-185] goes with the session when another booking begins', () => {
    const [kept, tab] = [store(), store()];
    keepSession(kept, 1, aChosenSession(), 0);
    keepDayPart(kept, 1, 2);
    keepDayPart(kept, 2, 3);
    keepDraft(tab, 1, { forename: 'Ana' });
    keepRefund(kept, 1);
    forgetBooking({ store: kept, tabStore: tab, brand: 1 });
    expect(kept.content).toEqual({ 'bars.day-part.2': '3' });
    expect(tab.content).toEqual({});
  });
});
