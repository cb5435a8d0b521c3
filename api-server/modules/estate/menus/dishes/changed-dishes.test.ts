import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../../testing/empty-tables';
import { createTestKernel, describeOnEngines, type TestKernel } from '../../../../testing/harness';
import { importEstate } from '../../bars/import/import-estate';
import { loadBars, type LoadedBars } from '../../bars/bars.service';
import { estateFolder, type EstateFolder } from '../../bars/testing/estate-folder';
import { menusKind } from '../menus.estate';
import { menuFile } from '../testing/menu-files';
import { tellDishChanges, type ChangedDish } from './changed-dishes';

const option = (dishes: Record<string, unknown>[]) => ({
  id: 1,
  name: 'Feasts',
  position: 1,
  display_type: 'package',
  brands: [1],
  types: [11],
  variations: [
    { id: 2, name: 'Feast', description: 'A feast.', pence: 1000, choices: [{ choice_id: 3, picks: 1 }] },
    {
      id: 5,
      name: 'Roast',
      description: 'A roast.',
      pence: 1000,
      choices: [{ choice_id: 3, picks: 1 }],
      plus: ['TH-R'],
    },
  ],
  choice_groups: [{ group_id: 4, title: 'Food', choices: [{ id: 3, title: 'Starter', items: dishes }] }],
});
const soup = (change: Record<string, unknown> = {}) => ({
  id: 5,
  title: 'Soup',
  allergens: ['milk'],
  may_contain: [],
  plu: 'TH-5',
  ...change,
});
const salad = { id: 6, title: 'Salad', allergens: [], may_contain: [] };
const menuOf = (change: Record<string, unknown> = {}, roast: readonly string[] | null = []) =>
  menuFile({
    kind: 'party',
    categories: [
      {
        category: 'All',
        items: [
          { id: 101, name: 'Soup', contains: ['milk'], may_contain: [], plus: ['TH-5'], ...change },
          { id: 102, name: 'Roast', contains: roast, may_contain: [], plus: ['TH-R'] },
        ],
      },
    ],
  });

describeOnEngines('dishes that change', (engine) => {
  let test: TestKernel;
  let folder: EstateFolder;
  const told: ChangedDish[][] = [];
  const inTransactions: boolean[] = [];
  beforeAll(async () => {
    test = await createTestKernel({ engine });
    folder = estateFolder();
    test.kernel.events.on('menu.dishes_changed', async (tx, { dishes }) => {
      inTransactions.push(tx.isTransaction);
      told.push([...dishes]);
    });
  });
  beforeEach(async () => {
    told.length = 0;
    inTransactions.length = 0;
    await emptyTables(test.db, 'menu', 'estate_import', 'estate_record', 'dish_change');
    await load([soup(), salad], menuOf());
  });
  afterAll(async () => {
    folder.remove();
    await test.close();
  });

  const load = async (
    dishes: Record<string, unknown>[],
    menu: Record<string, unknown>,
    confirmed: readonly string[] = ['101', 'dish-5'],
  ) => {
    folder.write('pre-orders/one.json', option(dishes));
    folder.write('menus/one.json', menu);
    return importEstate(test.db, folder.dir, test.clock, { kinds: [menusKind], confirmed });
  };
  const tellFrom = (bars: Pick<LoadedBars, 'version'>, events = test.kernel.events) =>
    tellDishChanges(test.db, { events, bars })(test.clock.now());
  const tell = async () => tellFrom(await loadBars(test.db, test.clock));

  it('in the first estate are none', async () => {
    expect([await tell(), told]).toEqual([0, []]);
  });

  it.each([
    [
      'the dish gains an allergen',
      [soup({ allergens: ['milk', 'eggs'] }), salad],
      menuOf(),
      [{ itemId: 5, isPackage: false, gains: ['eggs'] }],
    ],
    [
      'the item of the menu with its number does',
      [soup(), salad],
      menuOf({ contains: ['milk', 'eggs'] }),
      [{ itemId: 5, isPackage: false, gains: ['eggs'] }],
    ],
    [
      'it may contain one',
      [soup(), { ...salad, may_contain: ['celery'] }],
      menuOf(),
      [{ itemId: 6, isPackage: false, gains: ['celery'] }],
    ],
    [
      'a package that is a dish itself does',
      [soup(), salad],
      menuOf({}, ['celery']),
      [{ itemId: 5, isPackage: true, gains: ['celery'] }],
    ],
    [
      'two dishes do',
      [soup({ allergens: ['milk', 'fish'] }), { ...salad, allergens: ['celery'] }],
      menuOf(),
      [
        { itemId: 5, isPackage: false, gains: ['fish'] },
        { itemId: 6, isPackage: false, gains: ['celery'] },
      ],
    ],
  ])('are told where %s', async (_what, dishes, menu, changes) => {
    await load(dishes, menu);
    expect([await tell(), told]).toEqual([changes.length, [changes]]);
  });

  it('are told where what is known of them is lost, or they are gone', async () => {
    await load([soup(), { id: 6, title: 'Salad' }], menuOf());
    await load([soup()], menuOf());
    await tell();
    expect(told[0]?.map(({ itemId, gains }) => [itemId, gains.length])).toEqual([[6, 14]]);
    expect(inTransactions).toEqual([true]);
  });

  it('are none where a dish loses an allergen, or stays as it is', async () => {
    await load([soup({ allergens: [] }), { ...salad, description: 'Of leaves.' }], menuOf({ contains: [] }));
    expect(await tell()).toBe(0);
  });

  it.each([
    [
      'its own list names one no more',
      [soup({ allergens: [] }), salad],
      menuOf({ contains: [] }),
      ['101'],
      'milk (was contained)',
    ],
    [
      'the menu has its number no more',
      [soup({ allergens: [] }), salad],
      menuOf({ plus: [] }),
      ['101'],
      'milk (was contained)',
    ],
    [
      'its menu is withdrawn',
      [soup({ allergens: [] }), salad],
      menuFile({ id: 2, categories: [] }),
      ['101'],
      'milk (was contained)',
    ],
    [
      'a risk becomes a trace',
      [soup({ allergens: [], may_contain: ['milk'] }), salad],
      menuOf({ plus: [] }),
      ['101'],
      'milk (was contained, now a trace)',
    ],
  ])('are refused where %s, unless that is confirmed', async (_what, dishes, menu, confirmed, loss) => {
    const line = `dish 5 “Soup”, which is ordered ahead, loses ${loss}`;
    await expect(load(dishes, menu, confirmed)).rejects.toThrow(
      `${line}. If the kitchen says so, add --confirm dish-5`,
    );
    expect((await load(dishes, menu)).notes).toContain(line);
  });

  it.each([
    [
      'a dish that was open meanwhile',
      'dish 5 “Soup”',
      'dish-5',
      [soup({ allergens: null }), salad],
      [soup({ allergens: [] }), salad],
      [],
      [],
    ],
    [
      'a dish that was not sold meanwhile',
      'dish 5 “Soup”',
      'dish-5',
      [salad],
      [soup({ allergens: [] }), salad],
      [],
      [],
    ],
    ['a package that was open meanwhile', 'package 5 “Roast”', 'package-5', [soup(), salad], [soup(), salad], null, []],
  ] as const)(
    '[AL-28] are counted against what was last known: %s loses nothing without being confirmed',
    async (_what, dish, name, open, none, roastOpen, roastNone) => {
      const [milkless, confirmed] = [{ plus: [] }, ['101', '102']];
      const roast = name === 'package-5' ? ['milk'] : [];
      await load([soup(), salad], menuOf(milkless, roast), [...confirmed, 'dish-5', 'package-5']);
      await load([...open], menuOf(milkless, roastOpen), confirmed);
      const line = `${dish}, which is ordered ahead, loses milk (was contained)`;
      await expect(load([...none], menuOf(milkless, roastNone), confirmed)).rejects.toThrow(
        `${line}. If the kitchen says so, add --confirm ${name}`,
      );
      expect((await load([...none], menuOf(milkless, roastNone), [...confirmed, name])).notes).toContain(line);
      // What was confirmed is known now.
      await load([...open], menuOf(milkless, roastOpen), confirmed);
      await load([...none], menuOf(milkless, roastNone), confirmed);
    },
  );

  it('are told where a dish that was gone is sold again with an allergen', async () => {
    await load([salad], menuOf());
    await tell();
    told.length = 0;
    await load([soup({ allergens: ['milk', 'eggs'] }), salad], menuOf());
    await tell();
    expect(told).toEqual([[{ itemId: 5, isPackage: false, gains: ['eggs', 'milk'] }]]);
  });

  it('are refused where nobody had checked the dish on a menu that is gone', async () => {
    await load([soup(), salad], menuOf({ contains: ['milk'], may_contain: null }));
    await expect(load([soup(), salad], menuOf({ plus: [] }), ['101'])).rejects.toThrow('celery (was not known)');
  });

  it('are told once, and again where telling has failed', async () => {
    await load([soup({ allergens: ['milk', 'eggs'] }), salad], menuOf());
    const failing = { ...test.kernel.events, emit: () => Promise.reject(new Error('no')) };
    await expect(tellFrom(await loadBars(test.db, test.clock), failing)).rejects.toThrow('no');
    expect([await tell(), await tell(), told.length]).toEqual([1, 0, 1]);
  });

  it('are told once the server judges dishes by them: whoever chooses one before is told, too', async () => {
    const bars = await loadBars(test.db, test.clock);
    await load([soup({ allergens: ['milk', 'eggs'] }), salad], menuOf());
    expect([await tellFrom(bars), told]).toEqual([0, []]);
    await bars.refresh();
    expect([await tellFrom(bars), told.length]).toEqual([1, 1]);
  });

  it('[AL-28] are sold with what the menu says of them', async () => {
    await load([soup(), salad], menuOf({ contains: ['milk', 'eggs'], may_contain: ['fish'] }));
    const bars = await loadBars(test.db, test.clock);
    const dish = bars.preOrderOptions()[0]?.choice_groups[0]?.choices[0]?.items[0];
    expect([dish?.allergens, dish?.may_contain]).toEqual([['eggs', 'milk'], ['fish']]);
  });
});
