import { allergenNames } from '@bars/shared-api/contracts/allergens';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storedMenu } from '../menus.schema';
import { menuFile, type FileItem, type FileSource } from './menu-file.rules';

const source = (items: unknown[], change: Partial<FileSource> = {}): FileSource => ({
  menu: storedMenu.parse({ name: 'The kitchen menu', categories: [{ category: 'To begin', items }] }),
  meta: {
    bar_name: 'The Tin House, Bath',
    menu_name: 'The kitchen menu',
    version: 3,
    published_at: '2026-11-18T23:30:00.000Z',
    checked_on: '2026-11-17',
    is_changed_since_check: false,
  },
  phone: '01632 960401',
  startsOn: null,
  endsOn: null,
  url: 'https://tinhouse.example/api/menus/files/401/4001',
  today: '2026-11-20',
  ...change,
});
const checkedOn = (checked_on: string | null): Partial<FileSource> => ({ meta: { ...source([]).meta, checked_on } });
const itemOf = (item: Record<string, unknown>, change?: Partial<FileSource>): FileItem | undefined =>
  menuFile(source([{ id: 1, name: 'Soup', ...item }], change)).categories[0]?.items[0];
const linesOf = (item: Record<string, unknown>, change?: Partial<FileSource>) =>
  itemOf(item, change)?.lines.map(({ label, text }) => `${label}${text}`);

describe('a dish in the file', () => {
  it.each([
    [
      '[AL-24] has its calories, rounded',
      { calories: 412.4, contains: [], may_contain: [] },
      ['412 kcal', 'No major allergens', 'May contain: none in our data'],
    ],
    [
      '[AL-25] of none of the fourteen has no major allergens',
      { contains: [], may_contain: [] },
      ['No major allergens', 'May contain: none in our data'],
    ],
    [
      '[AL-25, AL-26] has its lists, and which cereals and nuts they are',
      {
        description: 'With bread.',
        contains: ['milk', 'cereals containing gluten'],
        may_contain: ['tree nuts'],
        members: ['wheat', 'rye', 'cashews'],
      },
      ['With bread.', 'Contains: cereals containing gluten (wheat, rye), milk', 'May contain: tree nuts (cashews)'],
    ],
    [
      '[AL-27] has its diets',
      { contains: [], may_contain: [], dietary: ['Vegan', 'Vegetarian'] },
      ['No major allergens', 'May contain: none in our data', 'Diet: vegan, vegetarian'],
    ],
    ['that nobody has checked is not complete', {}, ['Information not complete. Ask our staff.']],
    [
      'whose traces nobody has checked is not complete',
      { contains: ['milk'] },
      ['Information not complete. Ask our staff.', 'Contains: milk'],
    ],
    [
      'has what its ingredients have',
      {
        contains: [],
        may_contain: [],
        ingredients: [
          { name: 'Roll', contains: ['cereals containing gluten'], may_contain: ['sesame'], members: ['spelt'] },
        ],
      },
      ['Contains: cereals containing gluten (spelt)', 'May contain: sesame'],
    ],
    [
      'with an ingredient that nobody has checked is not complete',
      { contains: [], may_contain: [], ingredients: [{ name: 'Stock' }] },
      ['Information not complete. Ask our staff.'],
    ],
  ])('%s', (_what, item, lines) => expect(linesOf({ dietary: [], ...item })).toEqual(lines));

  it('of which nobody has said what diets it keeps is not complete in that', () => {
    const known = { contains: [], may_contain: [] };
    expect(linesOf({ ...known, dietary: null })).toContain('Diet: information not complete');
    expect(linesOf({ ...known, dietary: [] })?.join()).not.toContain('Diet');
  });

  it('names each ingredient with its own lists', () => {
    const item = {
      contains: ['milk'],
      may_contain: [],
      ingredients: [{ name: 'Butter', contains: ['milk'], may_contain: [] }, { name: 'Stock' }],
    };
    expect(itemOf(item)?.ingredients).toEqual([
      { label: 'Butter: ', text: 'Contains: milk' },
      { label: 'Stock: ', text: 'Information not complete. Ask our staff.' },
    ]);
  });
});

describe('the age of the menu', () => {
  const butter = {
    contains: ['milk'],
    may_contain: [],
    calories: 90,
    ingredients: [{ name: 'Butter', contains: ['milk'], may_contain: [] }],
  };
  const noticesOn = (checked: string | null) => menuFile(source([], checkedOn(checked))).notices;

  it('of 30 days is current, and of 31 is said first', () => {
    expect(noticesOn('2026-10-21')[0]).toMatch(/^Tell our staff/);
    const former = source([], { meta: { ...source([]).meta, is_changed_since_check: true } });
    expect(menuFile(former).notices[0]).toBe(
      'This menu has changed since it was last checked in the kitchen on Tuesday 17 November 2026. Ask our staff before you order.',
    );
    expect(noticesOn('2026-10-20')[0]).toBe(
      'This menu was last checked in the kitchen more than 30 days ago. Ask our staff before you order.',
    );
    expect(linesOf(butter, checkedOn('2026-09-21'))).toContain('Contains: milk');
  });

  it.each([
    [
      'of 61 days',
      '2026-09-20',
      'This menu was last checked in the kitchen more than 60 days ago, so it doesn’t say what is in the dishes. Ask our staff.',
    ],
    [
      'that was never checked',
      null,
      'This menu hasn’t been checked in the kitchen of this bar yet, so it doesn’t say what is in the dishes. Ask our staff.',
    ],
  ])('%s leaves every fact out: our staff are asked', (_what, checked, notice) => {
    expect(noticesOn(checked)[0]).toBe(notice);
    expect(itemOf(butter, checkedOn(checked))).toEqual({
      name: 'Soup',
      lines: [
        { label: '', text: '90 kcal' },
        { label: '', text: 'Ask our staff.' },
      ],
      ingredients: [],
    });
    expect(JSON.stringify(menuFile(source([{ id: 1, name: 'Soup', ...butter }], checkedOn(checked))))).not.toContain(
      'milk',
    );
  });
});

it('[AL-46] says whose menu it is, version, publication, check and days, above the dishes and on every page', () => {
  const file = menuFile(source([], { startsOn: '2026-12-01', endsOn: '2026-12-24' }));
  expect(file.title).toBe('Allergens: The kitchen menu, The Tin House, Bath');
  expect(file.facts.map(({ label, text }) => `${label}${text}`)).toEqual([
    'Bar: The Tin House, Bath',
    'Version: 3',
    'Published: Wednesday 18 November 2026',
    'Last checked in the kitchen: Tuesday 17 November 2026',
    'Served: from Tuesday 1 December 2026 until Thursday 24 December 2026',
    'Telephone: 01632 960401',
    'The menu as it is today: https://tinhouse.example/api/menus/files/401/4001. A printed copy doesn’t change when the menu does.',
  ]);
  expect(file.footer).toBe('The kitchen menu, The Tin House, Bath. Version 3, last checked: Tuesday 17 November 2026');
});

it('never says of a version that it was checked where a former one was', () => {
  const { facts, footer } = menuFile(source([], { meta: { ...source([]).meta, is_changed_since_check: true } }));
  const checked = 'Tuesday 17 November 2026, and changed since';
  expect(facts).toContainEqual({ label: 'Last checked in the kitchen: ', text: checked });
  expect(footer).toBe(`The kitchen menu, The Tin House, Bath. Version 3, last checked: ${checked}`);
});

it('says what the declaration says, and names our staff', () => {
  const [first, words, diets] = menuFile(source([])).notices;
  expect(first).toMatch(/^Tell our staff about any allergy each time you order/);
  expect(words).toMatch(/“Contains” names.+“May contain” names.+Deep-fried/);
  expect(diets).toBe('A diet is a choice. It says nothing about allergens.');
});

it('never says that a dish is free from anything, nor that it suits somebody', () => {
  const list = fc.option(fc.uniqueArray(fc.constantFrom(...allergenNames)));
  fc.assert(
    fc.property(list, list, (contains, mayContain) => {
      const said = JSON.stringify(itemOf({ contains, may_contain: mayContain }));
      const isOpen = contains === null && said.includes('No major allergens');
      return !/free|suitable|safe/i.test(said) && (contains ?? []).every((name) => said.includes(name)) && !isOpen;
    }),
  );
});
