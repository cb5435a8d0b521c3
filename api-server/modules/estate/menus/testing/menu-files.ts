import { preOrderOption } from '../../bars/estate.schema';

/** A menu of a file for tests: what a bar of brand 1 serves, with changes. */
export const menuFile = (change: Record<string, unknown> = {}): Record<string, unknown> => ({
  id: 1,
  brand_id: 1,
  name: 'The kitchen menu',
  kind: 'food',
  bars: [1],
  published_by: 'head chef',
  checks: [{ bars: 'all', on: { in_days: -3 }, by: 'kitchen manager' }],
  categories: [
    {
      category: 'To begin',
      items: [
        {
          id: 101,
          name: 'Leek and potato soup',
          description: 'Brown butter, chives, tin loaf.',
          calories: 412.4,
          contains: ['milk', 'cereals containing gluten'],
          may_contain: ['celery'],
          members: ['wheat'],
          dietary: ['Vegetarian'],
          ingredients: [
            { name: 'Tin loaf', contains: ['cereals containing gluten'], may_contain: [], members: ['wheat'] },
            { name: 'Brown butter', contains: ['milk'] },
          ],
          plus: ['TH-1'],
        },
        { id: 102, name: 'Catch of the day' },
      ],
    },
    {
      category: 'Sides',
      items: [{ id: 103, name: 'Garden leaves', contains: [], may_contain: [], dietary: ['Vegan', 'Vegetarian'] }],
    },
  ],
  ...change,
});

const memberOf: Record<string, string> = { 'cereals containing gluten': 'wheat', 'tree nuts': 'hazelnut' };

/** A menu of every bar that has each dish of the options in an estate's files with what is known of it there, and that was checked three days before. */
export const checkedMenuOf = (options: readonly unknown[]): Record<string, unknown> =>
  menuFile({
    id: 990_000,
    name: 'All that is ordered ahead',
    bars: 'all',
    categories: [
      {
        category: 'All',
        items: options
          .map((option) => preOrderOption.parse(option))
          .flatMap(({ choice_groups: groups }) =>
            groups.flatMap(({ choices }) => choices.flatMap(({ items }) => items)),
          )
          .map(({ id, title, plu, allergens, may_contain }) => ({
            id: 990_000_000 + id,
            name: title,
            contains: allergens,
            may_contain,
            members: [...(allergens ?? []), ...(may_contain ?? [])].flatMap((name) => memberOf[name] ?? []),
            plus: [plu ?? String(id)],
          })),
      },
    ],
  });
