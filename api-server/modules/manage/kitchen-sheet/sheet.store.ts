import { addHours } from 'date-fns';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db';
import { digestOf } from '../../../kernel/secrets';

/** What is kept of a booking's sheet. */
export interface KeptSheet {
  token: string;
  content: string;
  mailedAt: Date;
  mails: number;
}

/** The booking of a link. */
export const bookingOf = async (db: Db, token: string): Promise<string | undefined> => {
  const { rows } = await sql<{
    booking_id: string;
  }>`select booking_id from kitchen_sheet where token_digest = ${digestOf(token)}`.execute(db);
  return rows[0]?.booking_id;
};

export const readSheet = async (tx: Tx, bookingId: string): Promise<KeptSheet | undefined> => {
  const { rows } = await sql<{
    token: string;
    content: string;
    mailed_at: Date;
    mails: number;
  }>`select token, content, mailed_at, mails from kitchen_sheet where booking_id = ${bookingId}`.execute(tx);
  const [row] = rows;
  return row && { token: row.token, content: row.content, mailedAt: row.mailed_at, mails: row.mails };
};

/** Keeps what was mailed about. */
export const saveSheet = async (
  tx: Tx,
  bookingId: string,
  { token, content }: { token: string; content: string },
  now: Date,
): Promise<void> => {
  await sql`
    insert into kitchen_sheet (booking_id, token, token_digest, content, mailed_at, checked_at) values (${bookingId}, ${token}, ${digestOf(token)}, ${content}, ${now}, ${now})
      on conflict (booking_id) do update set content = excluded.content, mailed_at = excluded.mailed_at, checked_at = excluded.checked_at, mails = kitchen_sheet.mails + 1`.execute(
    tx,
  );
};

export const noteChecked = async (tx: Tx, bookingId: string, now: Date): Promise<void> => {
  await sql`update kitchen_sheet set checked_at = ${now} where booking_id = ${bookingId}`.execute(tx);
};

/** A sheet that may be due. `hoursBefore`: of its party type, at which the choices are locked. */
export interface TypeSpan {
  typeId: number;
  hoursBefore: number;
}

/**
 * Bookings that stand and have something ordered ahead, or allergies of which the lead booker wrote, whose choices are locked by now and that are not over,
 * and enquiries with such allergies, which whoever rings back has to know: those that were never mailed, and those that were not looked at since `checkedBefore`. The next visit first, at most `limit`.
 */
export const dueSheets = async (
  db: Db,
  types: readonly TypeSpan[],
  { now, checkedBefore }: { now: Date; checkedBefore: Date },
  limit: number,
): Promise<string[]> => {
  const wanted = types.map(
    ({ typeId, hoursBefore }) => sql`(party_type = ${typeId} and starts_at <= ${addHours(now, hoursBefore)})`,
  );
  if (wanted.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select booking.id from booking left join kitchen_sheet sheet on sheet.booking_id = booking.id
      where booking.ends_at > ${now}
        and (booking.status_id in (0, 1) and (${sql.join(wanted, sql` or `)}) or booking.status_id = 3 and booking.health is not null)
        and (booking.health is not null or sheet.booking_id is not null or exists (select 1 from pre_order_line where pre_order_line.booking_id = booking.id))
        and (sheet.checked_at is null or sheet.checked_at <= ${checkedBefore})
      order by booking.starts_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Deletes the links of visits that ended before. Returns how many. */
export const deleteOfVisits = async (db: Db, endedBefore: Date): Promise<number> => {
  const { numAffectedRows = 0n } =
    await sql`delete from kitchen_sheet using booking where booking.id = kitchen_sheet.booking_id and booking.ends_at <= ${endedBefore}`.execute(
      db,
    );
  return Number(numAffectedRows);
};

export const deleteSheet = async (tx: Tx, bookingId: string): Promise<void> => {
  await sql`delete from kitchen_sheet where booking_id = ${bookingId}`.execute(tx);
};
