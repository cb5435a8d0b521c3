import { allergenNames, type Allergen } from '@bars/shared-api/contracts/allergens';
import { dishFactsOf } from '@bars/shared-api/contracts/party-menu';
import { verdict, verdictKinds } from '@bars/shared-api/contracts/verdict';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { preOrderOption, type PreOrderItem } from '../../bars/estate.schema';
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
const menuWith = (facts: Facts, plus = ['TH-5']): FileMenu =>
  fileMenu.parse(
    menuFile({ kind: 'party', categories: [{ category: 'All', items: [{ id: 101, name: 'Soup', plus, ...facts }] }] }),
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

  it('never suits anybody better by a menu', () => {
    const list = fc.option(fc.uniqueArray(fc.constantFrom<Allergen>(...allergenNames), { maxLength: 5 }));
    const rank = (item: PreOrderItem | undefined, allergen: Allergen) =>
      verdictKinds.indexOf(
        (item && verdict(dishFactsOf(item), { allergens: [allergen], diets: [] })?.kind) ?? 'suitable',
      );
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
