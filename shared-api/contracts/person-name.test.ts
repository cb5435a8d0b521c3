import { describe, expect, it } from 'vitest';
import { nameText, nameWords, requiredName } from './person-name';

const problemOf = (name: string): string | undefined =>
  requiredName('is missing').safeParse(name).error?.issues[0]?.message;

describe('a name', () => {
  it.each(['Ada', ' Ada ', 'O’Brien', 'Zoë', 'می\u200Cخواهم', 'محمد', '李', 'Bar & Sons Ltd.', '007'])(
    'takes %j',
    (name) => {
      expect(requiredName('is missing').parse(name)).toBe(name.trim());
      expect(nameText(60).parse(name)).toBe(name.trim());
    },
  );

  it.each([
    'A\u202Eda',
    'A\u2066da',
    'A\u200Bda',
    'Ada\u200B',
    'A\u2060da',
    'A\u00ADda',
    'A\nda',
    'A\r\nda',
    'A\tda',
    'A\u2028da',
    'A\u0000da',
    'A\u0085da',
    'A\uD800da',
    'A\uFEFFda',
  ])('refuses %j', (name) => {
    expect(problemOf(name)).toBe(nameWords.unseen);
    expect(nameText(60).safeParse(name).error?.issues[0]?.message).toBe(nameWords.unseen);
  });

  it.each(['', '  ', '\n', '\u200B', '\u200C\u200D', '\u3164', '\u00AD'])(
    'is missing where nothing is seen: %j',
    (name) => {
      expect(problemOf(name)).toBe('is missing');
    },
  );

  it('may be empty where it need not be given, and not blank by characters that are not seen', () => {
    expect(nameText(60).parse(' ')).toBe('');
    for (const name of ['\u200B', '\u200C', '\u3164']) expect(nameText(60).safeParse(name).success).toBe(false);
  });

  it('has a longest form', () => {
    expect(problemOf('a'.repeat(61))).toBe('must be at most 60 characters');
    expect(requiredName('is missing', 80).safeParse('a'.repeat(61)).success).toBe(true);
  });
});
