import { createHash } from 'node:crypto';
import type { Tx } from '../../../../kernel/db';
import type { KindContext } from '../../bars/index';
import { keepDishChanges } from '../dishes/changed-dishes';
import type { FileMenu, StoredItem, StoredMenu } from '../menus.schema';
import { itemChange, lastKnown, presencesOf, type ItemChange } from '../rules/item-changes.rules';
import { dayOfMenu, placedMenu } from '../rules/placed-menus.rules';
import { changeLine, lossRefusal } from '../rules/change-lines';
import { predecessorsOf, type PublishedItem } from '../rules/same-items.rules';
import {
  forEachPublished,
  insertVersion,
  newestVersions,
  noteChecks,
  withdrawOthers,
  writeMenu,
  type KeptCheck,
} from './menus.store';

const hashOf = (menu: StoredMenu): string => createHash('sha256').update(JSON.stringify(menu)).digest('hex');

/** A menu of the files beside its newest version. `version` is the next one, null where nothing has changed. */
interface Draft {
  file: FileMenu;
  menu: StoredMenu;
  hash: string;
  version: number | null;
}

const draftsOf = async (tx: Tx, files: readonly FileMenu[]): Promise<Draft[]> => {
  const newest = new Map((await newestVersions(tx)).map((one) => [one.menuId, one]));
  return files.map((file) => {
    const menu: StoredMenu = { name: file.name, categories: file.categories };
    const hash = hashOf(menu);
    const last = newest.get(file.id);
    return { file, menu, hash, version: last?.hash === hash ? null : (last?.version ?? 0) + 1 };
  });
};

/** Each item that was ever published, as it was last: what visitors read of it, and what was last known of it. */
const publishedItems = async (tx: Tx): Promise<ReadonlyMap<number, PublishedItem>> => {
  const seen = new Map<number, PublishedItem>();
  await forEachPublished(tx, (item, of) => {
    const live = presencesOf(item);
    const known = lastKnown(seen.get(item.id)?.known, live);
    seen.set(item.id, { id: item.id, name: item.name, ...of, live, known });
  });
  return seen;
};

/** What an item gains or loses against what was published of it, and of the items in whose place it stands. */
const changesOf = (
  item: StoredItem,
  { menuId, next }: { menuId: number; next: readonly StoredItem[] },
  published: ReadonlyMap<number, PublishedItem>,
): { change: ItemChange; instead: PublishedItem | null }[] => {
  const own = published.get(item.id);
  const ofMenu = [...published.values()].filter((one) => one.menuId === menuId);
  const others = predecessorsOf(item, { published: ofMenu, next });
  return [...(own === undefined ? [] : [{ was: own, instead: null }]), ...others.map((was) => ({ was, instead: was }))]
    .map(({ was, instead }) => ({ change: itemChange(was, presencesOf(item)), instead }))
    .filter(({ change: { gains, losses } }) => gains.length + losses.length > 0);
};

/** `instead`: the item in whose place one stands, under another id; null where it is the same one. */
const insteadOf = (instead: PublishedItem | null): string =>
  instead === null ? '' : `, which stands in the place of item ${instead.id} “${instead.name}”,`;

/** Tells what each item gains or loses, and refuses a loss that nobody has confirmed. */
const tellChanges = async (
  tx: Tx,
  drafts: readonly Draft[],
  { confirmed, note, refuse }: KindContext,
): Promise<void> => {
  const published = await publishedItems(tx);
  for (const { file, menu } of drafts) {
    const next = menu.categories.flatMap(({ items }) => items);
    for (const item of next)
      for (const { change, instead } of changesOf(item, { menuId: file.id, next }, published)) {
        const line = changeLine(`item ${item.id} “${item.name}” of “${menu.name}”${insteadOf(instead)}`, change);
        note(line);
        if (change.losses.length > 0 && !confirmed.has(String(item.id))) refuse(lossRefusal(line, String(item.id)));
      }
  }
};

/** Nobody has compared a menu with the kitchen on a day that is still to come. */
const refuseEarly = ({ id, name, checks }: FileMenu, { anchoredOn, refuse }: KindContext): void => {
  for (const day of new Set(checks.map(({ on }) => dayOfMenu(on, anchoredOn))))
    if (day > anchoredOn)
      refuse(`menu ${id} “${name}” cannot have been checked on ${day} already: that day is still to come`);
};

const noCheck = { on: null, by: null, inDays: null };

const publish = async (tx: Tx, { file, menu, hash, version }: Draft, context: KindContext): Promise<KeptCheck[]> => {
  const { estate, anchoredOn, now } = context;
  refuseEarly(file, context);
  const placed = placedMenu(file, estate.bars, anchoredOn);
  const { id, kind, party_types: partyTypes, published_by: publishedBy } = file;
  await writeMenu(tx, { id, kind, startsOn: placed.startsOn, endsOn: placed.endsOn, partyTypes }, placed.bars);
  if (version !== null) await insertVersion(tx, { menuId: id, version, menu, hash, publishedBy }, now);
  return placed.bars.map((barId) => {
    const { on, by, inDays } = placed.checks.find((check) => check.barId === barId) ?? noCheck;
    return { menuId: id, barId, on, by, inDays };
  });
};

/**
 * Publishes the menus of an estate's files, in the transaction of the import. What has changed gets a new version; what is gone is
 * withdrawn, and its versions stay. An item that loses an allergen stops the import, unless it is confirmed; so does one that stands in the place of another with its name.
 */
export const publishMenus = async (tx: Tx, files: readonly FileMenu[], context: KindContext): Promise<void> => {
  const drafts = await draftsOf(tx, files);
  const changed = drafts.filter(({ version }) => version !== null);
  if (changed.length > 0) await tellChanges(tx, changed, context);
  const checks: KeptCheck[] = [];
  for (const draft of drafts) checks.push(...(await publish(tx, draft, context)));
  await noteChecks(tx, checks, context.now);
  await keepDishChanges(tx, context);
  await withdrawOthers(
    tx,
    files.map(({ id }) => id),
    context.now,
  );
};
