import { describe, expect, it } from 'vitest';
import { nameProblem } from './names.rules';

const marks = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
const codeOf = (mark: string): string => `U+${(mark.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

describe('a name that goes into mails', () => {
  it.each([
    'Ada',
    'O',
    'Ng',
    'O’Brien',
    "O'Brien",
    'D’Arcy-Smith',
    'Anne-Marie',
    'J. R.',
    'J.R.',
    'J.R.R. Tolkien',
    'J.R.R.Tolkien',
    'A.Smith',
    'Dr. A.Smith',
    'a.smith',
    'Dr. Smith',
    'St. John',
    'St.John',
    'Mary St.John-Mildmay',
    'Sammy Davis Jr.',
    'van der Berg',
    'de la Cruz',
    'Zoë',
    'Åsa',
    'Łukasz',
    'Nguyễn Văn',
    'Σωκράτης',
    'Иван',
    'И.Петров',
    '李',
    '山田 太郎',
    '김민준',
    'محمد',
    'د.أحمد',
    'ด.ช.สมชาย',
    'יִצְחָק',
    'नरेन्द्र',
    'می\u200Cخواهم',
    'X Æ A-12',
    'Smith/Jones',
    'Ada & Co = 100%',
    '<script>',
    'Net',
    'Com',
    'Mr. Org',
    'Ada, Countess of Lovelace',
  ])('takes %j', (name) => {
    expect(nameProblem(name)).toBeNull();
  });

  it.each([
    'bit.ly/x1',
    'bit.ly',
    'BIT.LY',
    'Bit.Ly/X1',
    'x.com',
    'X.Com',
    't.co',
    'g.page/offer',
    'www.x',
    'WWW.evil.example',
    'www.evil',
    'http://x',
    'https:x',
    'win at https://evil.example',
    'ftp://files',
    'ada@example',
    'ada@example.com',
    '@ada',
    'Ada evil.example',
    'evil.example Ada',
    'Ada (evil.example)',
    'evil.co.uk',
    'my-shop.online',
    'casino24.bet',
    'пример.рф',
    '例子.中国',
    'evil。com',
    'evil．com',
    'Ada.evil.com',
    'dr.bet',
    'a1.net',
    'xn--e1afmkfd.xn--p1ai',
    'evil.xn--p1ai',
  ])('takes no address: %j', (name) => {
    expect(nameProblem(name)).toBe('address');
  });

  it.each(
    [
      ...marks(0x202a, 0x202e),
      ...marks(0x2066, 0x2069),
      '\u0000',
      '\u0007',
      '\n',
      '\r\n',
      '\t',
      '\u007F',
      '\u0085',
      '\u200B',
      '\u2028',
      '\u2029',
      '\u2060',
      '\uFEFF',
    ].map((mark) => [codeOf(mark), mark]),
  )('takes no mark that is not seen: %s', (_code, mark) => {
    for (const name of [`${mark}Ada`, `A${mark}da`, `Ada${mark}`]) expect(nameProblem(name)).toBe('unseen');
  });

  it.each(['', '123', '!!', '007', '…'])('wants a letter: %j', (name) => {
    expect(nameProblem(name)).toBe('no letter');
  });

  it('is quick with the longest name there is', () => {
    const from = performance.now();
    for (const name of ['a.'.repeat(60), 'a'.repeat(120), `${'a-'.repeat(60)}.`, '.'.repeat(120)]) nameProblem(name);
    expect(performance.now() - from).toBeLessThan(50);
  });
});
