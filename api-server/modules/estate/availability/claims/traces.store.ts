import { sql } from 'kysely';
import type { Tx } from '../../../../kernel/db';
import type { HoldClock, Trace } from '../rules/hold-clock.rules';
import type { Span } from '../rules/opening.rules';

interface ClockRow {
  kept_since: Date;
  extend_until: Date;
}

const toClock = ({ kept_since: keptSince, extend_until: extendUntil }: ClockRow): HoldClock => ({
  keptSince,
  extendUntil,
});

/** The clock of what a holder has kept last. */
export const readClock = async (tx: Tx, holder: string): Promise<HoldClock | undefined> => {
  const { rows } = await sql<ClockRow>`
    select kept_since, extend_until from hold where holder = ${holder}::uuid order by created_at desc, extend_until desc limit 1`.execute(
    tx,
  );
  return rows[0] && toClock(rows[0]);
};

/** What a holder or a network keeps of a venue during a span, or has given up after `since`. Bookings are no part of it. */
export const readTraces = async (
  tx: Tx,
  who: { holder: string; network: string },
  place: { barId: number; span: Span },
  since: Date,
): Promise<Trace[]> => {
  const { start, end } = place.span;
  const { rows } = await sql<ClockRow & { resource_id: string; starts_at: Date; ran_out: boolean }>`
    select claim.resource_id, lower(hold.during) as starts_at, hold.kept_since, hold.extend_until, hold.expires_at >= hold.extend_until as ran_out
    from hold join resource_claim claim on claim.hold_id = hold.id
    where hold.bar_id = ${place.barId} and hold.status <> 'confirmed' and hold.expires_at > ${since}
      and hold.during && tstzrange(${new Date(start)}::timestamptz, ${new Date(end)}::timestamptz)
      and (hold.holder = ${who.holder}::uuid or hold.network = ${who.network})`.execute(tx);
  return rows.map((row) => ({
    ...toClock(row),
    resourceId: row.resource_id,
    startsAt: row.starts_at,
    ranOut: row.ran_out,
  }));
};

/** Puts another clock into a hold that was just taken. */
export const setClock = async (tx: Tx, id: string, { keptSince, extendUntil }: HoldClock): Promise<void> => {
  await sql`
    update hold set kept_since = ${keptSince}, extend_until = ${extendUntil}, expires_at = least(expires_at, ${extendUntil}::timestamptz)
    where id = ${id}::uuid`.execute(tx);
};
