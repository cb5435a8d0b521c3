import {
  allergic,
  expectedVerdicts,
  largeMenu,
  largeMenuItems,
  largeMenuToPick,
  oldCheck,
  oldMenuToPick,
} from '@bars/shared-api/contracts/testing/large-menu';
import type { KitchenSheet } from '@bars/shared-api/contracts/party';
import type { DietProfile, Verdict, VerdictKind } from '@bars/shared-api/contracts/verdict';
import { expect, it } from 'vitest';
import { preOrderOption } from '../../estate/bars/estate.schema';
import { joinDishes } from '../../estate/menus/dishes/joined-dishes.rules';
import { fileMenu } from '../../estate/menus/menus.schema';
import { menuFile } from '../../estate/menus/testing/menu-files';
import { askedBy } from '../../estate/pre-orders/rules/asked.rules';
import { dishAge } from '../../estate/pre-orders/rules/dish-age.rules';
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
const today = '2026-11-27';
/** What the party is asked where the menu was checked on a day. */
const askedWhereChecked = (checkedOn: string) =>
  askedBy(joinDishes([option], [menu]), [7], (dish) =>
    dishAge(dish, [{ menuId: menu.id, endsOn: null, checkedOn }], today),
  );
const asked = askedWhereChecked(today);
const askedOfOld = askedWhereChecked(oldCheck);

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
  changed_dishes: [],
  allergens: [...allergens],
  allergens_note: null,
});

type Read = Omit<Verdict, 'diets'>;
type Dish = KitchenSheet['guests'][number]['dishes'][number];

/** What the kitchen reads of a dish. */
const read = ({ conflicts, may_contain: mayContain, is_unknown: isUnknown, too_old: tooOld }: Dish) => {
  const contains = conflicts.filter((name) => !mayContain.includes(name));
  const worst: [boolean, VerdictKind][] = [
    [tooOld?.checked_on === oldCheck, 'too_old'],
    [contains.length > 0, 'unsuitable'],
    [isUnknown, 'incomplete'],
    [mayContain.length > 0, 'may_contain'],
  ];
  return { kind: worst.find(([is]) => is)?.[1] ?? 'suitable', contains, may_contain: mayContain };
};
/** Of a menu that is too old guests are told nothing but that; the kitchen, whom they ask, reads what is known as well. */
const expectedOf = (profile: DietProfile, isTooOld: boolean): Record<string, Read> =>
  Object.fromEntries(
    Object.entries(expectedVerdicts(profile)).map(([name, found]) => [
      name,
      {
        kind: isTooOld ? 'too_old' : (found?.kind ?? 'suitable'),
        contains: found?.contains ?? [],
        may_contain: found?.may_contain ?? [],
      },
    ]),
  );

it('a menu of 200 dishes is ordered ahead as the pages of a party are tested with it', () => {
  const age = { checked_on: today, is_too_old: false };
  expect(asked[0]?.choice_array[0]?.choices).toEqual(largeMenuToPick.map((dish) => ({ ...dish, ...age })));
  expect(askedOfOld[0]?.choice_array[0]?.choices).toEqual(oldMenuToPick);
});

const several: DietProfile[] = [
  allergic,
  { allergens: ['tree nuts', 'fish'], diets: [] },
  { allergens: ['eggs'], diets: [] },
];

it.each<[string, DietProfile[], boolean]>([
  ['for one guest', [allergic], false],
  ['for several guests', several, false],
  ['for one guest, of a menu that is too old', [allergic], true],
  ['for several guests, of a menu that is too old', several, true],
])('the sheet has the verdict of the one function on each of 200 dishes %s', (_who, profiles, isTooOld) => {
  const { guests } = sheetOf({ lines: [], guests: profiles.map(guestWith), asked: isTooOld ? askedOfOld : asked });
  profiles.forEach((profile, place) => {
    const dishes = guests[place]?.dishes ?? [];
    expect(Object.fromEntries(dishes.map((dish) => [dish.title, read(dish)]))).toEqual(expectedOf(profile, isTooOld));
  });
});

it('the sheet has no verdict for a guest without allergens', () => {
  for (const menuAsked of [asked, askedOfOld]) {
    const { guests } = sheetOf({ lines: [], guests: [guestWith({ allergens: [], diets: [] })], asked: menuAsked });
    expect(guests[0]?.dishes.every((dish) => read(dish).kind === 'suitable')).toBe(true);
  }
});
