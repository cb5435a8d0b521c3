import { describe, expect, it } from 'vitest';
import { presencesOf } from './item-changes.rules';
import { isSameName, predecessorsOf, type PublishedItem } from './same-items.rules';

const facts = presencesOf({ contains: [], may_contain: [], ingredients: [] });
const was = (id: number, name: string, version = 1): PublishedItem => ({
  id,
  name,
  menuId: 1,
  version,
  live: facts,
  known: facts,
});
const idsOf = (published: PublishedItem[], next: { id: number; name: string }[], id: number) => {
  const item = next.find((one) => one.id === id);
  return item === undefined ? [] : predecessorsOf(item, { published, next }).map((one) => one.id);
};

it.each([
  ['Crème brûlée', 'CREME BRULEE', true],
  ['Shepherd’s pie', 'Shepherds pie', true],
  ['Leek soup', 'Leek soups', true],
  ['Soup', 'Soap', true],
  ['Tea', 'Pea', false],
  ['Leek soup', 'Leek and potato soup', false],
])('“%s” and “%s” are the same dish: %s', (one, other, isSame) => expect(isSameName(one, other)).toBe(isSame));

describe('an item stands in the place of', () => {
  it.each([
    ['one with its name that goes', [was(1, 'Soup')], [{ id: 2, name: 'soup' }], 2, [1]],
    [
      'none where that one stays',
      [was(1, 'Soup')],
      [
        { id: 1, name: 'Soup' },
        { id: 2, name: 'Soup' },
      ],
      2,
      [],
    ],
    [
      'one that gives its name away',
      [was(1, 'Soup')],
      [
        { id: 1, name: 'Broth' },
        { id: 2, name: 'Soup' },
      ],
      2,
      [1],
    ],
    ['one that went with an earlier version', [was(1, 'Soup', 1), was(3, 'Pie', 2)], [{ id: 2, name: 'Soup' }], 2, [1]],
    ['the last one of several', [was(1, 'Soup', 1), was(4, 'Soup', 2)], [{ id: 2, name: 'Soup' }], 2, [4]],
    [
      'one whose name it takes when it is renamed',
      [was(1, 'Soup'), was(2, 'Broth')],
      [{ id: 2, name: 'Soup' }],
      2,
      [1],
    ],
    ['one that goes after both were there', [was(1, 'Soup'), was(2, 'Soup')], [{ id: 2, name: 'Soup' }], 2, [1]],
    ['none again later', [was(1, 'Soup', 1), was(2, 'Soup', 2)], [{ id: 2, name: 'Soup' }], 2, []],
    ['one that it comes back for', [was(2, 'Soup', 1), was(1, 'Soup', 2)], [{ id: 2, name: 'Soup' }], 2, [1]],
    ['none on an empty menu', [], [{ id: 2, name: 'Soup' }], 2, []],
  ])('%s', (_what, published, next, id, ids) => expect(idsOf(published, next, id)).toEqual(ids));
});
