import { expect, it } from 'vitest';
import { addDays, daysBetween, weekdayOf } from './calendar';

it('counts calendar days across clock changes', () => {
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
  expect(addDays('2027-03-28', -1)).toBe('2027-03-27');
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
  expect(weekdayOf('2028-02-29')).toBe('tuesday');
});
