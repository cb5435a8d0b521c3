import type { MenuKind } from '@bars/shared-api/contracts/menus';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db, Tables } from '../../../kernel/db';
import { storedMenu, type StoredMenu } from './menus.schema';

const own = (db: Db) => db.withTables<Tables<'menu_version'>>();

/** The live version of a menu at a bar, without what is in it. */
export interface LiveMenu {
  menuId: number;
  barId: number;
  kind: MenuKind;
  name: string;
  /** False: it is there, and nobody has entered what is in it. */
  hasData: boolean;
  version: number;
  hash: string;
  publishedAt: Date;
  publishedBy: string;
  startsOn: string | null;
  endsOn: string | null;
  partyTypes: number[];
  /** The last check at the bar, in London; null where there was none. */
  checkedOn: string | null;
  checkedBy: string | null;
  /** A version was published after the check was noted. */
  isChangedSinceCheck: boolean;
  isWithdrawn: boolean;
  isServed: boolean;
}

const liveRow = z.object({
  menu_id: z.int(),
  bar_id: z.int(),
  kind: z.enum(['food', 'drink', 'party']),
  name: z.string(),
  has_data: z.boolean(),
  version: z.int(),
  content_hash: z.string(),
  published_at: z.date(),
  published_by: z.string(),
  starts_on: z.nullable(z.string()),
  ends_on: z.nullable(z.string()),
  party_types: z.array(z.int()),
  checked_on: z.nullable(z.string()),
  checked_by: z.nullable(z.string()),
  is_changed_since_check: z.boolean(),
  is_withdrawn: z.boolean(),
  is_served: z.boolean(),
});

const toLive = (row: z.infer<typeof liveRow>): LiveMenu => ({
  menuId: row.menu_id,
  barId: row.bar_id,
  kind: row.kind,
  name: row.name,
  hasData: row.has_data,
  version: row.version,
  hash: row.content_hash,
  publishedAt: row.published_at,
  publishedBy: row.published_by,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  partyTypes: row.party_types,
  checkedOn: row.checked_on,
  checkedBy: row.checked_by,
  isChangedSinceCheck: row.is_changed_since_check,
  isWithdrawn: row.is_withdrawn,
  isServed: row.is_served,
});

/** Every menu that a bar serves or has served, in its newest version. */
export const menusAt = async (db: Db, barId: number, menuId: number | null = null): Promise<LiveMenu[]> => {
  const { rows } = await sql`
    select menu.id as menu_id, menu_bar.bar_id, menu.kind, newest.name, newest.has_data, newest.version, newest.content_hash,
      newest.published_at, newest.published_by, menu.starts_on, menu.ends_on, menu.party_types, checked.checked_on, checked.checked_by,
      coalesce(checked.checked_on is not null and newest.published_at > checked.noted_at, false) as is_changed_since_check,
      menu.withdrawn_at is not null as is_withdrawn, menu_bar.is_served
    from menu
    join menu_bar on menu_bar.menu_id = menu.id
    cross join lateral (
      select version, content_hash, published_at, published_by, content ->> 'name' as name,
        jsonb_array_length(content -> 'categories') > 0 as has_data
      from menu_version where menu_version.menu_id = menu.id order by version desc limit 1
    ) newest
    left join lateral (
      select checked_on, checked_by, noted_at from menu_check
      where menu_check.menu_id = menu.id and menu_check.bar_id = menu_bar.bar_id order by id desc limit 1
    ) checked on true
    where menu_bar.bar_id = ${barId} and (${menuId}::integer is null or menu.id = ${menuId})
    order by menu.id`.execute(db);
  return z.array(liveRow).parse(rows).map(toLive);
};

/** A menu that a bar serves, with its last day and the day of its last check there. */
export type ServedMenu = Pick<LiveMenu, 'menuId' | 'endsOn' | 'checkedOn'>;

const servedRow = z.pick(liveRow, { menu_id: true, ends_on: true, checked_on: true });

/** The menus that a bar serves, without what is in them, and also those whose last day is over. @param barId null: those of every bar */
export const servedMenus = async (db: Db, barId: number | null): Promise<ServedMenu[]> => {
  const { rows } = await sql`
    select menu.id as menu_id, menu.ends_on, checked.checked_on
    from menu
    join menu_bar on menu_bar.menu_id = menu.id
    left join lateral (
      select checked_on from menu_check
      where menu_check.menu_id = menu.id and menu_check.bar_id = menu_bar.bar_id order by id desc limit 1
    ) checked on true
    where (${barId}::integer is null or menu_bar.bar_id = ${barId}) and menu_bar.is_served and menu.withdrawn_at is null`.execute(
    db,
  );
  return z
    .array(servedRow)
    .parse(rows)
    .map((row) => ({ menuId: row.menu_id, endsOn: row.ends_on, checkedOn: row.checked_on }));
};

/** A version of a menu as it was published; undefined where there is none. */
export const findPublished = async (
  db: Db,
  menuId: number,
  version: number,
): Promise<{ menu: StoredMenu; publishedAt: Date } | undefined> => {
  const row = await own(db)
    .selectFrom('menu_version')
    .select(['content', 'published_at'])
    .where('menu_id', '=', menuId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && { menu: storedMenu.parse(row.content), publishedAt: row.published_at };
};
