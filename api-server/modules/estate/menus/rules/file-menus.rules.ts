import { findingIf, type Finding } from '../../bars/index';
import type { FileEstate } from '../../bars/estate.schema';
import * as z from 'zod/mini';
import type { FileMenu, MenuDay } from '../menus.schema';
import { contradictions } from './contradictions.rules';
import { barsOfMenu } from './placed-menus.rules';

/** A finding in the n-th menu. */
export type MenuFinding = Finding & { index: number };

const barFindings = (menu: FileMenu, { bars }: FileEstate): Finding[] => {
  const lists = [
    ['bars', menu.bars],
    ['not_at', menu.not_at],
    ...menu.checks.map((check, at) => [`checks[${at}].bars`, check.bars] as const),
  ] as const;
  return lists.flatMap(([path, ids]) =>
    ids === 'all'
      ? []
      : ids.flatMap((id, at) => {
          const bar = bars.find((one) => one.id === id);
          return [
            ...findingIf(bar === undefined, `${path}[${at}]`, `there is no bar ${id}`),
            ...findingIf(
              bar !== undefined && bar.brand_id !== menu.brand_id,
              `${path}[${at}]`,
              `bar ${id} belongs to another brand`,
            ),
          ];
        }),
  );
};

const typeFindings = (menu: FileMenu, { party_types: types }: FileEstate): Finding[] => [
  ...menu.party_types.flatMap((id, at) =>
    findingIf(!types.some((type) => type.id === id), `party_types[${at}]`, `there is no party type ${id}`),
  ),
  ...findingIf(
    menu.kind !== 'party' && menu.party_types.length > 0,
    'party_types',
    'only a party menu is for some parties',
  ),
];

/** Days after a day that is the same for all of them. */
const order = (day: MenuDay): string | number => ('date' in day ? day.date : day.in_days);

const dayFindings = ({ from, until, checks }: FileMenu): Finding[] => {
  const isComparable = from !== null && until !== null && 'date' in from === 'date' in until;
  return [
    ...findingIf(isComparable && order(until) < order(from), 'until', 'is before from'),
    ...checks.flatMap(({ on }, at) =>
      findingIf('in_days' in on && on.in_days > 0, `checks[${at}].on`, 'nobody can have checked it already'),
    ),
  ];
};

const placeFindings = (menu: FileMenu, estate: FileEstate): Finding[] => [
  ...barFindings(menu, estate),
  ...findingIf(barsOfMenu(menu, estate.bars).length === 0, 'bars', 'no bar serves it'),
  ...typeFindings(menu, estate),
  ...dayFindings(menu),
];

/** Every id of an item is used once in the whole estate, because a person who asks about one means that one. */
const repeatedItems = (menus: readonly FileMenu[]): MenuFinding[] => {
  const first = new Map<number, string>();
  return menus.flatMap((menu, index) =>
    menu.categories.flatMap(({ items }, at) =>
      items.flatMap((item, place) => {
        const taken = first.get(item.id);
        if (taken === undefined) first.set(item.id, `${item.name} of menu ${menu.id}`);
        return findingIf(
          taken !== undefined,
          `categories[${at}].items[${place}].id`,
          `${item.id} is already taken by ${taken ?? ''}`,
        ).map((finding) => ({ index, ...finding }));
      }),
    ),
  );
};

const itemFindings = ({ categories }: FileMenu): Finding[] =>
  categories.flatMap(({ items }, at) =>
    items.flatMap((item, place) =>
      contradictions(item).map(({ path, message }) => ({ path: `categories[${at}].items[${place}].${path}`, message })),
    ),
  );

const memberOf = (value: unknown, part: string | number): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined;
const named = z.looseObject({ id: z.int(), name: z.string() });

/** The dish or the menu that a path of a menu leads into. */
export const nameInMenu = (
  entry: unknown,
  path: readonly (string | number)[],
): { name: string; depth: number } | null => {
  const depth = path[0] === 'categories' && path[2] === 'items' && path.length >= 4 ? 4 : 0;
  const at = path.slice(0, depth).reduce<unknown>((value, part) => memberOf(value, part), entry);
  const found = named.safeParse(at);
  if (!found.success) return null;
  const { id, name } = found.data;
  return { name: `${depth === 0 ? 'menu' : 'item'} ${id} “${name}”`, depth };
};

/** What is wrong with the menus of an estate, each well formed by itself. */
export const menuFindings = (menus: readonly FileMenu[], estate: FileEstate): MenuFinding[] => [
  ...menus.flatMap((menu, index) =>
    [...placeFindings(menu, estate), ...itemFindings(menu)].map((finding) => ({ index, ...finding })),
  ),
  ...repeatedItems(menus),
];
