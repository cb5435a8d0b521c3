import { allergenNames, type Allergen } from '@bars/shared-api/contracts/allergens';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storedItem, type StoredItem } from '../menus.schema';
import { contradictions } from './contradictions.rules';

const item = (change: Record<string, unknown>): StoredItem =>
  storedItem.parse({ id: 1, name: 'Soup', contains: [], may_contain: [], ...change });
const found = (change: Record<string, unknown>) =>
  contradictions(item(change)).map(({ path, message }) => `${path}: ${message}`);
const wheat = { contains: ['cereals containing gluten'], members: ['wheat'] };

describe('an item contradicts itself where', () => {
  it.each([
    [
      'an ingredient contains what the item does not',
      { ingredients: [{ name: 'Butter', contains: ['milk'], may_contain: [] }] },
      [
        'ingredients[0].contains: the ingredient “Butter” contains “milk”, and the item does not say so. Add “milk” to the item’s contains, or mend the ingredient.',
      ],
    ],
    [
      'an ingredient contains what the item says is a trace',
      { may_contain: ['milk'], ingredients: [{ name: 'Butter', contains: ['milk'], may_contain: [] }] },
      [
        'ingredients[0].contains: the ingredient “Butter” contains “milk”, and the item does not say so. Add “milk” to the item’s contains, or mend the ingredient.',
      ],
    ],
    [
      'an ingredient may contain what the item does not',
      { ingredients: [{ name: 'Stock', contains: [], may_contain: ['celery'] }] },
      [
        'ingredients[0].may_contain: the ingredient “Stock” may contain “celery”, and the item does not say so. Add “celery” to the item’s may_contain, or mend the ingredient.',
      ],
    ],
    [
      'an ingredient has another cereal than the item',
      {
        ...wheat,
        ingredients: [{ name: 'Rye', contains: ['cereals containing gluten'], may_contain: [], members: ['rye'] }],
      },
      [
        'ingredients[0].members: the ingredient “Rye” has “rye”, and the item does not say so. Add “rye” to the item’s members, or mend the ingredient.',
      ],
    ],
    [
      'Vegan stands beside milk',
      { contains: ['milk'], dietary: ['Vegan'] },
      ['dietary: “Vegan” stands beside “milk”. Take “Vegan” out of dietary, or “milk” out of contains.'],
    ],
    [
      'Vegetarian stands beside fish',
      { contains: ['fish'], dietary: ['Vegetarian'] },
      ['dietary: “Vegetarian” stands beside “fish”. Take “Vegetarian” out of dietary, or “fish” out of contains.'],
    ],
    [
      'a group is named without its members',
      { contains: ['tree nuts'] },
      [
        'members: “tree nuts” is named without saying which. Add one of: almonds, hazelnuts, walnuts, cashews, pecan nuts, Brazil nuts, pistachio nuts, macadamia nuts.',
      ],
    ],
    [
      'a group that may be in it is named without its members',
      { may_contain: ['cereals containing gluten'] },
      [
        'members: “cereals containing gluten” is named without saying which. Add one of: wheat, rye, barley, oats, spelt, Khorasan wheat.',
      ],
    ],
    [
      'members are named without their group',
      { members: ['wheat', 'barley'] },
      [
        'members: “wheat”, “barley” is of the group “cereals containing gluten”, which is not named. Add “cereals containing gluten” to contains or to may_contain.',
      ],
    ],
    [
      'the same is contained and a trace',
      { contains: ['milk'], may_contain: ['milk'] },
      ['may_contain: “milk” is in contains too. Take it out of may_contain.'],
    ],
    [
      'an ingredient does',
      { contains: ['milk'], ingredients: [{ name: 'Butter', contains: ['milk'], may_contain: ['milk'] }] },
      ['ingredients[0].may_contain: “milk” is in contains too. Take it out of may_contain.'],
    ],
  ])('%s', (_what, change, sentences) => expect(found(change)).toEqual(sentences));

  it.each(['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'])('Vegan stands beside %s of an ingredient', (name) => {
    const change = {
      contains: [name],
      dietary: ['Vegan'],
      ingredients: [{ name: 'One', contains: [name], may_contain: [] }],
    };
    expect(found(change).length).toBe(1);
  });
});

describe('an item does not contradict itself where', () => {
  it.each([
    [
      'nobody has checked it',
      {
        contains: null,
        may_contain: null,
        ingredients: [{ name: 'Butter', contains: ['milk'], may_contain: ['eggs'] }],
      },
    ],
    [
      'nobody has said what is a trace',
      {
        contains: ['milk'],
        may_contain: null,
        ingredients: [{ name: 'Butter', contains: ['milk'], may_contain: ['eggs'] }],
      },
    ],
    ['an ingredient is open', { ingredients: [{ name: 'Butter' }] }],
    [
      'an ingredient may contain what the item contains',
      { contains: ['milk'], ingredients: [{ name: 'Roll', contains: [], may_contain: ['milk'] }] },
    ],
    ['Vegetarian stands beside milk and eggs', { contains: ['milk', 'eggs'], dietary: ['Vegetarian'] }],
    ['Vegan may contain milk', { may_contain: ['milk'], dietary: ['Vegan', 'Vegetarian'] }],
    ['a group has its members', { ...wheat, may_contain: ['tree nuts'], members: ['wheat', 'cashews'] }],
    [
      'an ingredient with a trace has another cereal',
      {
        ...wheat,
        ingredients: [{ name: 'Oats', contains: [], may_contain: ['cereals containing gluten'], members: ['oats'] }],
      },
    ],
  ])('%s', (_what, change) => expect(found(change)).toEqual([]));
});

const simple = allergenNames.filter((name) => name !== 'cereals containing gluten' && name !== 'tree nuts');
const list = fc.uniqueArray(fc.constantFrom<Allergen>(...simple), { maxLength: 6 });

describe('whatever the ingredients', () => {
  it('an item that lists the union of them contradicts nothing, and one that leaves any of them out does', () => {
    fc.assert(
      fc.property(fc.array(list, { minLength: 1, maxLength: 4 }), fc.nat(), (all, place) => {
        const union = [...new Set(all.flat())];
        const ingredients = all.map((contains, at) => ({ name: `Part ${at}`, contains, may_contain: [] }));
        expect(found({ contains: union, ingredients })).toEqual([]);
        if (union.length === 0) return;
        const without = union.filter((_, at) => at !== place % union.length);
        expect(found({ contains: without, ingredients }).length).toBeGreaterThan(0);
      }),
    );
  });

  it('the order of what is listed changes nothing', () => {
    fc.assert(
      fc.property(list, list, (contains, mayContain) => {
        const one = found({ contains, may_contain: mayContain, dietary: ['Vegan'] }).toSorted();
        const other = found({
          contains: contains.toReversed(),
          may_contain: mayContain.toReversed(),
          dietary: ['Vegan'],
        }).toSorted();
        expect(other).toEqual(one);
      }),
    );
  });
});
