import { describe, expect, it } from 'vitest';
import { callbackCopy } from './callback.copy';
import { callbackDay, callbackText, chosenSlot, startOf } from './callback.rules';

const copy = callbackCopy.byDefault;
const slots = [
  { date: '2026-11-23', start: 15, end: 17 },
  { date: '2026-11-24', start: 9, end: 11 },
];

describe('the day of a callback', () => {
  it.each([
    ['2026-11-23', 'Today'],
    ['2026-11-24', 'Tomorrow'],
    ['2026-11-25', 'Wednesday 25 November'],
  ])('[BW-134] %s is called %s on 23 November', (day, name) => {
    expect(callbackDay(day, '2026-11-23', copy)).toBe(name);
  });

  it('[BW-134] knows tomorrow at the end of a year and at a clock change', () => {
    expect(callbackDay('2027-01-01', '2026-12-31', copy)).toBe('Tomorrow');
    expect(callbackDay('2026-10-26', '2026-10-25', copy)).toBe('Tomorrow');
    expect(callbackDay('2027-03-28', '2027-03-27', copy)).toBe('Tomorrow');
  });
});

describe('the chosen callback', () => {
  const session = {
    server_time: '2026-11-23T12:00:00+00:00',
    callback_slots: slots,
    callback_date: '2026-11-23',
    callback_time: '15:00',
  };

  it('[BW-132] is sent as its day and its start', () => {
    expect(slots.map(startOf)).toEqual(['15:00', '09:00']);
    expect(chosenSlot(slots, session)).toBe(slots[0]);
    expect(chosenSlot(slots, { ...session, callback_time: '17:00' })).toBeUndefined();
  });

  it('[BW-134] is shown with its day and hours, and an end hour of 17 as 16:45', () => {
    expect(callbackText(session, copy)).toBe('Today, 15:00–16:45');
    expect(callbackText({ ...session, callback_date: '2026-11-24', callback_time: '09:00' }, copy)).toBe(
      'Tomorrow, 09:00–11:00',
    );
  });

  it('is shown with its start only once it is not offered any more', () => {
    expect(callbackText({ ...session, callback_slots: [] }, copy)).toBe('Today, from 15:00');
    expect(callbackText({ ...session, callback_time: null }, copy)).toBeNull();
  });
});
