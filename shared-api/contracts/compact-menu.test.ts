import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allergenNames, dietNames } from './allergens';
import { compactMenu, compactMenuAnswer, compactMenuBody } from './compact-menu';
import { allergenMemberNames, type MenuCategory } from './menus';
import { largeMenu } from './testing/large-menu';

const meta = {
  bar_id: 182,
  bar_name: 'Northlight Leeds',
  menu_id: 7,
  menu_name: 'Food',
  kind: 'food' as const,
  version: 3,
  published_at: '2026-11-20T09:00:00+00:00',
  checked_on: null,
  is_changed_since_check: false,
};

const known = fc.option(fc.subarray([...allergenNames]), { nil: null });
const facts = { contains: known, may_contain: known, members: fc.subarray(allergenMemberNames) };
const items = fc.record({
  id: fc.nat(),
  name: fc.string(),
  description: fc.option(fc.string(), { nil: null }),
  calories: fc.option(fc.nat(), { nil: null }),
  ...facts,
  dietary: fc.option(fc.subarray([...dietNames]), { nil: null }),
  ingredients: fc.array(fc.record({ name: fc.constantFrom('Salt', 'Bread', 'constructor', '0'), ...facts })),
});
const menus: fc.Arbitrary<MenuCategory[]> = fc.array(fc.record({ category: fc.string(), items: fc.array(items) }));

const bread = { name: 'Bread', contains: null, may_contain: [], members: [] };

const sent = (data: unknown): unknown => JSON.parse(JSON.stringify({ data, meta }));

describe('the compact form of an allergen menu', () => {
  it('[API-M-53, AL-28] says of every dish what the other form says, missing data among it', () => {
    fc.assert(
      fc.property(menus, (menu) => {
        expect(compactMenuAnswer.parse(sent(compactMenu(menu)))).toEqual({ data: menu, meta });
      }),
    );
    expect(compactMenuAnswer.parse(sent(compactMenu(largeMenu))).data).toEqual(largeMenu);
  });

  it('says an ingredient twice only where it is not the same', () => {
    const item = {
      name: '',
      description: null,
      calories: null,
      contains: [],
      may_contain: [],
      members: [],
      dietary: [],
    };
    const { ingredients, facts: shared } = compactMenu([
      { category: 'A', items: [{ ...item, id: 1, ingredients: [bread, { ...bread }, { ...bread, contains: [] }] }] },
      { category: 'B', items: [{ ...item, id: 2, ingredients: [bread] }] },
    ]);
    expect(ingredients).toEqual([bread, { ...bread, contains: [] }]);
    expect(shared).toHaveLength(1);
  });

  it('a dish is read where it is one', () => {
    const values = fc.constantFrom<unknown>(
      0,
      7,
      -1,
      0.5,
      Infinity,
      '',
      'Soup',
      null,
      undefined,
      true,
      {},
      [],
      [0],
      ['0'],
      [0.5],
    );
    const names = ['id', 'name', 'description', 'calories', 'facts', 'ingredients'];
    const dishes = fc.record(Object.fromEntries(names.map((name) => [name, values])));
    const good = { id: 1, name: 'Soup', description: null, calories: null, facts: 0, ingredients: [0] };
    const said = [{ contains: [], may_contain: [], members: [], dietary: [] }];
    fc.assert(
      fc.property(fc.subarray(names), dishes, (kept, dish) => {
        const item = { ...dish, ...Object.fromEntries(Object.entries(good).filter(([name]) => kept.includes(name))) };
        const data = { facts: said, ingredients: [bread], categories: [{ category: '', items: [item] }] };
        const isOf = compactMenuBody.safeParse({ data, meta }).success;
        const hasPlaces = item['facts'] === 0 && [item['ingredients']].flat().every((place) => place === 0);
        expect(compactMenuAnswer.safeParse({ data, meta }).success).toBe(isOf && hasPlaces);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['facts that are not there', { facts: 999 }],
    ['facts before the first', { facts: -1 }],
    ['an ingredient that is not there', { ingredients: [999] }],
    ['half an ingredient', { ingredients: [0.5] }],
    ['no facts', { facts: undefined }],
  ])('is refused as a whole with %s: no dish loses what it says', (_what, change) => {
    const data = compactMenu(largeMenu);
    const [first] = data.categories;
    const broken = { ...data, categories: [{ ...first, items: [{ ...first?.items[0], ...change }] }] };
    expect(compactMenuAnswer.safeParse(sent(broken)).success).toBe(false);
    expect(compactMenuBody.safeParse(sent(data)).success).toBe(true);
  });
});
