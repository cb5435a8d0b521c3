import { allergen } from '@bars/shared-api/contracts/allergens';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Tables, Tx } from '../../../../kernel/db';
import { presences } from '../rules/item-changes.rules';
import type { LastKnown } from './dish-changes.rules';

const own = (tx: Tx) => tx.withTables<Tables<'dish_known'>>();

const known = z.record(allergen, z.enum(presences));

/** What was last known of every dish that was ever ordered ahead. */
export const readKnown = async (tx: Tx): Promise<LastKnown[]> =>
  (await own(tx).selectFrom('dish_known').select(['item_id', 'is_package', 'known']).execute()).map((row) => ({
    itemId: row.item_id,
    isPackage: row.is_package,
    known: known.parse(row.known),
  }));

export const writeKnown = async (tx: Tx, dishes: readonly LastKnown[]): Promise<void> => {
  if (dishes.length === 0) return;
  await own(tx)
    .insertInto('dish_known')
    .values(
      dishes.map((dish) => ({ item_id: dish.itemId, is_package: dish.isPackage, known: JSON.stringify(dish.known) })),
    )
    .onConflict((conflict) => conflict.columns(['item_id', 'is_package']).doUpdateSet({ known: sql`excluded.known` }))
    .execute();
};
