import { expect, it } from 'vitest';
import { isDayOpen } from './day-limits.rules';

const limits = { min: '2026-11-21', max: '2026-12-24', isDayDisabled: (day: string) => day === '2026-12-01' };

it.each([
  ['before the first day', '2026-11-20', false],
  ['the first day', '2026-11-21', true],
  ['a closed day', '2026-12-01', false],
  ['the last day', '2026-12-24', true],
  ['after the last day', '2026-12-25', false],
])('%s (%s) may be chosen: %s', (_, day, isOpen) => {
  expect(isDayOpen(day, limits)).toBe(isOpen);
});

it('any day may be chosen where nothing limits it', () => {
  expect(isDayOpen('1999-01-01', {})).toBe(true);
});
