import { addDays } from '../../../../kernel/time/calendar';
import type { FileMenu, MenuDay } from '../menus.schema';

interface Bar {
  id: number;
  brand_id: number;
  central_bar: boolean;
}

/** `inDays`: how many days after the import the file says that it was; null where it names the day. */
export interface Check {
  barId: number;
  on: string;
  by: string;
  inDays: number | null;
}

/** A menu of the files with its bars named and its days fixed. */
export interface PlacedMenu {
  id: number;
  bars: number[];
  startsOn: string | null;
  endsOn: string | null;
  checks: Check[];
}

/** The day that a file means. `anchor`: the day of the import, `YYYY-MM-DD`. */
export const dayOfMenu = (day: MenuDay, anchor: string): string =>
  'date' in day ? day.date : addDays(anchor, day.in_days);

const fixed = (day: MenuDay | null, anchor: string): string | null => (day === null ? null : dayOfMenu(day, anchor));

/** Whether a list of the files names a bar. */
const names = (listed: FileMenu['bars'], barId: number): boolean => listed !== 'all' && listed.includes(barId);

/** The bars that serve a menu. `all` are the places to go of its brand, so that no office gets a menu. */
export const barsOfMenu = (menu: Pick<FileMenu, 'bars' | 'not_at' | 'brand_id'>, bars: readonly Bar[]): number[] =>
  bars
    .filter(({ id, brand_id: brandId, central_bar: isOffice }) =>
      menu.bars === 'all' ? brandId === menu.brand_id && !isOffice && !menu.not_at.includes(id) : names(menu.bars, id),
    )
    .map(({ id }) => id);

const checkAt = ({ checks }: FileMenu, barId: number): FileMenu['checks'][number] | undefined =>
  checks.findLast((check) => names(check.bars, barId)) ?? checks.findLast((check) => check.bars === 'all');

/** Where and when a menu of the files is served, and when it was last checked there. */
export const placedMenu = (menu: FileMenu, bars: readonly Bar[], anchor: string): PlacedMenu => {
  const served = barsOfMenu(menu, bars);
  return {
    id: menu.id,
    bars: served,
    startsOn: fixed(menu.from, anchor),
    endsOn: fixed(menu.until, anchor),
    checks: served.flatMap((barId) => {
      const check = checkAt(menu, barId);
      if (check === undefined) return [];
      const inDays = 'in_days' in check.on ? check.on.in_days : null;
      return [{ barId, on: dayOfMenu(check.on, anchor), by: check.by, inDays }];
    }),
  };
};
