import { describe, expect, it } from 'vitest';
import { aChosenSession, aCompletedSession } from '../../../testing/fixtures/a-session';
import type { TextStore } from '../../../common/environment';
import { forgetDayPart, keepDayPart, readDayPart } from '../../../common/day-part-storage';
import { keepRefund } from '../../../common/refund-storage';
import { forgetBooking } from './open-session';
import { deviceBookingStorage } from './session-storage';
import { hasUnfinishedBooking, isUnfinished, toStored } from './stored-session.rules';

const store = (content: Record<string, string> = {}): TextStore & { content: Record<string, string> } => ({
  content,
  get: (key) => content[key] ?? null,
  set: (key, value) => {
    content[key] = value;
  },
  remove: (key) => {
    delete content[key];
  },
});

const hour = 60 * 60 * 1000;

describe('the stored session', () => {
  it('[BW-181] is stored per brand, without personal data', () => {
    const kept = store();
    const bookings = deviceBookingStorage(kept, store(), 2);
    bookings.saveSession(toStored(aChosenSession({ forename: 'Ana', allergies: 'nuts' }), 1000));
    expect(Object.keys(kept.content)).toEqual(['bars.session.2']);
    expect(kept.content['bars.session.2']).not.toMatch(/Ana|nuts/);
    expect(bookings.session()).toMatchObject({
      session_id: 's'.repeat(22),
      is_completed: false,
      changed_at: 1000,
      choices: { bar_id: 11, no_people: 8 },
    });
    expect(deviceBookingStorage(kept, store(), 1).session()).toBeNull();
  });

  it.each([
    ['unfinished a minute ago', false, 60_000, true],
    ['unfinished just under a day ago', false, 24 * hour - 1, true],
    ['a day old', false, 24 * hour, false],
    ['completed', true, 60_000, false],
  ])('[BW-182] %s', (_, isCompleted, age, expected) => {
    const bookings = deviceBookingStorage(store(), store(), 1);
    const session = toStored(isCompleted ? aCompletedSession() : aChosenSession(), 0);
    bookings.saveSession(session);
    expect(isUnfinished(session, age)).toBe(expected);
    const clock = { monotonic: () => 0, wall: () => age };
    expect(hasUnfinishedBooking({ bookings, clock })).toBe(expected);
  });

  it.each([
    '',
    '{',
    'null',
    '{"session_id":1}',
    '[]',
    '{"session_id":"x","is_completed":false,"changed_at":"now","choices":{}}',
  ])('that is damaged (%s) is none', (text) => {
    const damaged = deviceBookingStorage(store({ 'bars.session.1': text }), store({ 'bars.draft.1': text }), 1);
    expect([damaged.session(), damaged.draft()]).toEqual([null, {}]);
  });

  it('stores typed values in the tab, and removes them once they are answered for', () => {
    const tab = store();
    const bookings = deviceBookingStorage(store(), tab, 1);
    bookings.saveDraft({ forename: 'Ana', opt_in: true, no_people: 8, payment_type: 'full' }, null);
    expect(bookings.draft()).toEqual({ forename: 'Ana', opt_in: true, no_people: 8, payment_type: 'full' });
    bookings.saveDraft({}, null);
    expect(tab.content).toEqual({});
  });

  it('keeps allergies without consent in memory, and with consent in the tab', () => {
    const tab = store();
    const bookings = deviceBookingStorage(store(), tab, 1);
    const typed = { surname: 'Ruiz', allergies: 'nuts' };
    bookings.saveDraft(typed, { allergies_consent: false });
    expect(tab.content['bars.draft.1']).toBe('{"surname":"Ruiz"}');
    expect(bookings.draft()).toEqual(typed);
    bookings.saveDraft({ ...typed, allergies_consent: true }, { allergies_consent: false });
    expect(deviceBookingStorage(store(), tab, 1).draft()).toEqual({ ...typed, allergies_consent: true });
    bookings.saveDraft(typed, null);
    expect(deviceBookingStorage(store(), tab, 1).draft()).toEqual(typed);
    bookings.saveDraft(typed, { allergies_consent: false });
    expect(tab.content['bars.draft.1']).toBe('{"surname":"Ruiz"}');
    expect(bookings.draft()).toEqual(typed);
  });
});

describe('the stored day part', () => {
  it('[BW-101] has its own key', () => {
    const kept = store();
    keepDayPart(kept, 4, 7);
    expect(kept.content).toEqual({ 'bars.day-part.4': '7' });
    expect(readDayPart(kept, 4)).toBe(7);
    expect(readDayPart(store({ 'bars.day-part.4': 'evening' }), 4)).toBeNull();
    forgetDayPart(kept, 4);
    expect(readDayPart(kept, 4)).toBeNull();
  });

  it('[BW-184, BW-185] is removed with the session when another booking starts', () => {
    const [kept, tab] = [store(), store()];
    const bookings = deviceBookingStorage(kept, tab, 1);
    bookings.saveSession(toStored(aChosenSession(), 0));
    keepDayPart(kept, 1, 2);
    keepDayPart(kept, 2, 3);
    bookings.saveDraft({ forename: 'Ana', allergies: 'nuts' }, null);
    keepRefund(kept, 1);
    forgetBooking({ bookings, store: kept, brand: 1 });
    expect(kept.content).toEqual({ 'bars.day-part.2': '3' });
    expect(tab.content).toEqual({});
    expect(bookings.draft()).toEqual({});
  });
});
