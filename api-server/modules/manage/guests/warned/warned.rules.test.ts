import { allergenNames, type Allergen } from '@bars/shared-api/contracts/allergens';
import type { OfferedVariation } from '@bars/shared-api/contracts/party';
import { describe, expect, it } from 'vitest';
import type { OrderedLine } from '../../../estate/index';
import type { ChosenItem, GuestRow } from '../guests.store';
import { dishesHad, gainedBy, gainsFor, markDishes, partysDishes, unsuitedNow } from './warned.rules';

const chosen = (itemId: number, change: Partial<ChosenItem> = {}): ChosenItem => ({
  variation_id: 7,
  choice_id: 1,
  choice_title: 'Starter',
  choice_item_id: itemId,
  item_number: 1,
  plu: String(itemId),
  title: `Dish ${itemId}`,
  premium: false,
  supplement_pence: 0,
  alternative_description: null,
  is_confirmed: false,
  ...change,
});
type Eater = Pick<GuestRow, 'variations' | 'pre_order' | 'allergens' | 'allergens_note'>;
const eater = (preOrder: ChosenItem[], allergens: Allergen[] | null = ['eggs'], variations = [7]): Eater => ({
  variations,
  pre_order: preOrder,
  allergens,
  allergens_note: null,
});
const picked = (index: number, itemId: number) => ({
  index,
  choice_id: 1,
  title: 'Starter',
  items: [{ breakdown_id: 1, item_id: itemId, title: `Dish ${itemId}`, supplement_pence: 0 }],
});
const line = (change: Partial<OrderedLine> = {}): OrderedLine => ({
  variationId: 7,
  name: 'Feast',
  quantity: 3,
  unitPrice: 2000,
  isPerBooking: false,
  isPerPerson: true,
  picks: [picked(0, 11), picked(1, 12), picked(2, 13)],
  ...change,
});
const said = (allergens: readonly Allergen[] | null, note: string | null = null) => ({
  allergens: allergens && [...allergens],
  allergens_note: note,
});
/** Of the dishes that are no packages. */
const idsOf = (had: { itemId: number; choiceId: number | null }[]) =>
  had.filter(({ choiceId }) => choiceId !== null).map(({ itemId }) => itemId);

describe('what guests have', () => {
  it('is what they chose, else what was picked for their place', () => {
    const guests = [eater([chosen(21)]), eater([], null), eater([], null, [])];
    expect(dishesHad(guests, [line()]).map(idsOf)).toEqual([[21], [12], []]);
  });

  it('is what is for the whole table as well, each dish once', () => {
    const platter = line({ variationId: 8, isPerPerson: false, picks: [picked(0, 31), picked(1, 31), picked(2, 32)] });
    const had = dishesHad([eater([chosen(21)]), eater([], null, [])], [line(), platter]);
    expect(had.map(idsOf)).toEqual([
      [21, 31, 32],
      [31, 32],
    ]);
    expect(had[1]?.map(({ isForTable }) => isForTable)).toEqual([true, true, true]);
  });

  it('is the package itself, where they have it or it is for the table', () => {
    const platter = line({ variationId: 8, name: 'Platter', isPerPerson: false });
    const had = dishesHad([eater([]), eater([], null, [])], [line(), platter]);
    expect(had.map((one) => one.filter(({ choiceId }) => choiceId === null).map(({ title }) => title))).toEqual([
      ['Feast', 'Platter'],
      ['Platter'],
    ]);
  });

  it('is of a whole party each dish once: for the table, chosen, and picked for the places that nobody has chosen for', () => {
    const platter = line({ variationId: 8, isPerPerson: false, picks: [picked(0, 31)] });
    expect(idsOf(partysDishes([eater([chosen(21)]), eater([])], [line(), platter]))).toEqual([31, 21, 12, 13]);
  });
});

describe('a dish that has gained an allergen', () => {
  const [had = []] = dishesHad([eater([chosen(21), chosen(22, { choice_id: 2 })])], []);
  const eggs = { itemId: 21, isPackage: false, gains: ['eggs' as const] };

  it.each([
    ['concerns who may not eat it', eater([]), [eggs], [21]],
    ['does not concern who may eat it', eater([], ['milk']), [eggs], []],
    ['does not concern who has said nothing', eater([], null), [eggs], []],
    ['concerns who has only written of allergies', { ...eater([], []), allergens_note: 'Pears' }, [eggs], [21]],
    ['does not concern who has said that there are none', eater([], []), [eggs], []],
    [
      'concerns who has written a note beside others that they named',
      { ...eater([], ['milk']), allergens_note: 'Pears' },
      [eggs],
      [21],
    ],
    [
      'does not concern who has another one',
      eater([]),
      [{ itemId: 99, isPackage: false, gains: ['eggs' as const] }],
      [],
    ],
    [
      'of which all is open concerns everybody with an allergen',
      eater([], ['lupin']),
      [{ itemId: 22, isPackage: false, gains: [...allergenNames] }],
      [22],
    ],
  ])('%s', (_what, guest, dishes, ids) => expect(idsOf(gainedBy(had, guest, dishes))).toEqual(ids));

  it('is a package by its own id alone', () => {
    const [own = []] = dishesHad([eater([chosen(7)])], [line()]);
    const found = (isPackage: boolean) =>
      gainedBy(own, eater([]), [{ itemId: 7, isPackage, gains: ['eggs' as const] }]).map(({ title }) => title);
    expect([found(true), found(false)]).toEqual([['Feast'], ['Dish 7']]);
  });

  it('is marked, and nobody has confirmed it; the others stay as they are', () => {
    const preOrder = [chosen(21, { is_confirmed: true }), chosen(22, { choice_id: 2, is_confirmed: true })];
    const at = new Date('2026-11-20T12:00:00Z');
    const gained = gainedBy(had, eater([]), [eggs]);
    const marked = { ...preOrder[0], is_confirmed: false, changed_at: '2026-11-20T12:00:00.000Z' };
    const forSaid = markDishes(preOrder, gained, { at, because: 'allergies' });
    expect(forSaid).toEqual([{ ...marked, because: 'allergies' }, preOrder[1]]);
    const forParty = markDishes(forSaid, gained, { at, because: 'party' });
    expect(forParty).toEqual([{ ...marked, is_same_dish: true }, preOrder[1]]);
    expect(markDishes(forParty, gained, { at, because: 'dish' })).toEqual([marked, preOrder[1]]);
  });
});

describe('an allergy that is said later', () => {
  const item = (id: number, allergens: Allergen[] | null) => ({
    choice_item_id: id,
    plu: String(id),
    title: `Dish ${id}`,
    description: null,
    image: null,
    premium: false,
    supplement: 0,
    selectable: true,
    bespoke: false,
    vegan: false,
    vegetarian: false,
    contains_gluten: false,
    allergens,
    may_contain: [],
    traces: [],
    checked_on: null,
    is_too_old: false,
  });
  const asked: OfferedVariation[] = [
    {
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
          choices: [
            item(21, ['eggs']),
            item(22, null),
            item(23, []),
            { ...item(25, ['fish']), may_contain: ['celery'] },
          ],
        },
      ],
    },
  ];
  const [had = []] = dishesHad([eater([21, 22, 23, 24, 25].map((id) => chosen(id)))], []);

  it.each([
    [
      'meets the dishes that have it, those of which it is open, and those that are not sold any more',
      null,
      ['eggs'],
      [21, 22, 24],
    ],
    ['meets no dish that did not suit before', ['eggs'], ['eggs', 'milk'], []],
    ['meets nothing where it is taken back', ['eggs'], null, []],
    ['meets only what is new', ['milk'], ['milk', 'eggs'], [21]],
    ['meets a dish that they knew to be another risk', ['celery'], ['celery', 'fish'], [25]],
  ] as const)('%s', (_what, before, now, ids) =>
    expect(idsOf(unsuitedNow(had, asked, { before: said(before), now: said(now) }))).toEqual(ids),
  );

  const unlinked = {
    is_linked: false,
    allergens: null,
    may_contain: null,
    traces: [],
    checked_on: null,
    is_too_old: false,
  };
  it.each([
    ['meets a package that has it', { ...unlinked, is_linked: true, allergens: ['eggs' as const], may_contain: [] }, 1],
    ['meets a package of which nothing is known', unlinked, 1],
    ['does not meet one that is nothing but its choices', null, 0],
  ])('%s', (_what, dish, count) => {
    const [own = []] = dishesHad([eater([])], [line({ picks: [] })]);
    const offered = asked.map((one) => ({ ...one, dish }));
    expect(unsuitedNow(own, offered, { before: said(null), now: said(['eggs']) })).toHaveLength(count);
    expect(unsuitedNow(own, offered, { before: said(null), now: said([], 'Pears') })).toHaveLength(count);
  });

  it.each([
    ['written for the first time', said(null), said([], 'Pears'), true],
    ['written beside what was ticked', said(['celery']), said(['celery'], 'Pears'), true],
    ['written otherwise', said([], 'Pears'), said([], 'Pears and plums'), true],
    ['as it was', said([], 'Pears'), said([], 'Pears'), false],
    ['taken back', said([], 'Pears'), said([]), false],
  ])('meets every dish by a note that is %s', (_what, before, now, isMet) =>
    expect(unsuitedNow(had, asked, { before, now })).toEqual(isMet ? had : []),
  );

  it.each([
    [21, ['eggs']],
    [22, allergenNames],
    [23, []],
    [24, allergenNames],
    [25, ['fish', 'celery']],
  ])('is compared with what a dish has, or with all where that is open: %s', (id, names) =>
    expect(gainsFor(asked, { variationId: 7, choiceId: 1, itemId: id, title: '' }, said([...allergenNames]))).toEqual(
      names,
    ),
  );
});
