import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db';
import type { Claim } from '../rules/grid.rules';
import type { Span } from '../rules/opening.rules';

const at = (moment: number): Date => new Date(moment);
const range = ({ start, end }: Span) => sql`tstzrange(${at(start)}::timestamptz, ${at(end)}::timestamptz)`;

/** Claims at the venues within the span: bookings and live holds. One range read. */
export const readClaims = async (
  db: Db,
  query: { barIds: readonly number[]; span: Span; ignoreHoldId: string | null; now: Date },
): Promise<Claim[]> => {
  const { rows } = await sql<{ resource_id: string; start: number; end: number }>`
    select claim.resource_id,
      (extract(epoch from lower(claim.during)) * 1000)::float8 as start,
      (extract(epoch from upper(claim.during)) * 1000)::float8 as end
    from resource_claim claim
    join hold on hold.id = claim.hold_id
    where claim.bar_id = any(${query.barIds}::integer[]) and claim.active and claim.during && ${range(query.span)}
      and not (hold.status = 'held' and hold.expires_at <= ${query.now})
      and claim.hold_id is distinct from ${query.ignoreHoldId}::uuid`.execute(db);
  return rows.map(({ resource_id, start, end }) => ({ resourceId: resource_id, start, end }));
};

/**
 * Claims all the resources for a hold, or none of them. The database decides: a resource that another hold
 * keeps is not inserted. Returns the ids that were not to be had; empty means claimed.
 */
export const claimAll = async (
  tx: Tx,
  claim: { holdId: string; barId: number; span: Span; resourceIds: string[] },
): Promise<string[]> => {
  // One order of inserts for all, so that two transactions never deadlock.
  const ordered = [...claim.resourceIds].sort();
  const { rows } = await sql<{ resource_id: string }>`
    insert into resource_claim (resource_id, bar_id, hold_id, during)
    select wanted.id, ${claim.barId}::integer, ${claim.holdId}::uuid, ${range(claim.span)}
    from unnest(${ordered}::text[]) with ordinality as wanted (id, place)
    order by wanted.place
    on conflict do nothing
    returning resource_id`.execute(tx);
  const got = new Set(rows.map((row) => row.resource_id));
  const missed = ordered.filter((id) => !got.has(id));
  if (missed.length > 0) await sql`delete from resource_claim where hold_id = ${claim.holdId}::uuid`.execute(tx);
  return missed;
};
