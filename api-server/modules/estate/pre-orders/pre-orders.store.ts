import { allergen } from '@bars/shared-api/contracts/allergens';
import * as z from 'zod/mini';
import type { Db, Tables, Tx } from '../../../kernel/db';
import type { LineMark, OrderedLine } from './service';

const picks = z.array(
  z.object({
    index: z.int(),
    choice_id: z.int(),
    title: z.string(),
    items: z.array(z.object({ breakdown_id: z.int(), item_id: z.int(), title: z.string(), supplement_pence: z.int() })),
  }),
);

const marks = z.array(
  z.object({
    choice_id: z.nullable(z.int()),
    item_id: z.int(),
    gains: z.array(allergen),
    changed_at: z.string(),
    is_said: z.optional(z.literal(true)),
    is_of_party: z.optional(z.literal(true)),
    guest_id: z.optional(z.string()),
    kept: z.optional(z.object({ by: z.enum(['lead_booker', 'host']), at: z.string() })),
  }),
);

const toRow = ({
  choiceId,
  itemId,
  gains,
  at,
  isSaid,
  isOfParty,
  guestId,
  kept,
}: LineMark): z.infer<typeof marks>[number] => ({
  choice_id: choiceId,
  item_id: itemId,
  gains,
  changed_at: at.toISOString(),
  ...(isSaid === true ? { is_said: isSaid } : {}),
  ...(isOfParty === true ? { is_of_party: isOfParty } : {}),
  ...(guestId === undefined ? {} : { guest_id: guestId }),
  ...(kept === undefined ? {} : { kept: { by: kept.by, at: kept.at.toISOString() } }),
});

const toMark = ({
  choice_id,
  item_id,
  gains,
  changed_at,
  is_said,
  is_of_party,
  guest_id,
  kept,
}: z.infer<typeof marks>[number]): LineMark => ({
  choiceId: choice_id,
  itemId: item_id,
  gains,
  at: new Date(changed_at),
  ...(is_said === true ? { isSaid: is_said } : {}),
  ...(is_of_party === true ? { isOfParty: is_of_party } : {}),
  ...(guest_id === undefined ? {} : { guestId: guest_id }),
  ...(kept === undefined ? {} : { kept: { by: kept.by, at: new Date(kept.at) } }),
});

const own = (db: Db) => db.withTables<Tables<'pre_order_line'>>();

export const insertLines = async (tx: Tx, bookingId: string, lines: readonly OrderedLine[]): Promise<void> => {
  if (lines.length === 0) return;
  await own(tx)
    .insertInto('pre_order_line')
    .values(
      lines.map((line) => ({
        booking_id: bookingId,
        variation_id: line.variationId,
        name: line.name,
        quantity: line.quantity,
        unit_price_pence: line.unitPrice,
        per_booking: line.isPerBooking,
        per_person: line.isPerPerson,
        picks: JSON.stringify(line.picks),
        marks: JSON.stringify((line.marks ?? []).map(toRow)),
      })),
    )
    .execute();
};

/** Puts other marks in the place of those of a line. */
export const writeMarks = async (
  tx: Tx,
  bookingId: string,
  variationId: number,
  written: readonly LineMark[],
): Promise<void> => {
  await own(tx)
    .updateTable('pre_order_line')
    .set({ marks: JSON.stringify(written.map(toRow)) })
    .where('booking_id', '=', bookingId)
    .where('variation_id', '=', variationId)
    .execute();
};

export const deleteLines = async (tx: Tx, bookingId: string): Promise<void> => {
  await own(tx).deleteFrom('pre_order_line').where('booking_id', '=', bookingId).execute();
};

export const readLines = async (db: Db, bookingId: string): Promise<OrderedLine[]> => {
  const rows = await own(db)
    .selectFrom('pre_order_line')
    .select(['variation_id', 'name', 'quantity', 'unit_price_pence', 'per_booking', 'per_person', 'picks', 'marks'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    variationId: row.variation_id,
    name: row.name,
    quantity: row.quantity,
    unitPrice: row.unit_price_pence,
    isPerBooking: row.per_booking,
    isPerPerson: row.per_person,
    picks: picks.parse(row.picks),
    marks: marks.parse(row.marks).map(toMark),
  }));
};
