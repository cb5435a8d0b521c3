import { createHash } from 'node:crypto';
import type {
  AllergenDocument,
  AllergenMenuType,
  MenuCategory,
  MenuItem,
  MenuMeta,
  PartyMenu,
} from '@bars/shared-api/contracts/menus';
import type { EstateBar } from '../bars/estate.schema';
import type { StoredItem, StoredMenu } from './menus.schema';
import type { LiveMenu } from './menus.store';

/** The till's numbers stay here. */
const toItem = ({ plus: _plus, ...item }: StoredItem): MenuItem => item;

/** As published: `contains` of an item is its own list, without that of its ingredients. */
export const toCategories = ({ categories }: StoredMenu): MenuCategory[] =>
  categories.map(({ category, items }) => ({ category, items: items.map(toItem) }));

export const toMeta = (menu: LiveMenu, bar: Pick<EstateBar, 'branded_name'>): MenuMeta => ({
  bar_id: menu.barId,
  bar_name: bar.branded_name,
  menu_id: menu.menuId,
  menu_name: menu.name,
  kind: menu.kind,
  version: menu.version,
  published_at: menu.publishedAt.toISOString(),
  checked_on: menu.checkedOn,
  is_changed_since_check: menu.isChangedSinceCheck,
});

/** Names the whole answer: it is another one after a new version, a check, and where the bar is called something else. */
export const menuTag = (meta: MenuMeta, { hash }: LiveMenu): string =>
  `"${createHash('sha256')
    .update(`${JSON.stringify(meta)} ${hash}`)
    .digest('base64url')
    .slice(0, 32)}"`;

/** @param today in London, `YYYY-MM-DD` */
export const toType = ({ menuId, name, startsOn }: LiveMenu, today: string): AllergenMenuType => ({
  id: menuId,
  name,
  served_from: startsOn !== null && startsOn > today ? startsOn : null,
});

export const toDocument = (menu: LiveMenu, uri: string): AllergenDocument => ({
  uri,
  menu_name: menu.name,
  bar_start_date: menu.startsOn,
  bar_end_date: menu.endsOn,
  date_uploaded: menu.publishedAt.toISOString(),
});

/** Its link is labelled with the menu's name. Source: AL-53. */
export const toPartyMenu = ({ menuId, name }: LiveMenu, fileUrl: string): PartyMenu => ({
  id: menuId,
  type: name,
  file_url: fileUrl,
});
