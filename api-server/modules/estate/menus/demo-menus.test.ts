import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allergenMembers, menuKinds } from '@bars/shared-api/contracts/menus';
import { menuAge } from '@bars/shared-api/contracts/menu-age';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { assetDir } from '../../../kernel/asset-dir';
import type { PreOrderItem } from '../bars/estate.schema';
import { dishOfPackage } from '../bars/index';
import { readEstate } from '../bars/import/read-estate';
import { estateKinds } from '../../../estate-kinds';
import { joinDishes } from './dishes/joined-dishes.rules';
import { fileMenu, type StoredItem } from './menus.schema';
import { placedMenu } from './rules/placed-menus.rules';

const demo = join(assetDir('estate'), 'demo');
const { estate } = readEstate(demo, estateKinds);
const menus = readdirSync(join(demo, 'menus'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => z.array(fileMenu).parse(JSON.parse(readFileSync(join(demo, 'menus', file), 'utf8'))));
const itemsOf = (menu: (typeof menus)[number]): StoredItem[] => menu.categories.flatMap(({ items }) => items);
const today = '2026-11-20';
const placed = menus.map((menu) => placedMenu(menu, estate.bars, today));
const bars = estate.bars.filter((bar) => !bar.central_bar);
const kindsAt = (barId: number) =>
  menuKinds.filter((kind) => menus.some((menu, at) => menu.kind === kind && placed[at]?.bars.includes(barId)));
const dishes: PreOrderItem[] = estate.pre_orders.flatMap(({ choice_groups: groups }) =>
  groups.flatMap(({ choices }) => choices.flatMap(({ items }) => items)),
);

describe('the menus of the demo estate', () => {
  it('are food, drink and party at every venue but one, which has no data', () => {
    const without = bars.filter(({ id }) => kindsAt(id).length === 0).map(({ id }) => id);
    expect(without).toEqual([409]);
    expect(bars.filter(({ id }) => id !== 409).map(({ id }) => kindsAt(id))).toEqual(
      bars.slice(1).map(() => [...menuKinds]),
    );
  });

  it('have one of 120 items', () => {
    expect(menus.map((menu) => itemsOf(menu).length)).toContain(120);
  });

  it('are checked, but one that is due and one that is too old', () => {
    const ages = placed.flatMap(({ id, bars: served, checks }) =>
      served.map((bar) => {
        const checkedOn = checks.find(({ barId }) => barId === bar)?.on ?? null;
        return { id, bar, age: menuAge({ checkedOn, today, sinceConfirmedMs: 0 }) };
      }),
    );
    expect(ages.filter(({ age }) => age === 'due').map(({ id, bar }) => [id, bar])).toEqual([
      [2001, 203],
      [4001, 407],
    ]);
    expect(ages.filter(({ age }) => age === 'too_old').map(({ id, bar }) => [id, bar])).toEqual([[4001, 405]]);
  });

  it('have every dish that is ordered ahead, with its allergens and the number of the till', () => {
    const joined = new Map(
      menus
        .filter(({ kind }) => kind === 'party')
        .flatMap((menu) => itemsOf(menu).flatMap((item) => item.plus.map((plu) => [plu, item] as const))),
    );
    const sorted = (list: readonly string[] | null) => list?.toSorted() ?? null;
    expect(dishes.length).toBeGreaterThan(100);
    for (const dish of dishes) {
      const item = joined.get(dish.plu ?? String(dish.id));
      expect([dish.title, item?.name, sorted(item?.contains ?? null), sorted(item?.may_contain ?? null)]).toEqual([
        dish.title,
        dish.title,
        sorted(dish.allergens),
        dish.allergens === null ? null : sorted(dish.may_contain),
      ]);
    }
  });

  it('[AL-28] say what is in the packages and pieces that are dishes themselves, by the numbers that these name', () => {
    const numbers = new Set(menus.flatMap(itemsOf).flatMap(({ plus }) => plus));
    const packages = joinDishes(estate.pre_orders, menus).flatMap(({ variations }) => variations);
    expect(packages.flatMap(({ plus }) => plus ?? []).filter((plu) => !numbers.has(plu))).toEqual([]);
    const roasts = packages.filter(({ id }) => id >= 4201 && id <= 4204);
    expect(roasts.map(({ name, dish }) => [name, dish?.joined?.menus, dish?.allergens?.length])).toEqual([
      ['Sirloin of beef', [4005], 6],
      ['Half a chicken', [4005], 4],
      ['Shoulder of lamb', [4005], 4],
      ['Nut roast', [4005], 2],
    ]);
    const unknown = packages.filter((one) => dishOfPackage(one)?.isLinked === false).map(({ name }) => name);
    expect(unknown).toEqual([
      'Porrón de bienvenida',
      'Botella de tequila',
      'Champagne on arrival',
      'Pints and pork pies',
      'Cordials and crisps',
    ]);
  });

  it('name the cereals and nuts of every group that they name', () => {
    for (const item of menus.flatMap(itemsOf))
      for (const [group, members] of Object.entries(allergenMembers)) {
        const isNamed = [...(item.contains ?? []), ...(item.may_contain ?? [])].some((name) => name === group);
        expect([item.name, group, members.some((member) => item.members.some((one) => one === member))]).toEqual([
          item.name,
          group,
          isNamed,
        ]);
      }
  });

  it('have ingredients for most dishes, and dishes that nobody has checked', () => {
    const all = menus.flatMap(itemsOf);
    expect(all.filter(({ ingredients }) => ingredients.length > 0).length).toBeGreaterThan(all.length * 0.8);
    expect(all.filter(({ contains }) => contains === null).length).toBeGreaterThan(5);
    expect(all.filter(({ calories }) => calories === null).length).toBeGreaterThan(3);
  });
});
