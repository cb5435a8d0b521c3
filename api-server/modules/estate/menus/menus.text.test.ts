import type { MenuMeta } from '@bars/shared-api/contracts/menus';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../kernel/errors';
import { createMenuText, type MenuTextDeps } from './menus.text';

let today = '2026-11-20';
const meta: MenuMeta = {
  bar_id: 1,
  bar_name: 'The Arch',
  menu_id: 7,
  menu_name: 'Food',
  kind: 'food',
  version: 3,
  published_at: '2026-11-01T09:00:00.000Z',
  checked_on: '2026-11-18',
  is_changed_since_check: false,
};
const types = vi.fn<MenuTextDeps['menus']['types']>();
const head = vi.fn<MenuTextDeps['menus']['head']>();
const categories = vi.fn<MenuTextDeps['menus']['categories']>();
const gone = (code: string) => new AppError(404, 'Not there.', code);
const served = (change: Partial<MenuMeta> = {}, tag = '"one"') =>
  vi.mocked(head, { partial: true }).mockImplementation(async (_bar, menu) => {
    if (menu === 8) throw gone('withdrawn');
    if (menu !== 7) throw gone('not_found');
    return { meta: { ...meta, ...change }, tag, live: {} };
  });

let estate = 1;
const food = { id: 7, name: 'Food', served_from: null };
const ask = createMenuText({
  menus: { types, head, categories },
  bars: {
    barFor: vi.fn<MenuTextDeps['bars']['barFor']>(),
    list: () => [],
    toDto: vi.fn<MenuTextDeps['bars']['toDto']>(),
    version: () => estate,
  },
  clock: { now: () => new Date(`${today}T12:00:00Z`) },
});
const keyOf = async (query: string) => (await ask(query)).key;
const factsOf = async (query: string) => (await ask(query)).facts();

beforeEach(() => {
  estate = 1;
  today = '2026-11-20';
  types.mockReset().mockImplementation(async (bar) => {
    if (bar > 2) throw gone('not_found');
    return bar === 1 ? [food] : [];
  });
  categories.mockReset().mockResolvedValue([]);
  head.mockReset();
  served();
});

const nowhere = { barId: null, menuId: null };
const noBar = { code: 'not_found' };
const ofOne = { data: [food] };

describe('what the page of the allergen menu asks for', () => {
  it.each([
    ['', { choice: nowhere, misread: null, types: null, menu: null }],
    ['?utm_source=mail', { choice: nowhere, misread: null, types: null, menu: null }],
    ['?menu_id=7', { choice: nowhere, misread: null, types: null, menu: null }],
    ['?bar_id=leeds', { choice: nowhere, misread: 'bar', types: null, menu: null }],
    ['?bar_id=-1', { choice: nowhere, misread: 'bar', types: null, menu: null }],
    ['?bar_id=%3Cscript%3E&menu_id=7', { choice: nowhere, misread: 'bar', types: null, menu: null }],
    [`?bar_id=${'9'.repeat(9000)}`, { choice: nowhere, misread: 'bar', types: null, menu: null }],
    ['?bar_id=99', { choice: { barId: 0, menuId: null }, misread: null, types: noBar, menu: null }],
    ['?bar_id=99&menu_id=7', { choice: { barId: 0, menuId: null }, misread: null, types: noBar, menu: null }],
    ['?bar_id=2', { choice: { barId: 2, menuId: null }, misread: null, types: { data: [] }, menu: null }],
    ['?bar_id=1', { choice: { barId: 1, menuId: null }, misread: null, types: ofOne, menu: null }],
    ['?bar_id=1&menu_id=soup', { choice: { barId: 1, menuId: null }, misread: 'menu', types: ofOne, menu: null }],
    ['?bar_id=1&menu_id=99', { choice: { barId: 1, menuId: 0 }, misread: null, types: ofOne, menu: noBar }],
    ['?bar_id=1&menu_id=8', { choice: { barId: 1, menuId: 0 }, types: ofOne, menu: { code: 'withdrawn' } }],
    ['?bar_id=1&menu_id=7&part=2', { choice: { barId: 1, menuId: 7 }, part: 2 }],
    ['?bar_id=1&menu_id=7&part=two', { choice: { barId: 1, menuId: 7 }, part: 1 }],
    ['?bar_id=1&menu_id=8&part=2', { choice: { barId: 1, menuId: 0 }, part: 1 }],
    [
      '?bar_id=1&menu_id=7',
      { choice: { barId: 1, menuId: 7 }, types: ofOne, menu: { data: { meta, categories: [] } } },
    ],
  ])('%.40s', async (query, facts) => {
    expect(await factsOf(query)).toMatchObject(facts);
  });

  it('is a failure where the database fails, and not a menu that is not there', async () => {
    types.mockRejectedValue(new Error('no database'));
    await expect(ask('?bar_id=1')).rejects.toThrow('no database');
  });
});

describe('its key', () => {
  it('is one for all ids that lead to nothing', async () => {
    expect(await keyOf('?bar_id=98')).toBe(await keyOf('?bar_id=99&menu_id=3'));
    expect(await keyOf('?bar_id=1&menu_id=98')).toBe(await keyOf('?bar_id=1&menu_id=99'));
    expect(await keyOf('?bar_id=leeds')).toBe(await keyOf('?bar_id=york'));
    const [far, further] = await Promise.all(
      ['1000', '999999'].map((part) => keyOf(`?bar_id=1&menu_id=7&part=${part}`)),
    );
    expect(far).toBe(further);
  });

  it('tells apart what is shown otherwise', async () => {
    const queries = ['', '?bar_id=leeds', '?bar_id=99', '?bar_id=1', '?bar_id=2', '?bar_id=1&menu_id=soup'];
    const menus = ['?bar_id=1&menu_id=7', '?bar_id=1&menu_id=7&part=2', '?bar_id=1&menu_id=8', '?bar_id=1&menu_id=9'];
    const keys = await Promise.all([...queries, ...menus].map(keyOf));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('is the same until a version, a check, a day that makes the menu older, or another estate', async () => {
    const query = '?bar_id=1&menu_id=7';
    const keys = [await keyOf(query)];
    today = '2026-12-01';
    expect(await keyOf(query)).toBe(keys[0]);
    expect(categories).not.toHaveBeenCalled();
    today = '2026-12-19';
    keys.push(await keyOf(query));
    today = '2027-01-18';
    keys.push(await keyOf(query));
    served({ checked_on: '2027-01-17' }, '"two"');
    keys.push(await keyOf(query));
    estate = 2;
    keys.push(await keyOf(query));
    expect(new Set(keys).size).toBe(5);
  });
});
