import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNear } from '@bars/shared-api/contracts/fold';
import { createSearch } from './search.rules';

const menu = [
  { name: 'Jalapeño poppers', description: 'With soured cream' },
  { name: 'Chef’s salad', description: null },
  { name: 'Crème brûlée', description: 'Vanilla, burnt sugar' },
  { name: 'Smørrebrød', description: 'Rye bread, PRAWNS and dill' },
  { name: 'حمص', description: 'Hummus 🥙' },
];
const found = (query: string, items = menu) => {
  const { isMatch, suggestion } = createSearch(items).find(query);
  return [items.flatMap(({ name }, index) => (isMatch(index) ? [name] : [])), suggestion];
};

describe('the search of a menu', () => {
  it.each([
    ['all items without a query', ' ', menu.map(({ name }) => name)],
    ['a name, in either case', 'jalapeÑO', ['Jalapeño poppers']],
    ['a name without its accents', 'creme brulee', ['Crème brûlée']],
    ['a letter that has no accent but a stroke', 'smorrebrod', ['Smørrebrød']],
    ['a description', 'prawns', ['Smørrebrød']],
    ['a part of a word', 'anill', ['Crème brûlée']],
    ['each word, in name or description', 'sugar  brulee', ['Crème brûlée']],
    ['a name with another apostrophe, or none', 'chefs', ['Chef’s salad']],
    ['another alphabet', 'حمص', ['حمص']],
    ['an emoji', '🥙', ['حمص']],
  ])('[AL-17, AL-18] finds %s', (_what, query, names) => {
    expect(found(query)).toEqual([names, null]);
  });

  it.each([
    ['one letter that is missing', 'jalpeno', 'jalapeño', ['Jalapeño poppers']],
    ['one letter too many', 'saladd', 'salad', ['Chef’s salad']],
    ['another letter', 'vanolla', 'vanilla', ['Crème brûlée']],
    ['two letters that have changed places', 'prwans', 'prawns', ['Smørrebrød']],
    ['a word that is not finished', 'jalapa', 'jalapeño', ['Jalapeño poppers']],
    ['one word of two', 'burnt sugra', 'burnt sugar', ['Crème brûlée']],
  ])('forgives %s', (_what, query, meant, names) => {
    expect(found(query)).toEqual([names, meant]);
  });

  it.each([
    ['two letters', 'vonolla'],
    ['a letter of a short word', 'ryd'],
    ['a word that is nowhere', 'lasagne'],
  ])('does not forgive %s', (_what, query) => {
    expect(found(query)).toEqual([[], null]);
  });

  it.each([
    ['an allergen', 'celery'],
    ['an allergen, whatever its case', ' CELERY '],
    ['an allergen beside another word', 'celery mash'],
    ['one of several', 'peanut'],
    ['a member of a group', 'almond'],
    ['a word of a longer name', 'sulphite'],
  ])('takes the name of %s for no other word', (_what, query) => {
    const dishes = [
      { name: 'Celeriac mash', description: 'With celerey' },
      { name: 'Peanot', description: 'Almont' },
      { name: 'Sulphita', description: null },
    ];
    expect(found(query, dishes)).toEqual([[], null]);
  });

  it('takes what regular expressions and markup are made of as text', () => {
    for (const query of ['.*', '(', '[a-', '<b>', '\\', '$&', ' '.repeat(10_000), 'a'.repeat(10_000)])
      expect(found(query)[0]).toEqual(query.trim() === '' ? menu.map(({ name }) => name) : []);
  });

  it('has a menu of nothing', () => {
    expect(found('salad', [])).toEqual([[], null]);
  });
});

describe('laws of the search', () => {
  const item = fc.record({
    name: fc.string({ unit: 'grapheme', maxLength: 20 }),
    description: fc.option(fc.string({ maxLength: 20 })),
  });
  const items = fc.array(item, { maxLength: 12 });

  it('[AL-18] finds each item by any part of its name', () => {
    fc.assert(
      fc.property(items, fc.nat(), fc.nat(), (all, which, from) => {
        const name = all[which % Math.max(all.length, 1)]?.name ?? '';
        const letters = Array.from(name);
        const part = letters.slice(from % Math.max(letters.length, 1)).join('');
        const { isMatch } = createSearch(all).find(part);
        return all.every((one, index) => !one.name.includes(part) || isMatch(index));
      }),
    );
  });

  it('finds the same whatever is in the menu besides, unless it suggests', () => {
    fc.assert(
      fc.property(items, items, fc.string({ maxLength: 4 }), (some, more, query) => {
        const alone = createSearch(some).find(query);
        const together = createSearch([...some, ...more]).find(query);
        if (alone.suggestion !== null || together.suggestion !== null) return true;
        return some.every((_one, index) => alone.isMatch(index) === together.isMatch(index));
      }),
    );
  });

  it('is near both ways, and by one edit alone', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
    const edits = (text: string): Set<string> => {
      const all = new Set([text]);
      for (let at = 0; at <= text.length; at += 1) {
        const [before, after] = [text.slice(0, at), text.slice(at)];
        for (const letter of 'abc') all.add(before + letter + after).add(before + letter + after.slice(1));
        all.add(before + after.slice(1));
        if (after.length > 1) all.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
      }
      return all;
    };
    fc.assert(
      fc.property(
        word,
        word,
        (one, other) => isNear(one, other) === edits(one).has(other) && isNear(one, other) === isNear(other, one),
      ),
      { numRuns: 1000 },
    );
  });
});
