import { sql } from 'kysely';
import type { DueAtResume } from '../../../../kernel/quarantine/due-at-resume';

/** Whoever may not have been told yet has to be: it is about what somebody cannot eat. */
export const dishesDueAtResume: DueAtResume = {
  sweep: 'dish-changes',
  title: 'Dishes that changed, of which nobody was told yet',
  toDo: 'Parties and venues are told now. A warning that left after the backup arrives a second time.',
  hold: async (tx) => {
    const { rows } = await sql<{ item_id: number; gains: readonly string[] }>`
      select item_id, gains from dish_change where told_at is null order by id`.execute(tx);
    return rows.map(({ item_id: item, gains }) => `dish ${item}  now with ${gains.join(', ')}`);
  },
};
