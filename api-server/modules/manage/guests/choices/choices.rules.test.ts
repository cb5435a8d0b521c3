import type { OfferedVariation } from '@bars/shared-api/contracts/party';
import type { ChoiceItemToPick } from '@bars/shared-api/contracts/party-menu';
import { describe, expect, it } from 'vitest';
import type { ChosenItem } from '../guests.store';
import { isBespoke, pickMenu, placesLeft } from './choices.rules';

const item = (id: number, title: string, more: Partial<ChoiceItemToPick> = {}): ChoiceItemToPick => ({
  choice_item_id: id,
  plu: `P${id}`,
  title,
  description: null,
  image: null,
  premium: false,
  supplement: 0,
  selectable: true,
  bespoke: false,
  vegan: false,
  vegetarian: false,
  contains_gluten: null,
  allergens: [],
  may_contain: [],
  traces: [],
  checked_on: null,
  is_too_old: false,
  ...more,
});
const feast: OfferedVariation = {
  id: 7,
  name: 'The Feast',
  description: '',
  image: null,
  choice_array: [
    {
      group_id: 1,
      group_title: 'Food',
      choice_id: 10,
      title: 'Starter',
      picks: 2,
      choices: [
        item(100, 'Olives'),
        item(101, 'Prawns', { allergens: ['crustaceans'] }),
        item(102, 'Oysters', { selectable: false }),
        item(9461, 'Written for you', { bespoke: true }),
      ],
    },
    {
      group_id: 1,
      group_title: 'Food',
      choice_id: 11,
      title: 'Main',
      picks: 1,
      choices: [
        item(110, 'Beef', { premium: true, supplement: 450 }),
        item(111, 'Catch of the day', { allergens: null, may_contain: null }),
        item(112, 'Rice', { may_contain: ['crustaceans'] }),
        item(113, 'Duck', { is_too_old: true }),
      ],
    },
  ],
};
const nobody = { allergens: null, pre_order: [] };
const chosen = (fields: Partial<ChosenItem> = {}): ChosenItem => ({
  variation_id: 7,
  choice_id: 10,
  choice_title: 'Starter',
  choice_item_id: 101,
  item_number: 1,
  plu: 'P101',
  title: 'Prawns',
  premium: false,
  supplement_pence: 0,
  alternative_description: null,
  is_confirmed: false,
  ...fields,
});
const problemsOf = (...picks: Parameters<typeof pickMenu>[2]['picks'][number][]) => {
  const menu = pickMenu(feast, nobody, { picks, isConfirmed: false });
  return 'problems' in menu ? menu.problems : [];
};

describe('what a guest picks', () => {
  it('is kept with the names and supplements of now, each pick with its number', () => {
    expect(
      pickMenu(feast, nobody, {
        picks: [
          { choice_id: 11, choice_item_id: 110, plu: 'P110' },
          { choice_id: 10, choice_item_id: 100, item_number: 2 },
          { choice_id: 10, choice_item_id: 101 },
        ],
        isConfirmed: false,
      }),
    ).toEqual({
      conflicts: [],
      isPackageConfirmed: false,
      items: [
        chosen(),
        chosen({ choice_item_id: 100, item_number: 2, plu: 'P100', title: 'Olives' }),
        chosen({
          choice_id: 11,
          choice_title: 'Main',
          choice_item_id: 110,
          plu: 'P110',
          title: 'Beef',
          premium: true,
          supplement_pence: 450,
        }),
      ],
    });
  });

  it('may leave questions open', () => {
    expect(pickMenu(feast, nobody, { picks: [], isConfirmed: false })).toEqual({
      items: [],
      conflicts: [],
      isPackageConfirmed: false,
    });
  });

  it.each([
    ['an unknown question', [{ choice_id: 99, choice_item_id: 100 }], 'The Feast doesn’t come with that choice.'],
    ['an item of another question', [{ choice_id: 11, choice_item_id: 100 }], 'That’s not on the menu for Main.'],
    [
      'an item that is not to be had',
      [{ choice_id: 10, choice_item_id: 102 }],
      'Oysters can’t be ordered at the moment.',
    ],
    [
      'an item that the venue agrees',
      [{ choice_id: 10, choice_item_id: 9461 }],
      'Written for you can’t be ordered at the moment.',
    ],
    [
      'another plu than the item’s',
      [{ choice_id: 10, choice_item_id: 100, plu: 'P101' }],
      'Olives has changed on the menu. Please choose again.',
    ],
    [
      'more picks than are asked',
      [100, 100, 101].map((id) => ({ choice_id: 10, choice_item_id: id })),
      'Starter: you can pick 2 each.',
    ],
    [
      'a number beyond the picks',
      [{ choice_id: 11, choice_item_id: 110, item_number: 2 }],
      'Main: you can pick 1 each.',
    ],
    [
      'a number twice',
      [100, 101].map((id) => ({ choice_id: 10, choice_item_id: id, item_number: 1 })),
      'Starter: you’ve picked the same thing twice.',
    ],
  ])('is refused for %s', (_what, picks, problem) => {
    expect(problemsOf(...picks)).toEqual([problem]);
  });
});

describe('a pick that does not suit the guest', () => {
  const guest = { allergens: ['crustaceans' as const], pre_order: [] };
  const picks = [
    { choice_id: 10, choice_item_id: 101 },
    { choice_id: 10, choice_item_id: 100 },
    { choice_id: 11, choice_item_id: 111 },
  ];

  it('is a conflict until it is confirmed: what contains it, may contain it, was not checked, or was checked too long ago', () => {
    expect(pickMenu(feast, guest, { picks, isConfirmed: false })).toMatchObject({
      conflicts: ['Prawns', 'Catch of the day'],
    });
    expect(
      pickMenu(feast, guest, { picks: [{ choice_id: 11, choice_item_id: 112 }], isConfirmed: false }),
    ).toMatchObject({ conflicts: ['Rice'] });
    expect(
      pickMenu(feast, guest, { picks: [{ choice_id: 11, choice_item_id: 113 }], isConfirmed: false }),
    ).toMatchObject({ conflicts: ['Duck'] });
  });

  it('is kept as confirmed, and only that one', () => {
    expect(pickMenu(feast, guest, { picks, isConfirmed: true })).toMatchObject({
      conflicts: [],
      items: [{ is_confirmed: true }, { is_confirmed: false }, { is_confirmed: true }],
    });
  });

  it('needs no second confirmation while it stays', () => {
    expect(
      pickMenu(
        feast,
        { ...guest, pre_order: [chosen({ is_confirmed: true })] },
        { picks: [{ choice_id: 10, choice_item_id: 101 }], isConfirmed: false },
      ),
    ).toMatchObject({ conflicts: [], items: [{ is_confirmed: true }] });
  });

  it('is nobody’s without allergens', () => {
    expect(pickMenu(feast, { allergens: [], pre_order: [] }, { picks, isConfirmed: false })).toMatchObject({
      conflicts: [],
    });
  });
});

describe('a menu that the venue has agreed', () => {
  it.each([
    [chosen(), false],
    [chosen({ alternative_description: 'Her own' }), true],
    [chosen({ choice_item_id: 9574 }), true],
  ])('is one with words of the venue or an item that it makes for the guest', (one, expected) => {
    expect(isBespoke([one])).toBe(expected);
  });
});

describe('the places of a line', () => {
  const guests = [
    { public_id: 'ana', variations: [7] },
    { public_id: 'ben', variations: [8] },
  ];

  it('are those that no guest has; a guest keeps their own', () => {
    expect([
      placesLeft({ variationId: 7, quantity: 1 }, guests, null),
      placesLeft({ variationId: 7, quantity: 1 }, guests, 'ben'),
      placesLeft({ variationId: 7, quantity: 1 }, guests, 'ana'),
    ]).toEqual([0, 0, 1]);
  });
});
