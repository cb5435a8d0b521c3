import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Tx } from '../../../../kernel/db';
import type { ChosenItem, GuestRow } from '../guests.store';

const { provisional, confirmed, pending, postponed } = bookingStatus;

/** Writes what somebody has chosen with its marks. `isNews`: it counts as a version, so that a page which does not show the marks yet saves nothing over them. */
export const writeMarks = async (
  tx: Tx,
  guestId: string,
  preOrder: readonly ChosenItem[],
  isNews: boolean,
): Promise<void> => {
  await sql`update booking_guest set pre_order = ${JSON.stringify(preOrder)}::jsonb, version = version + ${isNews ? 1 : 0}::integer where id = ${guestId}`.execute(
    tx,
  );
};

/** Writes what somebody keeps although it has changed. It counts as a version, as a choice does. */
export const writeKept = async (
  tx: Tx,
  guestId: string,
  { kept_dishes: kept, pre_order: preOrder }: Pick<GuestRow, 'kept_dishes' | 'pre_order'>,
): Promise<void> => {
  await sql`update booking_guest set kept_dishes = ${JSON.stringify(kept)}::jsonb, pre_order = ${JSON.stringify(preOrder)}::jsonb, version = version + 1 where id = ${guestId}`.execute(
    tx,
  );
};

const row = z.object({ id: z.string() });

/**
 * Bookings and open enquiries that are not over, and postponed ones, that have one of these dishes: chosen by a guest, or picked for a place or
 * for the table when it was booked, or as a package that is a dish itself. In the order of their ids, in which they are locked.
 */
export const bookingsWith = async (
  tx: Tx,
  { itemIds, packageIds }: { itemIds: readonly number[]; packageIds: readonly number[] },
  now: Date,
): Promise<string[]> => {
  const { rows } = await sql`
    select booking.id from booking
      where (booking.status_id in (${provisional}, ${confirmed}, ${pending}) and booking.ends_at > ${now} or booking.status_id = ${postponed})
        and (
          exists (
            select 1 from booking_guest guest, jsonb_array_elements(guest.pre_order) item
              where guest.booking_id = booking.id and (item ->> 'choice_item_id')::integer = any(${itemIds}::integer[])
          ) or exists (
            select 1 from pre_order_line line where line.booking_id = booking.id and line.variation_id = any(${packageIds}::integer[])
          ) or exists (
            select 1 from pre_order_line line, jsonb_path_query(line.picks, '$[*].items[*].item_id') item
              where line.booking_id = booking.id and (item #>> '{}')::integer = any(${itemIds}::integer[])
          )
        )
      order by booking.id`.execute(tx);
  return z
    .array(row)
    .parse(rows)
    .map(({ id }) => id);
};
