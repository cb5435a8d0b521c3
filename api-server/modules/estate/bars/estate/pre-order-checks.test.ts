import { allergenNames } from '@bars/shared-api/contracts/allergens';
import { describe, expect, it } from 'vitest';
import { sampleEstate, sampleFiles } from '../testing/samples';
import { estateProblems } from './checks/estate.checks';
import { preOrderItem, preOrderOption } from './pre-order.schema';

const [bar] = sampleFiles().bars;
const [type] = sampleFiles().party_types;
const item = { id: 1, title: 'Soup', allergens: [] };
const option = {
  id: 10,
  name: 'Feasts',
  position: 1,
  display_type: 'package',
  brands: [1],
  types: [11],
  variations: [
    { id: 101, name: 'Feast', description: 'For all.', pence: 2000, choices: [{ choice_id: 51, picks: 2 }] },
  ],
  choice_groups: [{ group_id: 5, title: 'Food', choices: [{ id: 51, title: 'Plates', items: [item] }] }],
};
const found = (...pre_orders: object[]) =>
  estateProblems(sampleEstate({ pre_orders })).map(
    ({ kind, index, path, message }) => `${kind}[${index}] ${path}: ${message}`,
  );
const withItems = (...items: object[]) => ({
  ...option,
  choice_groups: [{ ...option.choice_groups[0], choices: [{ id: 51, title: 'Plates', items }] }],
});

describe('checks of what can be ordered ahead', () => {
  it('finds no problem in a valid option, nor in an estate without options', () => {
    expect(found(option)).toEqual([]);
    expect(found()).toEqual([]);
  });

  it('an option is sold for every venue, weekday and party size unless limited', () => {
    expect(preOrderOption.parse(option)).toMatchObject({
      bars: 'all',
      weekdays: { length: 7 },
      min_people: null,
      max_people: null,
      price_per_booking: false,
    });
    expect(sampleEstate().party_types[0]?.pre_order).toEqual({
      required: false,
      mix_match: false,
      due_hours_before: null,
      min_spend: null,
    });
  });

  it('accepts the fourteen allergens and unchecked items', () => {
    expect(allergenNames).toHaveLength(14);
    expect(preOrderItem.safeParse({ ...item, allergens: ['gluten'] }).success).toBe(false);
    expect(preOrderItem.parse({ id: 1, title: 'Soup' }).allergens).toBeNull();
  });

  it('finds unknown types and venues, and those of another brand', () => {
    expect(found({ ...option, types: [11, 12], bars: [1, 9] })).toEqual([
      'pre_orders[0] types[1]: there is no party type 12',
      'pre_orders[0] bars[1]: there is no bar 9',
    ]);
    expect(found({ ...option, brands: [2], bars: [1] })).toEqual([
      'pre_orders[0] types[0]: party type 11 belongs to another brand',
      'pre_orders[0] bars[0]: bar 1 belongs to another brand',
    ]);
    expect(bar?.brand_id).toBe(1);
  });

  it('finds choices that are unknown, unused or not selectable', () => {
    const [variation] = option.variations;
    expect(
      found({
        ...option,
        variations: [
          {
            ...variation,
            choices: [
              { choice_id: 51, picks: 1 },
              { choice_id: 51, picks: 1 },
              { choice_id: 77, picks: 1 },
            ],
          },
        ],
      }),
    ).toEqual([
      'pre_orders[0] variations[0].choices[1].choice_id: choice 51 is included twice',
      'pre_orders[0] variations[0].choices[2].choice_id: the option has no choice 77',
    ]);
    expect(found({ ...option, variations: [{ ...variation, choices: [] }] })).toEqual([
      'pre_orders[0] choice_groups[0].choices[0].id: no variation includes choice 51',
    ]);
    expect(found(withItems({ ...item, selectable: false }))).toEqual([
      'pre_orders[0] choice_groups[0].choices[0].items: none of them can be picked',
    ]);
  });

  it('finds supplements without a premium item, and premium items without one', () => {
    const message = 'a premium item, and only that, costs a supplement';
    expect(found(withItems({ ...item, supplement: 300 }, { id: 2, title: 'Oysters', premium: true }))).toEqual([
      `pre_orders[0] choice_groups[0].choices[0].items[0].supplement: ${message}`,
      `pre_orders[0] choice_groups[0].choices[0].items[1].supplement: ${message}`,
    ]);
  });

  it('finds prices and sizes that contradict themselves', () => {
    const dearer = [
      { weekdays: ['friday', 'saturday'], pence: 1 },
      { weekdays: ['saturday'], pence: 2 },
    ];
    expect(
      found({ ...option, min_people: 8, max_people: 4, variations: [{ ...option.variations[0], dearer }] }),
    ).toEqual([
      'pre_orders[0] max_people: is less than min_people 8',
      'pre_orders[0] variations[0].dearer[1].weekdays: saturday has two prices',
    ]);
    expect(found({ ...option, display_type: 'custom', price_per_booking: true })).toEqual([
      'pre_orders[0] price_per_booking: only a package can be for the whole booking',
    ]);
  });

  it('finds ids that are used twice, within an option and across options', () => {
    expect(found(option, { ...option, id: 20 })).toEqual([
      'pre_orders[1] variations[0].id: variation 101 is already taken',
      'pre_orders[1] choice_groups[0].group_id: group 5 is already taken',
      'pre_orders[1] choice_groups[0].choices[0].id: choice 51 is already taken',
      'pre_orders[1] choice_groups[0].choices[0].items[0].id: item 1 is already taken',
    ]);
    expect(found(withItems(item, item))).toEqual([
      'pre_orders[0] choice_groups[0].choices[0].items[1].id: item 1 is already taken',
    ]);
    expect(
      found(option, { ...option, choice_groups: [], variations: [{ ...option.variations[0], id: 9, choices: [] }] }),
    ).toEqual(['pre_orders[1] id: "10" is already taken by entry 1']);
  });

  it('finds a type that requires a package without a package on sale', () => {
    const party_types = [{ ...type, pre_order: { required: true } }];
    const problems = (pre_orders: object[]) =>
      estateProblems(sampleEstate({ party_types, pre_orders })).map(({ path, message }) => `${path}: ${message}`);
    expect(problems([])).toEqual(['pre_order.required: no package is sold with it']);
    expect(problems([{ ...option, display_type: 'custom' }])).toEqual([
      'pre_order.required: no package is sold with it',
    ]);
    expect(problems([option])).toEqual([]);
  });
});
