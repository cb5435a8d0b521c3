import { compactMenu, type CompactMenu } from '@bars/shared-api/contracts/compact-menu';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import type {
  AllergenDocument,
  AllergenMenuType,
  MenuCategory,
  MenuKind,
  MenuMeta,
  PartyMenu,
} from '@bars/shared-api/contracts/menus';
import { dayOf } from '@bars/shared-api/format';
import { bookingsHost } from '../../../kernel/bookings-host';
import { AppError } from '../../../kernel/errors';
import { createKeptResults } from '../../../kernel/kept-results';
import type { Kernel } from '../../../kernel/kernel';
import type { EstateBar } from '../bars/estate.schema';
import type { BarsService } from '../bars/service';
import { toCategories, menuTag, toDocument, toMeta, toPartyMenu, toType } from './menus.conversions';
import { menusCopy } from './menus.copy';
import { findPublished, menusAt, type LiveMenu } from './menus.store';
import { byName, isForParty, isOffered, isServedOn } from './rules/live-menus.rules';

export interface MenusDeps {
  bars: Pick<BarsService, 'barFor' | 'brand' | 'partyType'>;
}

/** Compact menus that are kept: a long one has a megabyte. */
const mostCompact = 20;

/** A menu's PDF at a bar, on our own origin. */
export const menuFilePath = (barId: number | string, menuId: number | string): string =>
  `/api/menus/files/${barId}/${menuId}`;

/** A menu as a bar serves it, and the bar. */
export interface FoundMenu {
  bar: EstateBar;
  live: LiveMenu;
}

/** The menus of the bars, and what is in their dishes. Sources: API-M-51…API-M-54. */
export const createMenusService = (
  { db, clock, config }: Pick<Kernel, 'db' | 'clock' | 'config'>,
  { bars }: MenusDeps,
) => {
  // Whoever may not eat something asks at any bar, whichever brand's page they are on.
  const barOf = (barId: number): EstateBar => {
    const bar = bars.barFor(0, barId);
    if (bar === undefined) throw new AppError(404, menusCopy.unknownBar, 'not_found');
    return bar;
  };
  const today = (): string => dayOf(clock.now());
  const offeredAt = async (barId: number): Promise<LiveMenu[]> =>
    (await menusAt(db, barOf(barId).id)).filter((menu) => menu.hasData && isOffered(menu, today()));
  const fileUrl = (brand: BrandId, { barId, menuId }: Pick<LiveMenu, 'barId' | 'menuId'>): string =>
    `${bookingsHost(config.publicOrigin, bars.brand(brand))}${menuFilePath(barId, menuId)}`;

  /** @throws AppError 404 `not_found`, or `withdrawn` where the bar serves it no more */
  const find = async (barId: number, menuId: number): Promise<FoundMenu> => {
    const bar = barOf(barId);
    const [live] = await menusAt(db, barId, menuId);
    if (live === undefined) throw new AppError(404, menusCopy.unknownMenu, 'not_found');
    if (!isOffered(live, today())) throw new AppError(404, menusCopy.withdrawn, 'withdrawn');
    return { bar, live };
  };

  const content = async ({ menuId, version }: LiveMenu) => {
    const found = await findPublished(db, menuId, version);
    if (found === undefined) throw new Error(`Menu ${menuId} has no version ${version}.`);
    return found.menu;
  };

  const compactMenus = createKeptResults<{ data: CompactMenu; json: string }>(mostCompact);

  return {
    find,
    fileUrl,
    /** Of every menu of a type, newest first. @throws AppError 404 */
    documents: async (brand: BrandId, barId: number, kind: MenuKind): Promise<AllergenDocument[]> =>
      (await offeredAt(barId))
        .filter((menu) => menu.kind === kind)
        .toSorted((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime() || byName(one, other))
        .map((menu) => toDocument(menu, fileUrl(brand, menu))),
    /** The menus of a bar that have data, by name. @throws AppError 404 */
    types: async (barId: number): Promise<AllergenMenuType[]> =>
      (await offeredAt(barId)).toSorted(byName).map((menu) => toType(menu, today())),
    /** Whose menu it is, how old, and the name of the answer. @throws AppError 404 */
    head: async (barId: number, menuId: number): Promise<FoundMenu & { meta: MenuMeta; tag: string }> => {
      const { bar, live } = await find(barId, menuId);
      const meta = toMeta(live, bar);
      return { bar, live, meta, tag: menuTag(meta, live) };
    },
    categories: async (live: LiveMenu): Promise<MenuCategory[]> => toCategories(await content(live)),
    /** The compact form of what is in the dishes, and the same as JSON. Both are made once for each version. */
    compact: (live: LiveMenu) =>
      compactMenus(`${live.menuId} ${live.version} ${live.hash}`, async () => {
        const data = compactMenu(toCategories(await content(live)));
        return { data, json: JSON.stringify(data) };
      }),
    content,
    /** The party menus that are served on a day, by name. @throws AppError 404 */
    partyMenus: async (
      brand: BrandId,
      asked: { barId: number; date: string; categories: readonly number[]; types: readonly number[] },
    ): Promise<{ menus: PartyMenu[]; barName: string }> => {
      const bar = barOf(asked.barId);
      const all = await menusAt(db, bar.id);
      const menus = all
        .filter((menu) => menu.kind === 'party' && menu.hasData && isServedOn(menu, asked.date))
        .filter((menu) => isForParty(menu, asked, (type) => bars.partyType(type)?.category_id))
        .toSorted(byName);
      return { menus: menus.map((menu) => toPartyMenu(menu, fileUrl(brand, menu))), barName: bar.branded_name };
    },
  };
};
export type MenusService = ReturnType<typeof createMenusService>;
