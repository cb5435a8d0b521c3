import { allergenNames, type Allergen } from '@bars/shared-api/contracts/allergens';
import { dishFactsOf } from '@bars/shared-api/contracts/party-menu';
import { verdict, verdictKinds } from '@bars/shared-api/contracts/verdict';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { preOrderOption, type PreOrderItem } from '../../bars/estate.schema';
import { dishOfPackage } from '../../bars/index';
import { fileMenu, type FileMenu } from '../menus.schema';
import { menuFile } from '../testing/menu-files';
import { joinDishes } from './joined-dishes.rules';

type Facts = { contains?: Allergen[] | null; may_contain?: Allergen[] | null; ingredients?: unknown[] };
const optionWith = (dish: Record<string, unknown>) =>
  preOrderOption.parse({
    id: 1,
    name: 'Feasts',
    position: 1,
    display_type: 'package',
    brands: [1],
    types: [11],
    variations: [{ id: 2, name: 'Feast', description: 'A feast.', pence: 1000, choices: [{ choice_id: 3, picks: 1 }] }],
    choice_groups: [
      {
        group_id: 4,
        title: 'Food',
        choices: [{ id: 3, title: 'Starter', items: [{ id: 5, title: 'Soup', ...dish }] }],
      },
    ],
  });
const menuWith = (facts: Facts, plus = ['TH-5'], id = 1): FileMenu =>
  fileMenu.parse(
    menuFile({
      id,
      kind: 'party',
      categories: [{ category: 'All', items: [{ id: 101, name: 'Soup', plus, ...facts }] }],
    }),
  );
const joined = (dish: Record<string, unknown>, ...menus: FileMenu[]): PreOrderItem | undefined =>
  joinDishes([optionWith(dish)], menus)[0]?.choice_groups[0]?.choices[0]?.items[0];
const known = (contains: Allergen[], may_contain: Allergen[] = []) => ({ contains, may_contain });
const dish = (allergens: Allergen[] | null, may_contain: Allergen[] | null = []) => ({
  allergens,
  may_contain,
  plu: 'TH-5',
});

describe('a dish that is ordered ahead', () => {
  it.each([
    ['stays as it is without a menu', dish(['milk']), [], { allergens: ['milk'], may_contain: [] }],
    [
      'stays as it is beside another number of the till',
      dish(['milk']),
      [menuWith(known(['eggs']), ['TH-6'])],
      { allergens: ['milk'], may_contain: [] },
    ],
    [
      'has what the menu says too',
      dish(['milk']),
      [menuWith(known(['eggs'], ['fish']))],
      { allergens: ['eggs', 'milk'], may_contain: ['fish'] },
    ],
    [
      'is joined by its id without a number',
      { ...dish([]), plu: null },
      [menuWith(known(['eggs']), ['5'])],
      { allergens: ['eggs'], may_contain: [] },
    ],
    [
      'contains what either contains, and it is no trace',
      dish([], ['milk']),
      [menuWith(known(['milk']))],
      { allergens: ['milk'], may_contain: [] },
    ],
    [
      'has what an ingredient has',
      dish([]),
      [menuWith({ ...known([]), ingredients: [{ name: 'Butter', contains: ['milk'], may_contain: [] }] })],
      { allergens: ['milk'], may_contain: [] },
    ],
    ['is open where the menu is', dish(['milk']), [menuWith({})], { allergens: ['milk'], may_contain: null }],
    [
      'keeps its own traces where the menu leaves open what it contains',
      dish([], ['milk']),
      [menuWith({ contains: null, may_contain: [] })],
      { allergens: [], may_contain: null, joined: { menus: [1], traces: ['milk'] } },
    ],
    [
      'has the traces of a menu that leaves open what it contains',
      dish([]),
      [menuWith({ contains: null, may_contain: ['milk'] })],
      { allergens: [], may_contain: null, joined: { menus: [1], traces: ['milk'] } },
    ],
    [
      'has no trace of what it is known to contain',
      dish(['milk'], null),
      [menuWith(known(['eggs'], ['milk', 'fish']))],
      { allergens: ['eggs', 'milk'], may_contain: null, joined: { menus: [1], traces: ['fish'] } },
    ],
    [
      'says which menus have it',
      dish([]),
      [menuWith(known([])), menuWith(known([]), ['TH-6'], 2), menuWith(known([]), ['TH-5'], 3)],
      { joined: { menus: [1, 3], traces: [] } },
    ],
    ['is of no menu, whatever a file says', { ...dish([]), joined: { menus: [9], traces: [] } }, [], { joined: null }],
    [
      'is open where it was never checked itself',
      { plu: 'TH-5' },
      [menuWith(known(['milk']))],
      { allergens: ['milk'], may_contain: null },
    ],
    ['is not checked where neither is', { plu: 'TH-5' }, [menuWith({})], { allergens: null, may_contain: null }],
    [
      'has what all menus say',
      dish([]),
      [menuWith(known(['milk'])), menuWith(known(['eggs']))],
      { allergens: ['eggs', 'milk'], may_contain: [] },
    ],
  ])('%s', (_what, own, menus, facts) => expect(joined(own, ...menus)).toMatchObject(facts));

  const packageWith = (change: Record<string, unknown>, ...menus: FileMenu[]) => {
    const option = optionWith({});
    const [variation] = joinDishes(
      [preOrderOption.parse({ ...option, variations: [{ ...option.variations[0], ...change }] })],
      menus,
    ).flatMap(({ variations }) => variations);
    return variation && dishOfPackage(variation);
  };
  const unknown = { allergens: null, may_contain: null, joined: null };

  it.each([
    [
      'has what the menu says of its item',
      { plus: ['TH-5'] },
      [menuWith(known(['milk'], ['fish']))],
      { allergens: ['milk'], may_contain: ['fish'], joined: { menus: [1], traces: [] }, isLinked: true },
    ],
    [
      'has what all its items have',
      { plus: ['TH-5', 'TH-6'] },
      [menuWith(known(['milk'])), menuWith(known(['eggs']), ['TH-6'], 2)],
      { allergens: ['eggs', 'milk'], may_contain: [], joined: { menus: [1, 2], traces: [] }, isLinked: true },
    ],
    [
      'is open where an item of it is on no menu',
      { plus: ['TH-5', 'TH-7'] },
      [menuWith(known(['milk'], ['fish']))],
      { allergens: ['milk'], may_contain: null, joined: { menus: [1], traces: ['fish'] }, isLinked: true },
    ],
    [
      'is not checked where none of its items is on a menu',
      { plus: ['TH-7'] },
      [],
      { allergens: null, may_contain: null, joined: { menus: [], traces: [] }, isLinked: true },
    ],
    ['is not known where it has no choices and names no item', { choices: [] }, [], { ...unknown, isLinked: false }],
    ['is nothing but its choices where it names no item', {}, [], null],
    ['is nothing to eat where it says so', { choices: [], plus: [] }, [], null],
  ])('that is a package %s', (_what, change, menus, facts) => expect(packageWith(change, ...menus)).toEqual(facts));

  const list = fc.option(fc.uniqueArray(fc.constantFrom<Allergen>(...allergenNames), { maxLength: 5 }));
  const judged = (item: PreOrderItem | undefined, allergens: readonly Allergen[]) =>
    item &&
    verdict(dishFactsOf({ ...item, traces: item.joined?.traces ?? [], is_too_old: false }), { allergens, diets: [] });

  it('[AL-34, AL-36] names everything that it or a menu says of it', () => {
    fc.assert(
      fc.property(list, list, list, list, (contains, traces, menuContains, menuTraces) => {
        const found = judged(
          joined(dish(contains, traces), menuWith({ contains: menuContains, may_contain: menuTraces })),
          allergenNames,
        );
        const said = new Set([...(contains ?? []), ...(traces ?? []), ...(menuContains ?? []), ...(menuTraces ?? [])]);
        expect(new Set([...(found?.contains ?? []), ...(found?.may_contain ?? [])])).toEqual(said);
      }),
    );
  });

  it('never suits anybody better by a menu', () => {
    const rank = (item: PreOrderItem | undefined, allergen: Allergen) =>
      verdictKinds.indexOf(judged(item, [allergen])?.kind ?? 'suitable');
    fc.assert(
      fc.property(
        list,
        list,
        list,
        list,
        fc.constantFrom<Allergen>(...allergenNames),
        (contains, traces, menuContains, menuTraces, allergen) => {
          const own = dish(contains, traces?.filter((name) => !contains?.includes(name)) ?? null);
          const menu = menuWith({ contains: menuContains, may_contain: menuTraces });
          expect(rank(joined(own, menu), allergen)).toBeGreaterThanOrEqual(rank(joined(own), allergen));
        },
      ),
    );
  });
});

describe('the diet of a dish that is ordered ahead', () => {
  const vegan = { ...dish([]), vegan: true };
  const onMenu = (facts: Facts & { dietary?: string[] | null }) => [menuWith({ ...known([]), ...facts })];
  const both = { vegan: true, vegetarian: true };
  const neither = { vegan: false, vegetarian: false };
  it.each([
    ['is its own without a menu, and what is vegan is vegetarian', vegan, [], both],
    ['is its own where a menu says nothing of diets', vegan, onMenu({ dietary: null }), both],
    ['is its own where a menu says the same', vegan, onMenu({ dietary: ['Vegan'] }), both],
    ['is not one that a menu does not give', vegan, onMenu({ dietary: ['Vegetarian'] }), { ...both, vegan: false }],
    ['is none where a menu gives none', vegan, onMenu({ dietary: [] }), neither],
    ['is not vegan with milk of a menu', vegan, onMenu({ contains: ['milk'] }), { ...both, vegan: false }],
    ['is none with fish of a menu', vegan, onMenu({ contains: ['fish'] }), neither],
    [
      'is not vegan with eggs of an ingredient on a menu',
      vegan,
      onMenu({ ingredients: [{ name: 'Mayonnaise', ...known(['eggs']) }] }),
      { ...both, vegan: false },
    ],
    ['is not vegan with milk of its own', { ...vegan, allergens: ['milk'] }, [], { ...both, vegan: false }],
    ['is never more than its own', dish([]), onMenu({ dietary: ['Vegan', 'Vegetarian'] }), neither],
  ])('%s', (_what, own, menus, diets) => {
    const { vegan: isVegan, vegetarian } = joined(own, ...menus) ?? {};
    expect({ vegan: isVegan, vegetarian }).toEqual(diets);
  });
});
