import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCategory, someCategories } from '../../../testing/a-menu';
import { entriesOf } from './entries.rules';
import { lineAfter } from './list-keys.rules';
import { rowsOf, startsExpanded } from './rows.rules';

describe('the categories of a menu', () => {
  it.each([
    [4, 40, true],
    [4, 41, true],
    [1, 20_000, true],
    [5, 40, true],
    [120, 40, true],
    [5, 41, false],
    [30, 120, false],
    [0, 0, true],
  ])('[AL-20, AL-21] %i of them with %i items start expanded: %s', (categories, items, isExpanded) => {
    expect(startsExpanded({ categories, items })).toBe(isExpanded);
  });

  const categories = [
    aCategory('Small plates', [{ name: 'Olives' }, { name: 'Bread' }]),
    aCategory('Nothing', []),
    aCategory('Small plates', [{ name: 'Soup' }]),
  ];
  const entries = entriesOf(categories);
  const lines = (rows: ReturnType<typeof rowsOf>) =>
    rows.map((row) =>
      row.kind === 'category'
        ? `${row.name} ${row.count}/${row.total} ${row.isOpen ? 'open' : 'closed'}`
        : `${row.entry.item.name} ${row.position}/${row.size}`,
    );

  it('[AL-19] hold their items while they are open, two of one name each its own, and an empty one is left out', () => {
    expect(lines(rowsOf({ categories, entries, isOpen: (category) => category === 0 }))).toEqual([
      'Small plates 2/2 open',
      'Olives 1/2',
      'Bread 2/2',
      'Small plates 1/1 closed',
    ]);
  });

  it('count what is left of them, and go where nothing is left', () => {
    const left = entries.filter(({ item }) => item.name === 'Bread');
    expect(lines(rowsOf({ categories, entries: left, isOpen: () => true }))).toEqual([
      'Small plates 1/2 open',
      'Bread 1/1',
    ]);
  });

  it('list each item that is left once, in the order of the menu, and count as many as they list', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 6 }), { maxLength: 6 }),
        fc.func(fc.boolean()),
        fc.func(fc.boolean()),
        (sizes, isLeft, isOpen) => {
          const all = sizes.flatMap((size) => someCategories(1, size));
          const left = entriesOf(all).filter(({ index }) => isLeft(index));
          const rows = rowsOf({ categories: all, entries: left, isOpen: (category) => isOpen(category) });
          const listed = rows.flatMap((row) => (row.kind === 'item' ? [row.entry.index] : []));
          expect(listed).toEqual(left.filter(({ category }) => isOpen(category)).map(({ index }) => index));
          const heads = rows.flatMap((row) => (row.kind === 'category' ? [row] : []));
          expect(heads.reduce((sum, { count }) => sum + count, 0)).toBe(left.length);
          const sizesOf = rows.flatMap((row) => (row.kind === 'item' ? [[row.entry.category, row.size]] : []));
          expect(sizesOf).toEqual(
            sizesOf.map(([category]) => [category, heads.find((head) => head.category === category)?.count]),
          );
        },
      ),
    );
  });
});

it.each([
  ['ArrowDown', 2, 3],
  ['ArrowDown', 4, null],
  ['ArrowUp', 2, 1],
  ['ArrowUp', 0, null],
  ['Home', 3, 0],
  ['Home', 0, null],
  ['End', 1, 4],
  ['End', 4, null],
  ['a', 1, null],
  ['toString', 1, null],
])('the key %s leads from line %i of five to %s', (key, from, to) => {
  expect(lineAfter(key, from, 5)).toBe(to);
});
