import { describe, expect, it } from 'vitest';
import { afterChange, beside, offeredDays, offeredYears } from './date-of-birth.rules';

describe('a pill of a date of birth', () => {
  it.each([
    ['one digit of a day', 'day', '3', '3', false],
    ['two digits of a day', 'day', '31', '31', true],
    ['two digits of a year', 'year', '20', '20', false],
    ['four digits of a year', 'year', '2005', '2005', true],
    ['a slash behind a digit', 'day', '3/', '3', true],
    ['a stop behind two digits', 'month', '04.', '04', true],
    ['a slash alone, which is of the pill before', 'month', '/', '', false],
    ['letters, which are kept to be corrected', 'day', 'ab', 'ab', true],
  ] as const)('after %s', (_what, part, typed, text, isFinished) => {
    expect(afterChange(part, typed, true)).toEqual({ text, isFinished });
  });

  it('is left as it is by what the browser fills in', () => {
    expect(afterChange('day', '31', false)).toEqual({ text: '31', isFinished: false });
  });

  it('has one beside it, but for the ends', () => {
    expect([beside('day', 1), beside('month', 1), beside('year', 1)]).toEqual(['month', 'year', undefined]);
    expect([beside('day', -1), beside('month', -1), beside('year', -1)]).toEqual([undefined, 'day', 'month']);
  });
});

describe('the lists of the picker', () => {
  const last = (day: string, month: string, year: string) => offeredDays({ day, month, year }).at(-1);

  it('[ST-39] offer the days of the month', () => {
    expect(offeredDays({ day: '', month: '', year: '' })).toHaveLength(31);
    expect(offeredDays({ day: '', month: '4', year: '' })[0]).toBe('1');
    expect([
      last('', '4', ''),
      last('', '5', ''),
      last('', '2', ''),
      last('', '2', '2004'),
      last('', '2', '2023'),
    ]).toEqual(['30', '31', '29', '29', '28']);
  });

  it('[ST-39] keep a chosen day that the month does not have', () => {
    expect(offeredDays({ day: '31', month: '4', year: '2005' }).slice(-2)).toEqual(['30', '31']);
    expect(last('29', '2', '2023')).toBe('29');
    expect(last('28', '2', '2023')).toBe('28');
  });

  it('[ST-38] offer the years from 1910', () => {
    const years = offeredYears(1910, '2026-11-27');
    expect([years[0], years.at(-1), years.length]).toEqual(['1910', '2026', 117]);
  });
});
