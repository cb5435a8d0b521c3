import { expect, it } from 'vitest';
import { markOf } from './party-menu';

it.each([
  ['contains', ['milk'], ['tree nuts'], { kind: 'contains', allergens: ['milk'] }],
  ['contains, whatever it may contain', ['milk'], ['milk'], { kind: 'contains', allergens: ['milk'] }],
  ['may contain', ['fish'], ['milk'], { kind: 'may_contain', allergens: ['milk'] }],
  ['may contain, though not checked', null, ['milk'], { kind: 'may_contain', allergens: ['milk'] }],
  ['is not known: never checked', null, null, { kind: 'unknown' }],
  ['is not known: nobody has said what it may contain', [], null, { kind: 'unknown' }],
  ['suits', ['fish'], [], { kind: 'suits' }],
] as const)('a dish %s', (_, allergens, mayContain, mark) => {
  expect(
    markOf({ allergens: allergens && [...allergens], may_contain: mayContain && [...mayContain] }, ['milk']),
  ).toEqual(mark);
});

it('has no mark for somebody without allergens', () => {
  expect(markOf({ allergens: null, may_contain: null }, [])).toBeNull();
});
