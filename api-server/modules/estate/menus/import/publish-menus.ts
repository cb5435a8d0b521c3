import { createHash } from 'node:crypto';
import type { Tx } from '../../../../kernel/db';
import type { KindContext } from '../../bars/index';
import { keepDishChanges } from '../dishes/changed-dishes';
import type { FileMenu, StoredMenu } from '../menus.schema';
import { itemChange, lastKnown, presencesOf, type Presences } from '../rules/item-changes.rules';
import { placedMenu } from '../rules/placed-menus.rules';
import { changeLine, lossRefusal } from './change-lines';
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

/** What visitors read of each item that was ever published, and what was last known of it. */
const published = async (tx: Tx): Promise<ReadonlyMap<number, { live: Presences; known: Presences }>> => {
  const seen = new Map<number, { live: Presences; known: Presences }>();
  await forEachPublished(tx, (item) => {
    const live = presencesOf(item);
    seen.set(item.id, { live, known: lastKnown(seen.get(item.id)?.known, live) });
  });
  return seen;
};

/** Tells what each item gains or loses, and refuses a loss that nobody has confirmed. */
const tellChanges = async (
  tx: Tx,
  drafts: readonly Draft[],
  { confirmed, note, refuse }: KindContext,
): Promise<void> => {
  const before = await published(tx);
  for (const { menu } of drafts)
    for (const item of menu.categories.flatMap(({ items }) => items)) {
      const was = before.get(item.id);
      const change = was === undefined ? { gains: [], losses: [] } : itemChange(was, presencesOf(item));
      if (change.gains.length > 0 || change.losses.length > 0) {
        const line = changeLine(item, menu.name, change);
        note(line);
        if (change.losses.length > 0 && !confirmed.has(String(item.id))) refuse(lossRefusal(line, item.id));
      }
    }
};

const publish = async (
  tx: Tx,
  { file, menu, hash, version }: Draft,
  { estate, anchoredOn, now }: KindContext,
): Promise<KeptCheck[]> => {
  const placed = placedMenu(file, estate.bars, anchoredOn);
  const { id, kind, party_types: partyTypes, published_by: publishedBy } = file;
  await writeMenu(tx, { id, kind, startsOn: placed.startsOn, endsOn: placed.endsOn, partyTypes }, placed.bars);
  if (version !== null) await insertVersion(tx, { menuId: id, version, menu, hash, publishedBy }, now);
  return placed.bars.map((barId) => {
    const { on, by } = placed.checks.find((check) => check.barId === barId) ?? { on: null, by: null };
    return { menuId: id, barId, on, by };
  });
};

/**
 * Publishes the menus of an estate's files, in the transaction of the import. What has changed gets a new version; what is gone is
 * withdrawn, and its versions stay. An item that loses an allergen stops the import, unless it is confirmed.
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
