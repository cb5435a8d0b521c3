import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMove, itemAfter, steadyOptions, typedValue, type ComboboxOption } from './combobox.rules';

const items = ['a', 'b', 'own'];

describe('the keys of a combobox', () => {
  it.each([
    ['ArrowDown', null, 'a'],
    ['ArrowDown', 'a', 'b'],
    ['ArrowDown', 'own', 'a'],
    ['ArrowUp', null, 'own'],
    ['ArrowUp', 'b', 'a'],
    ['ArrowUp', 'a', 'own'],
    ['Home', 'own', 'a'],
    ['End', 'a', 'own'],
  ] as const)('%s leads from %s to %s', (key, from, to) => {
    expect(itemAfter(key, items, from)).toBe(to);
  });

  it('are four, and no name of a thing that every object has', () => {
    expect(['ArrowDown', 'End', 'Enter', 'a', 'toString', 'constructor'].map(isMove)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('a typed text', () => {
  it('is no option any more, and stays one’s own until it is cleared', () => {
    expect(typedValue('Le', { text: 'Leeds', chosen: '1', isOwn: false })).toEqual({
      text: 'Le',
      chosen: null,
      isOwn: false,
    });
    const own = { text: 'Hogw', chosen: null, isOwn: true };
    expect(typedValue('Hogwa', own)).toEqual({ text: 'Hogwa', chosen: null, isOwn: true });
    expect(typedValue('', own)).toEqual({ text: '', chosen: null, isOwn: false });
  });
});

describe('a list that is sorted anew', () => {
  const option = (value: string): ComboboxOption => ({ value, label: value, detail: `${value.length} miles` });

  it('keeps the order that was shown, with the new labels', () => {
    const old = ['a', 'b', 'c'];
    const now = ['c', 'a', 'b'].map(option);
    expect(steadyOptions(now, old)).toEqual(['a', 'b', 'c'].map(option));
  });

  it('is shown as it comes where nothing was shown, or where there are other options', () => {
    const now = ['c', 'a', 'b'].map(option);
    for (const order of [null, ['a', 'b'], ['a', 'b', 'd'], ['a', 'b', 'c', 'd']])
      expect(steadyOptions(now, order)).toEqual(now);
  });

  it('never loses, doubles or moves an option', () => {
    const values = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }));
    const shuffled = values.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(shuffled, ([order, list]) => {
        expect(steadyOptions(list.map(option), order).map(({ value }) => value)).toEqual(order);
      }),
    );
  });
});
