import { expect, it } from 'vitest';
import { fold } from './fold';

it('folds a letter alike at the end of a word and in it', () => {
  expect(fold('ΓΎΡΟΣ')).toBe('γυροσ');
  expect(fold('ΓΎΡΟΣ ΜΕ ΠΊΤΑ')).toContain(fold('ΡΟΣ'));
  expect(fold('γύρος')).toBe(fold('ΓΎΡΟΣ'));
  expect(fold('ᲀ𝝨').endsWith(fold('𝝨'))).toBe(true);
});
