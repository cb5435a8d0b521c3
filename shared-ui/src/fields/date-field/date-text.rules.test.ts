import { describe, expect, it } from 'vitest';
import { dateText, dayFromText, isWholeDate, partsOfText } from './date-text.rules';

describe('dates as text', () => {
  it('[BW-92] are shown as dd/MM/yyyy', () => {
    expect(dateText('2026-11-28')).toBe('28/11/2026');
    expect(dateText('2027-01-05')).toBe('05/01/2027');
    expect(dateText(null)).toBe('');
  });

  it.each([
    ['28/11/2026', '2026-11-28'],
    [' 5/1/2027 ', '2027-01-05'],
    ['28.11.26', '2026-11-28'],
    ['28-11-2026', '2026-11-28'],
    ['28 11 2026', '2026-11-28'],
    ['28112026', '2026-11-28'],
    ['281126', '2026-11-28'],
    ['2026-11-28', '2026-11-28'],
    ['29/02/2028', '2028-02-29'],
  ])('read %s as %s', (text, day) => {
    expect(dayFromText(text)).toBe(day);
  });

  it.each([
    '',
    'tomorrow',
    '31/11/2026',
    '29/02/2027',
    '11/28/2026',
    '00/11/2026',
    '28/11',
    '28/11/202',
    '2026-13-01',
    '28/11/20266',
  ])('find no day in "%s"', (text) => {
    expect(dayFromText(text)).toBeNull();
  });

  it.each([
    ['3/4/2005', '3', '4', '2005'],
    ['03-04-2005', '03', '04', '2005'],
    ['2005-04-03', '03', '04', '2005'],
    [' 3.4.05\n', '3', '4', '05'],
    ['03042005', '03', '04', '2005'],
    ['31/04/1905', '31', '04', '1905'],
  ])('take %s apart, whether there is such a day or not', (text, day, month, year) => {
    expect(partsOfText(text)).toEqual({ day, month, year });
  });

  it.each(['3', '3/4', '3 April 2005', '2005/04/03', '3/4/2005 and more', ''])('take nothing from "%s"', (text) => {
    expect(partsOfText(text)).toBeNull();
  });

  it('are whole only with four figures of a year, so that nothing is taken from under the typing hand', () => {
    expect(isWholeDate('28/11/20')).toBe(false);
    expect(isWholeDate('281120')).toBe(false);
    expect(isWholeDate('28/11/2026')).toBe(true);
    expect(isWholeDate('28112026')).toBe(true);
    expect(isWholeDate('2026-11-28')).toBe(true);
  });
});
