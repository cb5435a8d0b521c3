import type { MenuItem } from '@bars/shared-api/contracts/menus';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCategory } from '../../../testing/a-menu';
import { ageCopy } from './age.copy';
import { changesText } from './changes-text.rules';
import { changesBetween, marksOf, type ChangedItem, type Changes } from './changes.rules';

describe('the changes of a menu', () => {
  const menu = (items: Partial<MenuItem>[]) => [aCategory('Mains', items)];
  const soup = { id: 1, name: 'Soup', nowContains: [], nowMayContain: [], isLessKnown: false };
  const before = menu([
    { id: 1, name: 'Soup' },
    { id: 2, name: 'Stew' },
    { id: 3, name: 'Salad' },
  ]);

  it.each([
    ['nothing', before, null],
    ['nothing, read anew', structuredClone(before), null],
    [
      'another order',
      menu([
        { id: 3, name: 'Salad' },
        { id: 1, name: 'Soup' },
        { id: 2, name: 'Stew' },
      ]),
      null,
    ],
    [
      'an allergen, a new item and one that is gone',
      menu([
        { id: 1, name: 'Soup', contains: ['milk'] },
        { id: 3, name: 'Salad' },
        { id: 4, name: 'Pie' },
      ]),
      {
        changed: [{ ...soup, nowContains: ['milk'] }],
        added: [{ id: 4, name: 'Pie' }],
        removed: [{ id: 2, name: 'Stew' }],
      },
    ],
    [
      'an ingredient',
      menu([
        { id: 1, name: 'Soup', ingredients: [{ name: 'Cream', contains: ['milk'], may_contain: [], members: [] }] },
        { id: 2, name: 'Stew' },
        { id: 3, name: 'Salad' },
      ]),
      { changed: [{ ...soup, nowContains: ['milk'] }], added: [], removed: [] },
    ],
    [
      'data that are missing now',
      menu([
        { id: 1, name: 'Soup', may_contain: null },
        { id: 2, name: 'Stew' },
        { id: 3, name: 'Salad' },
      ]),
      { changed: [{ ...soup, isLessKnown: true }], added: [], removed: [] },
    ],
    [
      'an allergen that it may contain, and another text',
      menu([
        { id: 1, name: 'Soup', may_contain: ['eggs'] },
        { id: 2, name: 'Stew', description: 'Hot' },
        { id: 3, name: 'Salad' },
      ]),
      {
        changed: [
          { ...soup, nowMayContain: ['eggs'] },
          { ...soup, id: 2, name: 'Stew' },
        ],
        added: [],
        removed: [],
      },
    ],
  ])('%s', (_what, after, expected) => {
    expect(changesBetween(before, after)).toEqual(expected);
  });

  it('are the other way round from the other side', () => {
    const items = fc.uniqueArray(fc.record({ id: fc.nat({ max: 9 }), name: fc.constantFrom('A', 'B') }), {
      selector: ({ id }) => id,
    });
    fc.assert(
      fc.property(items, items, (one, other) => {
        const [there, back] = [changesBetween(menu(one), menu(other)), changesBetween(menu(other), menu(one))];
        expect(there?.added.toSorted()).toEqual(back?.removed.toSorted());
        expect(there?.changed.length).toBe(back?.changed.length);
      }),
    );
  });

  it('name as gained what it may have contained and now contains, and not what it contained before', () => {
    const old = menu([{ contains: ['milk'], may_contain: ['eggs'] }]);
    const changes = changesBetween(old, menu([{ contains: ['eggs'], may_contain: ['milk'] }]));
    expect(changes?.changed).toEqual([expect.objectContaining({ nowContains: ['eggs'], nowMayContain: [] })]);
  });

  it('mark each changed and each new item, and no other', () => {
    const changes = changesBetween(
      before,
      menu([{ id: 1, name: 'Soup', calories: 3 }, { id: 2, name: 'Stew' }, { id: 9 }]),
    );
    expect([...marksOf(changes)]).toEqual([
      [1, 'changed'],
      [9, 'added'],
    ]);
    expect([...marksOf(null)]).toEqual([]);
  });
});

describe('the changes in words', () => {
  const copy = ageCopy.byDefault.changes;
  const changed = (name: string, change: Partial<ChangedItem> = {}): ChangedItem => ({
    id: 1,
    name,
    nowContains: [],
    nowMayContain: [],
    isLessKnown: false,
    ...change,
  });
  const said = (changes: Partial<Changes>) =>
    changesText({ changed: [], added: [], removed: [], ...changes }, copy).text;

  it.each([
    [{ changed: [changed('Fish pie', { nowContains: ['milk'] })] }, 'Fish pie: now with milk.'],
    [
      { changed: [changed('Fish pie', { nowContains: ['milk', 'eggs'], nowMayContain: ['celery'] })] },
      'Fish pie: now with milk and eggs and may now contain celery.',
    ],
    [{ changed: [changed('Soup', { isLessKnown: true })] }, 'Soup: no longer fully checked.'],
    [
      { changed: [changed('Soup'), changed('Pie', { nowMayContain: ['eggs'] })], removed: [{ id: 3, name: 'Stew' }] },
      'Pie: may now contain eggs. Soup: changed. Stew: no longer on the menu.',
    ],
    [{ added: [{ id: 3, name: 'Stew' }] }, 'Stew: new.'],
    [
      { changed: [changed('A'), changed('B')], added: [{ id: 3, name: 'C' }], removed: [{ id: 4, name: 'D' }] },
      '2 items changed, 1 item new and 1 item no longer on the menu.',
    ],
    [{ changed: ['A', 'B', 'C', 'D'].map((name) => changed(name)) }, '4 items changed.'],
  ])('name up to three items and count more: %j', (changes, text) => {
    expect(said(changes)).toBe(text);
  });

  it('have room for the beginning of a name of 300 letters, emoji among them', () => {
    const { text, names } = changesText({ changed: [changed('🥧'.repeat(300))], added: [], removed: [] }, copy);
    expect([text, names]).toEqual([`${'🥧'.repeat(60)}…: changed.`, [`${'🥧'.repeat(60)}…`]]);
  });
});
