import { sql } from 'kysely';
import type { Db, Tx } from '../../../../kernel/db';
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
 * keeps is not inserted. What the claims of `beside` keep already is left out. Returns the ids that were not to be had; empty means claimed.
 */
export const claimAll = async (
  tx: Tx,
  claim: { holdId: string; barId: number; span: Span; resourceIds: string[]; beside: string | null },
): Promise<string[]> => {
  // One order of inserts for all, so that two transactions never deadlock.
  const ordered = [...claim.resourceIds].sort();
  const { rows } = await sql<{ resource_id: string }>`
    with piece as (
      select wanted.id, wanted.place, part.during
      from unnest(${ordered}::text[]) with ordinality as wanted (id, place),
        unnest(tstzmultirange(${range(claim.span)}) - coalesce(
          (select range_agg(own.during) from resource_claim own where own.hold_id = ${claim.beside}::uuid and own.active and own.resource_id = wanted.id),
          '{}'::tstzmultirange)) as part (during)
    ), got as (
      insert into resource_claim (resource_id, bar_id, hold_id, during)
      select piece.id, ${claim.barId}::integer, ${claim.holdId}::uuid, piece.during from piece order by piece.place
      on conflict do nothing
      returning resource_id, during
    )
    select piece.id as resource_id from piece where not exists (select 1 from got where got.resource_id = piece.id and got.during = piece.during)`.execute(
    tx,
  );
  const missed = [...new Set(rows.map((row) => row.resource_id))];
  if (missed.length > 0) await sql`delete from resource_claim where hold_id = ${claim.holdId}::uuid`.execute(tx);
  return missed;
};
