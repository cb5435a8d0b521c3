import type { BrunchSlot } from '@bars/shared-api/contracts/managed-bookings';
import { expect, it } from 'vitest';
import { callText, dayLabel, slotSections, windowFrom } from './brunch-upgrade.rules';

const today = '2026-11-23';
const copy = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  asap: (day: string) => `${day}, as soon as possible`,
  at: (day: string, hours: string) => `${day}, ${hours}`,
};
const slot = (date: string, start: number, asap = false): BrunchSlot => ({ date, start, end: start + 3, asap });

it.each([
  [9, '09:00–11:00'],
  [15, '15:00–16:45'],
  [17, '17:00–19:00'],
  [22, '22:00–00:00'],
])('a window that begins at %i is shown as %s', (start, text) => {
  expect(windowFrom(start)).toBe(text);
});

it.each([
  ['2026-11-23', 'Today'],
  ['2026-11-24', 'Tomorrow'],
  ['2026-11-25', 'Wednesday 25 November'],
  ['2026-11-22', 'Sunday 22 November'],
])('the day %s is shown as %s', (day, text) => {
  expect(dayLabel(day, today, copy)).toBe(text);
});

it('the day after one with 25 hours is tomorrow', () => {
  expect(dayLabel('2026-10-26', '2026-10-25', copy)).toBe('Tomorrow');
});

it('slots are grouped by day, and the one as soon as possible is first under a title of its own', () => {
  expect(
    slotSections([slot(today, 11, true), slot(today, 13), slot(today, 15), slot('2026-11-24', 9)], today, copy),
  ).toEqual([
    { title: 'Today, as soon as possible', options: [{ value: '2026-11-23 11', label: '11:00–13:00' }] },
    {
      title: 'Today',
      options: [
        { value: '2026-11-23 13', label: '13:00–15:00' },
        { value: '2026-11-23 15', label: '15:00–16:45' },
      ],
    },
    { title: 'Tomorrow', options: [{ value: '2026-11-24 9', label: '09:00–11:00' }] },
  ]);
});

it('a call is shown by the day and the window in London at which it begins', () => {
  expect(callText('2026-06-24T14:00:00.000Z', '2026-06-23', copy)).toBe('Tomorrow, 15:00–16:45');
});
