import { describe, expect, it } from 'vitest';
import { isPhone, phoneDigits, typedPhone } from './phone-number';

describe('the digits of a telephone number', () => {
  it.each([
    ['07700 900 123', '07700900123'],
    ['0044 (0) 7700 900 123', '00447700900123'],
    ['+44 (0)7700-900 123', '00447700900123'],
    ['+44(0)7700900123', '00447700900123'],
    [' (+44) (0) 7700.900.123', '00447700900123'],
    ['44 (0)7700 900 123', '447700900123'],
    ['+353 ( 0 )1 234 5678', '0035312345678'],
    ['(0)20 7946 0100', '02079460100'],
    ['(0113) 496-0001', '01134960001'],
    ['0113 (0) 496', '01130496'],
    ['+34\u00A0612\u202F345\u00A0678', '0034612345678'],
    ['+44 20 7946 (0)100', '00442079460100'],
    ['ring me', ''],
    ['', ''],
  ])('[BW-152] of %j are %j', (text, digits) => {
    expect(phoneDigits(text)).toBe(digits);
    expect(phoneDigits(digits)).toBe(digits);
  });

  it.each([
    ['612 345 678', true],
    ['+500 12345', true],
    ['1234', true],
    ['123', false],
    ['00123', false],
    ['+123', false],
    ['123456789012345', true],
    ['1234567890123456', false],
    ['+123456789012345', true],
    ['+1234567890123456', false],
    ['ring me', false],
    ['٠٧٧٠٠٩٠٠١٢٣', false],
  ])('[BW-152, BW-153] %j is a number: %s', (text, isOne) => {
    expect(isPhone(text)).toBe(isOne);
  });

  it.each(['0044 (0) 7700 900 123', '+44 (0)7700 900-123', '07700 900123 ext'])(
    '[BW-152] are those of the whole when %j is typed key by key',
    (text) => {
      const kept = text.split('').reduce((soFar, key) => typedPhone(soFar, phoneDigits(soFar) + key), '');
      expect(phoneDigits(kept)).toBe(phoneDigits(text));
    },
  );

  it('[BW-152] follow what is deleted or written in the middle', () => {
    expect(typedPhone('+44 (0)7700', '004477')).toBe('004477');
    expect(typedPhone('+44 (0)7700', '0044177 00')).toBe('0044177 00');
  });
});
