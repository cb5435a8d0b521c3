import { describe, expect, it } from 'vitest';
import { sampleEstate, sampleFiles } from '../testing/samples';
import { anchorEstate } from './anchor.rules';
import { anchorDay, isOn } from './calendar.rules';

describe('days counted from the import', () => {
  it.each([
    [{ in_days: 0 }, '2026-11-20', { date: '2026-11-20' }],
    [{ in_days: 45 }, '2026-11-20', { date: '2027-01-04' }],
    [{ in_days: 1 }, '2028-02-28', { date: '2028-02-29' }],
    [{ in_days: 1 }, '2027-02-28', { date: '2027-03-01' }],
    [{ weekday: 'saturday', in_weeks: 1 }, '2026-11-20', { date: '2026-11-21' }],
    [{ weekday: 'saturday', in_weeks: 1 }, '2026-11-21', { date: '2026-11-28' }],
    [{ weekday: 'friday', in_weeks: 2 }, '2026-11-20', { date: '2026-12-04' }],
    [{ every_year: '12-25' }, '2026-11-20', { every_year: '12-25' }],
    [{ date: '2030-01-01' }, '2026-11-20', { date: '2030-01-01' }],
  ] as const)('%j from %s is %j', (reference, anchor, day) => {
    expect(anchorDay(reference, anchor)).toEqual(day);
  });

  it('fixes special days and the last day of a venue', () => {
    const bars = [
      { ...sampleFiles().bars[0], close_date: { in_days: 45 }, special_days: [{ on: { in_days: 9 }, kind: 'closed' }] },
    ];
    const [bar] = anchorEstate(sampleEstate({ bars }), '2026-11-20').bars;
    expect(bar?.close_date).toBe('2027-01-04');
    expect(bar?.special_days[0]?.on).toEqual({ date: '2026-11-29' });
  });

  it('finds the day of a year and the day of every year', () => {
    expect(isOn({ every_year: '02-29' }, '2028-02-29')).toBe(true);
    expect(isOn({ date: '2028-02-29' }, '2028-02-28')).toBe(false);
  });
});
