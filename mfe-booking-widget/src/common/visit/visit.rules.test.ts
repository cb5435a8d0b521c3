import { describe, expect, it } from 'vitest';
import { aBar, aType, bars } from '../../testing/fixtures/estate';
import { barOptions, dateLimits, isChristmasSeason } from './visit.rules';

describe('the bars', () => {
  it('[BW-85] are grouped by city, in the server’s order', () => {
    expect(barOptions(bars)).toEqual([
      { value: '12', label: 'Northlight Harbourside', group: 'Bristol' },
      { value: '11', label: 'Northlight 11', group: 'Leeds' },
      { value: '13', label: 'Northlight 13', group: 'Leeds' },
    ]);
  });
});

describe('the days', () => {
  it('[BW-90] start today, or on the venue’s first day', () => {
    expect(dateLimits('2026-11-23', null, null, null).min).toBe('2026-11-23');
    expect(dateLimits('2026-11-23', '2026-11-25', null, null).min).toBe('2026-11-25');
  });

  it('[BW-91, BW-94] end on the venue’s last day, or have no end', () => {
    expect(dateLimits('2026-11-23', null, aBar(1, { close_date: '2027-01-31' }), null).max).toBe('2027-01-31');
    expect(dateLimits('2026-11-23', null, aBar(1), null).max).toBeUndefined();
  });

  it('[BW-114, BW-115] are the type’s one date, or end with its last one if the venue is open for longer', () => {
    expect(
      dateLimits(
        '2026-11-23',
        '2026-11-23',
        aBar(1),
        aType(107, { first_date: '2026-12-31', last_date: '2026-12-31' }),
      ),
    ).toMatchObject({ min: '2026-12-31', max: '2026-12-31' });
    const company = aType(102, { last_date: '2026-12-31' });
    expect(dateLimits('2026-11-23', null, aBar(1), company)).toMatchObject({ min: '2026-11-23', max: '2026-12-31' });
    expect(dateLimits('2026-11-23', null, aBar(1, { close_date: '2027-01-31' }), company).max).toBe('2026-12-31');
    expect(dateLimits('2026-11-23', null, aBar(1, { close_date: '2026-12-01' }), company).max).toBe('2026-12-01');
  });

  it('[BW-113] are those of November to February for a Christmas type', () => {
    const { isDayDisabled } = dateLimits('2026-11-23', null, null, aType(50, { is_christmas: true }));
    expect(['2026-10-31', '2026-11-01', '2027-02-28', '2027-03-01'].map((day) => isDayDisabled?.(day))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(dateLimits('2026-11-23', null, null, aType(1)).isDayDisabled).toBeUndefined();
  });

  it.each([
    ['10', false],
    ['11', true],
    ['12', true],
    ['01', true],
    ['02', true],
    ['03', false],
  ])('[BW-113] month %s is Christmas season: %s', (month, isSeason) => {
    expect(isChristmasSeason(`2026-${month}-15`)).toBe(isSeason);
  });
});
