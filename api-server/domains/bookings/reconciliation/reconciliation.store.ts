import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db';
import type { Span } from '../../deposits/service';

/** A booking with what it says is paid; pence, with what came on top. */
export interface BookedMoney {
  id: string;
  refCode: string;
  paidPence: number;
}

/** Bookings that were made in a span and say that something is paid, and those with these ids. */
export const bookedMoney = async (tx: Tx, { from, to }: Span, ids: readonly string[]): Promise<BookedMoney[]> => {
  const named = ids.length === 0 ? sql`false` : sql`id in (${sql.join(ids)})`;
  const { rows } = await sql<{ id: string; ref_code: string; pence: number }>`
    select id, ref_code, (paid_pence + extra_pence)::integer as pence from booking
      where ${named} or (created_at >= ${from} and created_at < ${to} and paid_pence + extra_pence > 0) order by ref_code`.execute(tx);
  return rows.map((row) => ({ id: row.id, refCode: row.ref_code, paidPence: row.pence }));
};
