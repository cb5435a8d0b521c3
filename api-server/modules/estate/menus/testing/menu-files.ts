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
