import { sql } from 'kysely';
import type { Db, Tables, Tx } from '../../../../kernel/db';
import { storedMenu, type StoredItem, type StoredMenu } from '../menus.schema';

const own = (db: Db) => db.withTables<Tables<'menu' | 'menu_bar' | 'menu_check' | 'menu_version'>>();

/** The newest version of a menu. */
export interface NewestVersion {
  menuId: number;
  version: number;
  hash: string;
}

/** The newest version of every menu that was ever published. */
export const newestVersions = async (db: Db): Promise<NewestVersion[]> => {
  const rows = await own(db)
    .selectFrom('menu_version')
    .distinctOn('menu_id')
    .select(['menu_id', 'version', 'content_hash'])
    .orderBy('menu_id')
    .orderBy('version', 'desc')
    .execute();
  return rows.map((row) => ({ menuId: row.menu_id, version: row.version, hash: row.content_hash }));
};

/** Hands every item that was ever published to `see` with its menu and version, oldest version first. */
export const forEachPublished = async (
  db: Db,
  see: (item: StoredItem, of: { menuId: number; version: number }) => void,
): Promise<void> => {
  const rows = await own(db)
    .selectFrom('menu_version')
    .select(['menu_id', 'version', 'content'])
    .orderBy('published_at')
    .orderBy('menu_id')
    .orderBy('version')
    .execute();
  for (const { menu_id: menuId, version, content } of rows)
    for (const { items } of storedMenu.parse(content).categories)
      for (const item of items) see(item, { menuId, version });
};

/** What the files say of a menu beside what is in it. */
export interface MenuRow {
  id: number;
  kind: 'food' | 'drink' | 'party';
  startsOn: string | null;
  endsOn: string | null;
  partyTypes: readonly number[];
}

/** Writes a menu that the files have, whether or not it was there. */
export const writeMenu = async (
  tx: Tx,
  { id, kind, startsOn, endsOn, partyTypes }: MenuRow,
  bars: readonly number[],
): Promise<void> => {
  const row = {
    kind,
    starts_on: startsOn,
    ends_on: endsOn,
    party_types: JSON.stringify(partyTypes),
    withdrawn_at: null,
  };
  await own(tx)
    .insertInto('menu')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await own(tx).updateTable('menu_bar').set({ is_served: false }).where('menu_id', '=', id).execute();
  if (bars.length === 0) return;
  await own(tx)
    .insertInto('menu_bar')
    .values(bars.map((barId) => ({ menu_id: id, bar_id: barId, is_served: true })))
    .onConflict((conflict) => conflict.columns(['menu_id', 'bar_id']).doUpdateSet({ is_served: true }))
    .execute();
};

export const insertVersion = async (
  tx: Tx,
  version: { menuId: number; version: number; menu: StoredMenu; hash: string; publishedBy: string },
  now: Date,
): Promise<void> => {
  await own(tx)
    .insertInto('menu_version')
    .values({
      menu_id: version.menuId,
      version: version.version,
      content: JSON.stringify(version.menu),
      content_hash: version.hash,
      published_at: now,
      published_by: version.publishedBy,
    })
    .execute();
};

/** Withdraws the menus that the files have no more. */
export const withdrawOthers = async (tx: Tx, ids: readonly number[], now: Date): Promise<void> => {
  await sql`update menu set withdrawn_at = ${now} where withdrawn_at is null and not (id = any(${ids}::integer[]))`.execute(
    tx,
  );
};

/** When a menu was last checked at a bar, and by whom; `on` null: it is not known to have been. `inDays`: how many days after the import the files said so; null where they named the day. */
export interface KeptCheck {
  menuId: number;
  barId: number;
  on: string | null;
  by: string | null;
  inDays: number | null;
}

/** The check of each menu and bar that counts. */
const newestChecks = async (tx: Tx): Promise<(KeptCheck & { id: number })[]> => {
  const rows = await own(tx)
    .selectFrom('menu_check')
    .distinctOn(['menu_id', 'bar_id'])
    .select(['id', 'menu_id', 'bar_id', 'checked_on', 'checked_by', 'in_days'])
    .orderBy('menu_id')
    .orderBy('bar_id')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    menuId: row.menu_id,
    barId: row.bar_id,
    on: row.checked_on,
    by: row.checked_by,
    inDays: row.in_days,
  }));
};

/**
 * Whether the files say a check again. One that they count from the import keeps the day that it had when they first said it: nobody has compared the menu with the
 * kitchen because it was imported again.
 */
const isSaidAgain = (last: KeptCheck, check: KeptCheck): boolean =>
  last.by === check.by && (check.inDays === null ? last.on === check.on : last.inDays === check.inDays);

/** The same check in other words. */
const isReworded = (last: KeptCheck, check: KeptCheck): boolean =>
  last.by === check.by && last.on === check.on && last.inDays !== check.inDays;

/** Notes the checks that are not what is noted. */
export const noteChecks = async (tx: Tx, checks: readonly KeptCheck[], now: Date): Promise<void> => {
  const keyOf = ({ menuId, barId }: KeptCheck): string => `${menuId} ${barId}`;
  const known = new Map((await newestChecks(tx)).map((check) => [keyOf(check), check]));
  const rows: KeptCheck[] = [];
  for (const check of checks) {
    const last = known.get(keyOf(check));
    if (last !== undefined && isReworded(last, check))
      await own(tx).updateTable('menu_check').set({ in_days: check.inDays }).where('id', '=', last.id).execute();
    else if (last === undefined ? check.on !== null : !isSaidAgain(last, check)) rows.push(check);
  }
  if (rows.length === 0) return;
  await own(tx)
    .insertInto('menu_check')
    .values(
      rows.map(({ menuId, barId, on, by, inDays }) => ({
        menu_id: menuId,
        bar_id: barId,
        checked_on: on,
        checked_by: by,
        in_days: inDays,
        noted_at: now,
      })),
    )
    .execute();
};
