import type { Allergen } from '@bars/shared-api/contracts/allergens';
import type { OfferedVariation } from '@bars/shared-api/contracts/party';
import type { ChoiceItemToPick, PreOrderEntry } from '@bars/shared-api/contracts/party-menu';
import { describe, expect, it } from 'vitest';
import type { OrderedLine } from '../../estate/pre-orders/service';
import { sheetOf } from './sheet.rules';

const item = (id: number, title: string, fields: Partial<ChoiceItemToPick> = {}): ChoiceItemToPick => ({
  choice_item_id: id,
  plu: String(id),
  title,
  description: null,
  image: null,
  premium: false,
  supplement: 0,
  selectable: true,
  bespoke: false,
  vegan: false,
  vegetarian: false,
  contains_gluten: false,
  allergens: [],
  may_contain: [],
  traces: [],
  checked_on: null,
  is_too_old: false,
  ...fields,
});
const menu: OfferedVariation = {
  id: 7,
  name: 'Feast',
  description: '',
  image: null,
  choice_array: [
    {
      group_id: 1,
      group_title: 'Food',
      choice_id: 1,
      title: 'Starter',
      picks: 1,
      choices: [item(11, 'Olives'), item(12, 'Prawns', { allergens: ['crustaceans'], may_contain: ['milk'] })],
    },
    {
      group_id: 1,
      group_title: 'Food',
      choice_id: 2,
      title: 'Main',
      picks: 1,
      choices: [
        item(21, 'Steak'),
        item(22, 'Stew', { allergens: null, may_contain: null }),
        item(23, 'Pie', { allergens: ['milk'], checked_on: '2026-09-27', is_too_old: true }),
        item(24, 'Duck', { is_too_old: true }),
      ],
    },
  ],
};
const entry = (choiceId: number, id: number, title: string, fields: Partial<PreOrderEntry> = {}): PreOrderEntry => ({
  id: `7-${choiceId}-1`,
  guest_id: 'g',
  variation_id: 7,
  choice_id: choiceId,
  choice_name: choiceId === 1 ? 'Starter' : 'Main',
  choice_item_id: id,
  plu: String(id),
  plu_name: title,
  premium: false,
  item_number: 1,
  alternative_description: null,
  is_confirmed: false,
  ...fields,
});
const guest = (name: string, preOrder: PreOrderEntry[], allergens: Allergen[] | null = null) => ({
  full_name: name,
  variations: [7],
  pre_order: preOrder,
  changed_dishes: [],
  allergens,
  allergens_note: null,
});
const picked = (index: number, choiceId: number, title: string) => ({
  index,
  choice_id: choiceId,
  title: choiceId === 1 ? 'Starter' : 'Main',
  items: [{ breakdown_id: 1, item_id: 11, title, supplement_pence: 0 }],
});
const line = (fields: Partial<OrderedLine> = {}): OrderedLine => ({
  variationId: 7,
  name: 'Feast',
  quantity: 4,
  unitPrice: 2500,
  isPerBooking: false,
  isPerPerson: true,
  picks: [],
  ...fields,
});

it('counts the dishes of each course: what guests chose, and what was picked for places that nobody has', () => {
  const { ordered, courses, guests } = sheetOf({
    lines: [
      line({ picks: [picked(0, 1, 'Prawns'), picked(1, 1, 'Prawns'), picked(2, 1, 'Olives')] }),
      line({
        variationId: 9,
        name: 'Punch bowl',
        quantity: 1,
        isPerBooking: true,
        isPerPerson: false,
        picks: [{ ...picked(0, 1, 'Rum'), title: 'Spirit' }],
      }),
    ],
    guests: [
      guest('Cleo Marsh', [entry(1, 11, 'Olives'), entry(2, 21, 'Steak')]),
      guest('Gil', [entry(2, 21, 'Steak')]),
    ],
    asked: [menu],
  });
  expect(courses).toEqual([
    { name: 'Feast', title: 'Starter', dishes: [{ title: 'Olives', quantity: 2 }] },
    { name: 'Feast', title: 'Main', dishes: [{ title: 'Steak', quantity: 2 }] },
    { name: 'Punch bowl', title: 'Spirit', dishes: [{ title: 'Rum', quantity: 1 }] },
  ]);
  expect(ordered).toEqual([
    { title: 'Feast', quantity: 4 },
    { title: 'Punch bowl', quantity: 1 },
  ]);
  expect(guests.map(({ name, has, dishes }) => [name, has, dishes.map(({ title }) => title)])).toEqual([
    ['Cleo Marsh', ['Feast'], ['Olives', 'Steak']],
    ['Gil', ['Feast'], ['Steak']],
    ['Place 3, no name yet', ['Feast'], ['Olives']],
  ]);
});

it('names who has not chosen everything, and places that nobody has', () => {
  expect(
    sheetOf({
      lines: [line({ picks: [picked(2, 1, 'Olives')] })],
      guests: [guest('Cleo', [entry(1, 11, 'Olives'), entry(2, 21, 'Steak')]), guest('Gil', [entry(2, 21, 'Steak')])],
      asked: [menu],
    }).without_choice,
  ).toEqual(['Gil', 'Feast: 1 place without a guest']);
  expect(sheetOf({ lines: [line({ quantity: 2 })], guests: [], asked: [] }).without_choice).toEqual([]);
});

it('keeps what was picked for a place whose guest has chosen nothing', () => {
  const { courses, without_choice: late } = sheetOf({
    lines: [line({ quantity: 1, picks: [picked(0, 1, 'Prawns')] })],
    guests: [guest('Gil', [])],
    asked: [menu],
  });
  expect([courses, late]).toEqual([
    [{ name: 'Feast', title: 'Starter', dishes: [{ title: 'Prawns', quantity: 1 }] }],
    [],
  ]);
});

it.each([
  [
    'contains',
    entry(1, 12, 'Prawns'),
    ['crustaceans'] as Allergen[],
    { conflicts: ['crustaceans'], may_contain: [], is_unknown: false },
  ],
  [
    'may contain',
    entry(1, 12, 'Prawns', { is_confirmed: true }),
    ['milk'] as Allergen[],
    { conflicts: ['milk'], may_contain: ['milk'], is_unknown: false, is_confirmed: true },
  ],
  ['was not checked', entry(2, 22, 'Stew'), ['milk'] as Allergen[], { conflicts: [], is_unknown: true }],
  ['is not on the menu any more', entry(2, 99, 'Pie'), ['milk'] as Allergen[], { conflicts: [], is_unknown: true }],
  [
    'was checked too long ago, with what is known of it',
    entry(2, 23, 'Pie', { is_confirmed: true }),
    ['milk'] as Allergen[],
    { conflicts: ['milk'], is_unknown: true, is_confirmed: true, too_old: { checked_on: '2026-09-27' } },
  ],
  [
    'was never checked',
    entry(2, 24, 'Duck'),
    ['milk'] as Allergen[],
    { conflicts: [], is_unknown: true, too_old: { checked_on: null } },
  ],
  ['is free of it', entry(2, 21, 'Steak'), ['milk'] as Allergen[], { conflicts: [], is_unknown: false }],
  ['is for somebody without allergies', entry(2, 22, 'Stew'), null, { conflicts: [], is_unknown: false }],
])('marks a dish that %s', (_what, dish, allergens, mark) => {
  expect(
    sheetOf({ lines: [line()], guests: [guest('Gil', [dish], allergens)], asked: [menu] }).guests[0],
  ).toMatchObject({ name: 'Gil', allergens: allergens ?? [], dishes: [mark] });
});

describe('a package that is a dish itself', () => {
  const dish = {
    is_linked: true,
    allergens: ['milk' as const],
    may_contain: [],
    traces: [],
    checked_on: '2026-11-20',
    is_too_old: false,
  };
  const changed = {
    variation_id: 7,
    choice_id: null,
    choice_item_id: 7,
    title: 'Feast',
    for_table: false,
    changed_at: '2026-11-20T12:00:00.000Z',
  };
  const dishesOf = (change: object, { allergens = ['milk'] }: { allergens?: Allergen[] | null } = {}, of = line()) =>
    sheetOf({
      lines: [of],
      guests: [{ ...guest('Gil', [], allergens), ...change }],
      asked: [{ ...menu, dish }],
    }).guests[0]?.dishes;

  it('is listed for who should be careful of it, and for nobody else', () => {
    expect(dishesOf({})).toMatchObject([{ title: 'Feast', conflicts: ['milk'] }]);
    expect([dishesOf({}, { allergens: ['eggs'] }), dishesOf({}, { allergens: null })]).toEqual([[], []]);
    expect(dishesOf({ variations: [] })).toEqual([]);
    expect(dishesOf({ changed_dishes: [changed] }, { allergens: ['eggs'] })).toMatchObject([
      { title: 'Feast', conflicts: [], changed_at: changed.changed_at },
    ]);
  });

  it('is listed for everybody who should be careful of it where it is for the table', () => {
    const forTable = line({
      isPerPerson: false,
      marks: [{ choiceId: null, itemId: 7, gains: ['milk'], at: new Date(0) }],
    });
    expect(dishesOf({ variations: [] }, {}, forTable)).toMatchObject([
      { title: 'Feast', for_table: true, conflicts: ['milk'] },
    ]);
    expect(sheetOf({ lines: [forTable], guests: [], asked: [] }).ordered).toMatchObject([
      { title: 'Feast', changed_at: new Date(0).toISOString() },
    ]);
  });

  it.each([
    ['for a person, without dishes', line(), {}],
    ['for a person, with dishes that were picked', line({ picks: [picked(0, 1, 'Prawns')] }), {}],
    ['for the table', line({ isPerPerson: false }), { for_table: true }],
  ])('is not known where it is not sold any more: one %s', (_what, gone, more) => {
    const of = (allergens: Allergen[] | null) =>
      sheetOf({ lines: [gone], guests: [guest('Gil', [], allergens)], asked: [] }).guests[0]?.dishes.filter(
        ({ title }) => title === 'Feast',
      );
    expect([of(['milk']), of(null)]).toEqual([
      [expect.objectContaining({ title: 'Feast', is_unknown: true, ...more })],
      [],
    ]);
  });
});

it('has a dish that was made for a guest in the venue’s words', () => {
  const { courses, guests } = sheetOf({
    lines: [line({ quantity: 1 })],
    guests: [guest('Gil', [entry(2, 21, 'Steak', { alternative_description: 'Steak without sauce' })])],
    asked: [menu],
  });
  expect([courses[0]?.dishes, guests[0]?.dishes[0]]).toEqual([
    [{ title: 'Steak without sauce', quantity: 1 }],
    expect.objectContaining({ title: 'Steak without sauce', bespoke: true }),
  ]);
});

it('warns of what was picked for the place of a guest who has chosen nothing, as of what a guest chose', () => {
  const standing = {
    ...picked(0, 1, 'Prawns'),
    items: [{ breakdown_id: 1, item_id: 12, title: 'Prawns', supplement_pence: 0 }],
  };
  const { guests } = sheetOf({
    lines: [line({ quantity: 1, picks: [standing] })],
    guests: [guest('Gil', [], ['crustaceans'])],
    asked: [menu],
  });
  expect(guests).toEqual([
    {
      name: 'Gil',
      has: ['Feast'],
      dishes: [
        {
          title: 'Prawns',
          bespoke: false,
          conflicts: ['crustaceans'],
          may_contain: [],
          is_unknown: false,
          is_confirmed: false,
        },
      ],
      allergens: ['crustaceans'],
      note: null,
    },
  ]);
});

it('marks a dish that should be looked at again', () => {
  const marked = entry(1, 11, 'Olives', { changed_at: '2026-11-20T12:00:00.000Z' });
  const { guests } = sheetOf({
    lines: [line()],
    guests: [guest('Gil', [marked, entry(2, 21, 'Steak')], ['milk'])],
    asked: [menu],
  });
  expect(guests[0]?.dishes.map(({ title, changed_at: since }) => [title, since])).toEqual([
    ['Olives', '2026-11-20T12:00:00.000Z'],
    ['Steak', undefined],
  ]);
});

it('marks a dish that has changed and was picked for a place without a name: nobody knows what whoever sits there may not eat', () => {
  const at = new Date('2026-11-20T12:00:00Z');
  const feast: OrderedLine = {
    variationId: 7,
    name: 'Feast',
    quantity: 1,
    unitPrice: 2500,
    isPerBooking: false,
    isPerPerson: true,
    picks: [
      {
        index: 0,
        choice_id: 1,
        title: 'Starter',
        items: [11, 12].map((id) => ({ breakdown_id: id, item_id: id, title: `Dish ${id}`, supplement_pence: 0 })),
      },
    ],
    marks: [{ choiceId: 1, itemId: 12, gains: ['milk'], at }],
  };
  const [place] = sheetOf({ lines: [feast], guests: [], asked: [menu] }).guests;
  expect(place?.dishes.map(({ title, changed_at: since }) => [title, since])).toEqual([
    ['Dish 11', undefined],
    ['Dish 12', at.toISOString()],
  ]);
});
