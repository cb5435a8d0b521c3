import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import {
  clockTime,
  formFlag,
  formInt,
  formJson,
  formText,
  instant,
  localDate,
  pence,
  toBrandId,
  whenRead,
} from './dto';

describe('brand from outside', () => {
  it.each([
    [1, 1],
    ['2', 2],
    [' 4 ', 4],
    [3, 0],
    ['northlight', 0],
    [null, 0],
    [undefined, 0],
    ['1.0', 0],
  ])('[BW-5, RT-75] reads %j as brand %i', (value, brand) => {
    expect(toBrandId(value)).toBe(brand);
  });
});

describe('money in the API', () => {
  it('is pounds outside and pence inside', () => {
    expect(z.decode(pence, 12.34)).toBe(1234);
    expect(z.encode(pence, 1234)).toBe(12.34);
    expect(z.decode(pence, 0.29)).toBe(29);
  });

  it('refuses a third decimal', () => {
    expect(pence.safeParse(12.345).success).toBe(false);
  });
});

describe('form fields', () => {
  it('reads whole numbers as number or digits, and an empty string as cleared', () => {
    expect(formInt.parse('8')).toBe(8);
    expect(formInt.parse(8)).toBe(8);
    expect(formInt.parse('')).toBeNull();
    expect(formInt.safeParse('8.5').success).toBe(false);
    expect(formInt.safeParse('eight').success).toBe(false);
  });

  it.each([
    [1, true],
    ['1', true],
    ['true', true],
    [0, false],
    ['0', false],
    [false, false],
  ])('[BW-160] reads the flag %j as %s', (value, flag) => {
    expect(formFlag.parse(value)).toBe(flag);
  });

  it('trims text, clears on empty and refuses too much', () => {
    expect(formText(5).parse('  ada ')).toBe('ada');
    expect(formText(5).parse('')).toBeNull();
    expect(formText(5).safeParse('abcdef').success).toBe(false);
    for (const odd of ['a\u0000b', 'a\ud800', 'a\u001bb']) expect(formText(5).safeParse(odd).success).toBe(false);
    expect(formText(9).parse('a\tb\nc 👍')).toBe('a\tb\nc 👍');
  });

  it('[RT-66] reads a nested value as itself or as one JSON string', () => {
    const list = formJson(z.array(z.int()));
    expect(list.parse([1, 2])).toEqual([1, 2]);
    expect(list.parse('[1,2]')).toEqual([1, 2]);
    expect(list.safeParse('[1,').success).toBe(false);
  });
});

describe('days, times and moments', () => {
  it('are those of the calendar, from 2000 to 2099', () => {
    const two = (value: number) => String(value).padStart(2, '0');
    const wrong = [2000, 2027, 2028, 2099].flatMap((year) =>
      Array.from({ length: 14 * 33 }, (_, place) => ({ month: Math.floor(place / 33), day: place % 33 })).filter(
        ({ month, day }) => {
          const exists =
            month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
          return localDate.safeParse(`${year}-${two(month)}-${two(day)}`).success !== exists;
        },
      ),
    );
    expect(wrong).toEqual([]);
    for (const text of [
      '1999-12-31',
      '2100-01-01',
      '9999-12-31',
      '0001-01-01',
      '2027-1-5',
      '2027-01-05x',
      '2027-01-05T19:00',
      '',
    ])
      expect([text, localDate.safeParse(text).success]).toEqual([text, false]);
  });

  it('have their own form', () => {
    for (const text of [
      '2027-02-30T10:00:00Z',
      '9999-12-31T10:00:00Z',
      '2027-01-05T10:00:00',
      '2027-01-05T25:00:00Z',
      '2027-01-05',
    ])
      expect([text, instant.safeParse(text).success]).toEqual([text, false]);
    for (const text of ['24:00', '7:00', '19:60', '19:00:00', ''])
      expect([text, clockTime.safeParse(text).success]).toEqual([text, false]);
    expect([instant.parse('2027-07-01T19:00:00+01:00'), clockTime.parse('00:59')]).toEqual([
      '2027-07-01T19:00:00+01:00',
      '00:59',
    ]);
  });
});

describe('a rule about several fields', () => {
  const pair = z
    .object({ name: z.string().check(z.minLength(1, 'no name')), one: z.int('no number'), other: z.int() })
    .check(
      z.refine(({ one, other }) => one < other, { path: ['one'], error: 'too much', when: whenRead('one', 'other') }),
    );
  const saidOf = (value: unknown) => pair.safeParse(value).error?.issues.map(({ message }) => message);

  it('is judged although another field has an error', () => {
    expect(saidOf({ name: '', one: 2, other: 1 })).toEqual(['no name', 'too much']);
    expect(saidOf({ one: 2, other: 1 })).toContain('too much');
    expect(saidOf({ name: '', one: 1, other: 2 })).toEqual(['no name']);
  });

  it('is not judged while a field of its own has an error, or where there is no object', () => {
    expect(saidOf({ name: 'a', one: 'x', other: 1 })).toEqual(['no number']);
    expect(saidOf({ name: 'a', other: 1 })).toEqual(['no number']);
    for (const odd of [null, undefined, 'text']) expect(saidOf(odd)).toHaveLength(1);
  });
});
