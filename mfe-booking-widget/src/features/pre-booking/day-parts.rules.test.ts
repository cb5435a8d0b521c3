import { describe, expect, it } from 'vitest';
import { aCategory, aDayPart } from '../../testing/estate';
import { categoryNameAt, dayPartAt, dayPartsAt, defaultTime, fittingTime, hoursOf, hoursWithin, selectedDayPart, timeOptions, timesToChoose, wholeDay } from './day-parts.rules';

const override = { bar_id: 12, part_name: 'Fiesta de noche', category_name: 'Mesas', start_time: '20:00', end_time: '02:00' };
const evening = aDayPart(2, { name: 'Evening', start: '17:00', end: '23:00', is_default: true, overrides: [override] });

describe('a day part', () => {
  it('[BW-83, BW-99] uses the venue’s own name, category name and hours if it has them', () => {
    expect(dayPartAt(evening, 12)).toEqual({ id: 2, name: 'Fiesta de noche', categoryName: 'Mesas', from: '20:00', to: '02:00', isDefault: true });
    expect(dayPartAt(evening, 11)).toEqual({ id: 2, name: 'Evening', categoryName: null, from: '17:00', to: '23:00', isDefault: true });
    const category = aCategory(1, { name: 'Tables', day_parts: [aDayPart(1), evening] });
    expect([11, 12, null].map((bar) => categoryNameAt(category, bar))).toEqual(['Tables', 'Mesas', 'Tables']);
  });

  it('[BW-98] is listed in display order, if the type is served in it', () => {
    const category = aCategory(1, { day_parts: [aDayPart(3, { display_order: 9 }), evening, aDayPart(1)] });
    expect(dayPartsAt(category, 11, []).map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(dayPartsAt(category, 11, [3, 2]).map(({ id }) => id)).toEqual([2, 3]);
  });

  it('[BW-98, BW-101] is preselected: the stored one, else the default, else the first', () => {
    const parts = dayPartsAt(aCategory(1, { day_parts: [aDayPart(1), evening] }), 11, []);
    expect([1, 99, null].map((chosen) => selectedDayPart(parts, chosen, '19:00')?.id)).toEqual([1, 2, 2]);
    expect(selectedDayPart(parts.slice(0, 1), null, '19:00')?.id).toBe(1);
    expect(selectedDayPart([], 1, '19:00')).toBeNull();
  });

  it.each([
    ['of the chosen one if it has the time', 1, '14:00', 1],
    ['of the chosen one if two have the time', 2, '17:00', 2],
    ['of another one if the chosen one does not have it', 1, '20:00', 2],
    ['of another one if the default one does not have it', null, '14:00', 1],
    ['of the chosen one if no part has it', 1, '09:00', 1],
  ] as const)('always fits the time: it is that %s', (_, chosen, time, id) => {
    const parts = dayPartsAt(aCategory(1, { day_parts: [aDayPart(1, { start: '12:00', end: '17:00' }), evening] }), 11, []);
    expect(selectedDayPart(parts, chosen, time)?.id).toBe(id);
  });
});

describe('the times to choose from', () => {
  it('[BW-96] run in quarters of an hour from 10:00 to 00:00, both included', () => {
    const options = timeOptions(wholeDay);
    expect(options).toHaveLength(57);
    expect(options.slice(0, 3)).toEqual(['10:00', '10:15', '10:30']);
    expect(options.at(-1)).toBe('00:00');
  });

  it.each([
    ['an end at 08:00 is on the next day', { from: '22:00', to: '08:00' }, 41, '08:00'],
    ['an end at 02:00 is on the next day', { from: '22:00', to: '02:00' }, 17, '02:00'],
    ['an end after 08:00 is on the same day', { from: '08:15', to: '09:00' }, 4, '09:00'],
    ['an end at 08:15 before its start gives no times', { from: '10:00', to: '08:15' }, 0, undefined],
  ])('[BW-100] %s', (_, hours, count, last) => {
    expect(timeOptions(hours)).toHaveLength(count);
    expect(timeOptions(hours).at(-1)).toBe(last);
  });

  it('[BW-102] are the whole range if the category shows the full grid, else those of the day part', () => {
    const part = dayPartAt(evening, 11);
    expect(hoursOf(aCategory(1), part)).toMatchObject({ from: '17:00', to: '23:00' });
    expect(hoursOf(aCategory(1, { show_full_time_grid: true }), part)).toEqual(wholeDay);
    expect(hoursOf(null, null)).toEqual(wholeDay);
  });

  it('[BW-95] default to 19:00 unless a fitting time was chosen', () => {
    expect(defaultTime).toBe('19:00');
    expect(fittingTime({ from: '17:00', to: '23:00' }, '21:30')).toBe('21:30');
    expect(fittingTime({ from: '17:00', to: '23:00' }, '12:00')).toBe('19:00');
    expect(fittingTime({ from: '12:00', to: '17:00' }, '21:30')).toBe('12:00');
  });

  it.each([
    ['within the hours of the type', { from: '12:00', to: '17:15' }, { from: '12:00', to: '17:15' }],
    ['within the hours of the range', { from: '08:30', to: '01:00' }, wholeDay],
    ['within both', { from: '16:00', to: '02:00' }, { from: '16:00', to: '00:00' }],
    ['within the range if the type has no hours', null, wholeDay],
    ['within the type’s hours if the intersection is empty', { from: '00:30', to: '02:00' }, { from: '00:30', to: '02:00' }],
  ] as const)('lie %s', (_, starts, wanted) => {
    expect(hoursWithin(wholeDay, starts)).toEqual(wanted);
  });

  it('keep a requested time outside the range', () => {
    expect(timesToChoose({ from: '17:00', to: '17:30' }, '01:00')).toEqual(['01:00', '17:00', '17:15', '17:30']);
    expect(timesToChoose({ from: '17:00', to: '17:30' }, '17:15')).toEqual(['17:00', '17:15', '17:30']);
  });
});
