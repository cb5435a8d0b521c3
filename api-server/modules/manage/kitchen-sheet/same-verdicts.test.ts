import {
  allergic,
  expectedVerdicts,
  largeMenu,
  largeMenuItems,
  largeMenuToPick,
} from '@bars/shared-api/contracts/testing/large-menu';
import type { KitchenSheet } from '@bars/shared-api/contracts/party';
import type { DietProfile, Verdict, VerdictKind } from '@bars/shared-api/contracts/verdict';
import { expect, it } from 'vitest';
import { preOrderOption } from '../../estate/bars/estate.schema';
import { joinDishes } from '../../estate/menus/dishes/joined-dishes.rules';
import { fileMenu } from '../../estate/menus/menus.schema';
import { menuFile } from '../../estate/menus/testing/menu-files';
import { askedBy } from '../../estate/pre-orders/rules/asked.rules';
import { sheetOf } from './sheet.rules';

/** The large menu as a menu of the estate, and its dishes as a party orders them ahead: joined by their numbers of the till. */
const option = preOrderOption.parse({
  id: 1,
  name: 'Feasts',
  position: 1,
  display_type: 'package',
  brands: [1],
  types: [11],
  variations: [{ id: 7, name: 'Feast', description: 'A feast.', pence: 1000, choices: [{ choice_id: 1, picks: 1 }] }],
  choice_groups: [
    {
      group_id: 1,
      title: 'Food',
      choices: [
        {
          id: 1,
          title: 'Dish',
          items: largeMenuItems.map(({ id, name, contains, may_contain, dietary }) => ({
            id,
            title: name,
            allergens: contains,
            may_contain,
            plu: `L-${id}`,
            vegan: dietary?.includes('Vegan') ?? false,
            vegetarian: dietary?.includes('Vegetarian') ?? false,
          })),
        },
      ],
    },
  ],
});
const menu = fileMenu.parse(
  menuFile({
    categories: largeMenu.map(({ category, items }) => ({
      category,
      items: items.map((item) => ({ ...item, plus: [`L-${item.id}`] })),
    })),
  }),
);
const asked = askedBy(joinDishes([option], [menu]), [7]);

/** A guest who has every dish. */
const guestWith = ({ allergens }: DietProfile) => ({
  full_name: 'Gil',
  variations: [7],
  pre_order: largeMenuItems.map(({ id, name }, place) => ({
    id: `e${id}`,
    guest_id: 'g'.repeat(22),
    variation_id: 7,
    choice_id: 1,
    choice_name: 'Dish',
    choice_item_id: id,
    plu: `L-${id}`,
    plu_name: name,
    premium: false,
    item_number: place + 1,
    alternative_description: null,
    is_confirmed: false,
  })),
  allergens: [...allergens],
  allergens_note: null,
});

type Read = Pick<Verdict, 'kind' | 'contains'>;
type Dish = KitchenSheet['guests'][number]['dishes'][number];

/** What the kitchen reads of a dish. */
const read = ({ conflicts, may_contain: mayContain, is_unknown: isUnknown }: Dish) => {
  const contains = conflicts.filter((name) => !mayContain.includes(name));
  const worst: [boolean, VerdictKind][] = [
    [contains.length > 0, 'unsuitable'],
    [isUnknown, 'incomplete'],
    [mayContain.length > 0, 'may_contain'],
  ];
  return { kind: worst.find(([is]) => is)?.[1] ?? 'suitable', contains };
};
/** Where it is open what else may be in a dish, a dish that is ordered ahead names no traces: they are not compared. */
const expectedOf = (profile: DietProfile): Record<string, Read> =>
  Object.fromEntries(
    Object.entries(expectedVerdicts(profile)).map(([name, found]) => [
      name,
      { kind: found?.kind ?? 'suitable', contains: found?.contains ?? [] },
    ]),
  );

it('a menu of 200 dishes is ordered ahead as the pages of a party are tested with it', () => {
  expect(asked[0]?.choice_array[0]?.choices).toEqual(largeMenuToPick);
});

it.each<[string, DietProfile[]]>([
  ['one guest', [allergic]],
  ['several guests', [allergic, { allergens: ['tree nuts', 'fish'], diets: [] }, { allergens: ['eggs'], diets: [] }]],
])('the sheet has the verdict of the one function on each of 200 dishes for %s', (_who, profiles) => {
  const { guests } = sheetOf({ lines: [], guests: profiles.map(guestWith), asked });
  profiles.forEach((profile, place) => {
    const dishes = guests[place]?.dishes ?? [];
    expect(Object.fromEntries(dishes.map((dish) => [dish.title, read(dish)]))).toEqual(expectedOf(profile));
  });
});

it('the sheet has no verdict for a guest without allergens', () => {
  const [guest] = sheetOf({ lines: [], guests: [guestWith({ allergens: [], diets: [] })], asked }).guests;
  expect(guest?.dishes.every((dish) => read(dish).kind === 'suitable')).toBe(true);
});
