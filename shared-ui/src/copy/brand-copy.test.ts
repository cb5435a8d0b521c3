import { describe, expect, it } from 'vitest';
import { wordsOf } from './brand-copy';

describe('the words of a brand', () => {
  const copy = { byDefault: { hello: 'Hello', bye: 'Bye' }, byBrand: { 2: { hello: 'Hola' } } } as const;

  it('are the default ones except where the brand has its own', () => {
    expect(wordsOf<{ hello: string; bye: string }>(copy, 2)).toEqual({ hello: 'Hola', bye: 'Bye' });
    expect(wordsOf<{ hello: string; bye: string }>(copy, 4)).toEqual({ hello: 'Hello', bye: 'Bye' });
  });
});
