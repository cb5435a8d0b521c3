import { allergen, type Allergen } from '@bars/shared-api/contracts/allergens';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Events } from '../../../../kernel/composition/events';
import type { Db, Tables, Tx } from '../../../../kernel/db';
import { type BarsService, type KindContext, readImport } from '../../bars/index';
import { changeLine, lossRefusal } from '../rules/change-lines';
import { dishChanges, lastKnownDishes, type DishChange } from './dish-changes.rules';
import { readKnown, writeKnown } from './dish-known.store';

/** A dish that is ordered ahead, and the allergens that it contains or may contain by now, or of which that is open. `isPackage`: a package is the dish, and `itemId` its id. */
export interface ChangedDish {
  itemId: number;
  isPackage: boolean;
  gains: Allergen[];
}

declare module '../../../../kernel/composition/events' {
  interface EventMap {
    /** Dishes that are ordered ahead have gained allergens, or what is known of them was lost. */
    'menu.dishes_changed': { dishes: readonly ChangedDish[]; at: Date };
  }
}

const own = (db: Db) => db.withTables<Tables<'dish_change'>>();

/** Tells what each dish that stays gains or loses, and refuses a loss that nobody has confirmed. */
const tellImporter = (changes: readonly DishChange[], { confirmed, note, refuse }: KindContext): void => {
  for (const { itemId, isPackage, title, isGone, ...change } of changes) {
    if (isGone) continue;
    const what = isPackage ? 'package' : 'dish';
    const line = changeLine(`${what} ${itemId} “${title}”, which is ordered ahead,`, change);
    note(line);
    const name = `${what}-${itemId}`;
    if (change.losses.length > 0 && !confirmed.has(name)) refuse(lossRefusal(line, name));
  }
};

/** Keeps which dishes have become less suitable by an import, in its transaction. Whoever has chosen one is told later. */
export const keepDishChanges = async (tx: Tx, context: KindContext): Promise<void> => {
  const { previous, estate, now } = context;
  const before = previous?.pre_orders ?? [];
  // Before the first estate nothing was known.
  const kept = previous === null ? [] : await readKnown(tx);
  await writeKnown(tx, lastKnownDishes(before, estate.pre_orders, kept));
  const changes = dishChanges(before, estate.pre_orders, kept);
  tellImporter(changes, context);
  const rows = changes
    .filter(({ gains }) => gains.length > 0)
    .map(({ itemId, isPackage, gains }) => ({
      item_id: itemId,
      is_package: isPackage,
      gains: JSON.stringify(gains.map((gain) => gain.allergen)),
      changed_at: now,
    }));
  if (rows.length > 0) await own(tx).insertInto('dish_change').values(rows).execute();
};

const row = z.object({ id: z.coerce.number(), item_id: z.int(), is_package: z.boolean(), gains: z.array(allergen) });

/** Dishes that changed several times since are one. */
const merged = (rows: readonly z.infer<typeof row>[]): ChangedDish[] => {
  const changes: ChangedDish[] = [];
  for (const { item_id: itemId, is_package: isPackage, gains } of rows) {
    const known = changes.find((one) => one.itemId === itemId && one.isPackage === isPackage);
    if (known) known.gains = [...new Set([...known.gains, ...gains])];
    else changes.push({ itemId, isPackage, gains });
  }
  return changes;
};

export interface TellDeps {
  events: Events;
  bars: Pick<BarsService, 'version'>;
}

/** Whether this server judges dishes by the estate of the last import. */
const isCurrent = async (tx: Tx, bars: TellDeps['bars']): Promise<boolean> => {
  const last = await readImport(tx);
  return last === undefined || last.version === bars.version();
};

/** Tells of the dishes that have changed, once, in one transaction with all that follows from it. Returns how many changes there were. */
export const tellDishChanges =
  (db: Db, { events, bars }: TellDeps) =>
  (now: Date): Promise<number> =>
    db.transaction().execute(async (tx) => {
      // A dish that is chosen meanwhile is still judged as it was, and nobody would be told of it.
      if (!(await isCurrent(tx, bars))) return 0;
      const { rows } =
        await sql`select id, item_id, is_package, gains from dish_change where told_at is null order by id for update skip locked`.execute(
          tx,
        );
      const untold = z.array(row).parse(rows);
      if (untold.length === 0) return 0;
      await events.emit(tx, 'menu.dishes_changed', { dishes: merged(untold), at: now });
      await own(tx)
        .updateTable('dish_change')
        .set({ told_at: now })
        .where(
          'id',
          'in',
          untold.map(({ id }) => id),
        )
        .execute();
      return untold.length;
    });
