import { findingIf, type Finding } from '../../bars/index';
import type { FileEstate } from '../../bars/estate.schema';
import type { FileMenu, MenuDay } from '../menus.schema';
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

/** What is wrong with the menus of an estate, each well formed by itself. */
export const menuFindings = (menus: readonly FileMenu[], estate: FileEstate): MenuFinding[] => [
  ...menus.flatMap((menu, index) => placeFindings(menu, estate).map((finding) => ({ index, ...finding }))),
  ...repeatedItems(menus),
];
