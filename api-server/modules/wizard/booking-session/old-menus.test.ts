import { dayOf } from '@bars/shared-api/format';
import { addDays } from 'date-fns';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables';
import { describeOnEngines, type TestServer } from '../../../testing/harness';
import { menuFile } from '../../estate/menus/testing/menu-files';
import { preOrderServer, visitorAtPreOrder } from './testing/pre-order-fixture';

const soup = { id: 100, name: 'Soup', contains: ['milk'], may_contain: ['eggs'], plus: ['1'] };
const crumble = { id: 200, name: 'Crumble', contains: [], may_contain: ['sesame'], plus: ['5'] };
const menu = (id: number, bars: number[], item: object) =>
  menuFile({ id, bars, checks: [], categories: [{ category: 'All', items: [item] }] });

/** Bar 2, where the party is, serves the soup; bar 1 alone serves the crumble. Oysters and crab are on no menu. */
describeOnEngines('a dish that can be ordered ahead, of a menu that was checked long ago', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await preOrderServer(engine, { 'menus/some.json': [menu(1, [1, 2], soup), menu(2, [1], crumble)] });
  });
  beforeEach(() => emptyTables(server.db, 'hold', 'menu_check'));
  afterAll(() => server.close());

  const check = (menuId: number, barId: number, daysAgo: number) =>
    sql`insert into menu_check (menu_id, bar_id, checked_on, checked_by, noted_at) values (${menuId}, ${barId}, ${dayOf(addDays(server.clock.now(), -daysAgo))}, 'head chef', now())`.execute(
      server.db,
    );
  const offered = async () => {
    const visitor = await visitorAtPreOrder(server);
    const { available_options: options } = (await visitor.send({})).session;
    return options.flatMap(({ choice_groups: groups }) =>
      groups.flatMap(({ choices }) => choices.flatMap(({ items }) => items)),
    );
  };

  it.each([
    [59, ['Soup']],
    [60, ['Soup']],
    [61, []],
  ])(
    '[BW-143] is said to be too old by the last check at that bar, and where no menu there has it: %i days ago',
    async (daysAgo, recent) => {
      await check(1, 2, daysAgo);
      await check(1, 1, 400);
      await check(2, 1, 400);
      const dishes = await offered();
      expect(dishes.filter((dish) => !dish.is_too_old).map(({ title }) => title)).toEqual(recent);
      expect(dishes.find(({ title }) => title === 'Soup')).toMatchObject({ allergens: ['celery', 'milk'] });
    },
  );

  it('[BW-143] says which traces are known where something is open', async () => {
    await check(1, 2, 1);
    const dishes = await offered();
    // The option's own file says nothing of traces, so it stays open whether there are more.
    expect(dishes.find(({ title }) => title === 'Soup')).toMatchObject({ may_contain: null, traces: ['eggs'] });
    expect(dishes.find(({ title }) => title === 'Oysters')).toMatchObject({ may_contain: null, traces: [] });
  });
});
