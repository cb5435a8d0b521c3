import { createHash } from 'node:crypto';
import type { Tx } from '../../../../kernel/db';
import type { KindContext } from '../../bars/index';
import type { FileMenu, StoredMenu } from '../menus.schema';
import { placedMenu } from '../rules/placed-menus.rules';
import { insertVersion, newestVersions, noteCheck, withdrawOthers, writeMenu, type NewestVersion } from './menus.store';

const hashOf = (menu: StoredMenu): string => createHash('sha256').update(JSON.stringify(menu)).digest('hex');

const publish = async (
  tx: Tx,
  file: FileMenu,
  newest: NewestVersion | undefined,
  { estate, anchoredOn, now }: KindContext,
): Promise<void> => {
  const placed = placedMenu(file, estate.bars, anchoredOn);
  const { id, kind, party_types: partyTypes, published_by: publishedBy } = file;
  await writeMenu(tx, { id, kind, startsOn: placed.startsOn, endsOn: placed.endsOn, partyTypes }, placed.bars);
  const menu: StoredMenu = { name: file.name, categories: file.categories };
  const hash = hashOf(menu);
  if (newest?.hash !== hash)
    await insertVersion(tx, { menuId: id, version: (newest?.version ?? 0) + 1, menu, hash, publishedBy }, now);
  for (const barId of placed.bars) {
    const { on, by } = placed.checks.find((check) => check.barId === barId) ?? { on: null, by: null };
    await noteCheck(tx, { menuId: id, barId, on, by }, now);
  }
};

/**
 * Publishes the menus of an estate's files, in the transaction of the import. What has changed gets a new version; what is gone is
 * withdrawn, and its versions stay.
 */
export const publishMenus = async (tx: Tx, files: readonly FileMenu[], context: KindContext): Promise<void> => {
  const newest = new Map((await newestVersions(tx)).map((one) => [one.menuId, one]));
  for (const file of files) await publish(tx, file, newest.get(file.id), context);
  await withdrawOthers(
    tx,
    files.map(({ id }) => id),
    context.now,
  );
};
