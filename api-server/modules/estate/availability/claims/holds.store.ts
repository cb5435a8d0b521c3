import { sql } from 'kysely';
import type { Db, Tx } from '../../../../kernel/db';
import { type HoldClock, longest, paymentMs, type Trace } from '../rules/hold-clock.rules';
import type { Span } from '../rules/opening.rules';
import type { HeldSlot } from '../service';

/** First key of the advisory locks of this domain: one lock a venue. */
const venueLocks = 2_048_001;

/** How many live holds a network has, beside the one that is being replaced. Others of the network wait until this transaction ends. */
export const countHoldsOf = async (tx: Tx, network: string, except: string | null, now: Date): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${network}, 0))`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from hold
    where network = ${network} and status = 'held' and expires_at > ${now} and id is distinct from ${except}::uuid`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
};

/**
 * Lets one transaction at a time choose seats at a venue, and at the venue of the hold it gives back.
 * The exclusion constraint alone would keep the claims right; the lock saves concurrent requests the retries.
 */
export const lockVenues = async (tx: Tx, barId: number, replaces: string | null): Promise<void> => {
  await sql`
    select pg_advisory_xact_lock(${venueLocks}::integer, venue.id) from (
      select ${barId}::integer as id
      union select bar_id from hold where id = ${replaces}::uuid
      order by id
    ) venue`.execute(tx);
};

export interface NewHold extends HoldClock {
  id: string;
  barId: number;
  partyTypeId: number;
  people: number;
  span: Span;
  network: string;
  holder: string | null;
  expiresAt: Date;
}

export const insertHold = async (tx: Tx, hold: NewHold, now: Date): Promise<void> => {
  await sql`
    insert into hold (id, bar_id, party_type, covers, during, status, network, created_at, expires_at, extend_until, kept_since, holder)
    values (${hold.id}::uuid, ${hold.barId}, ${hold.partyTypeId}, ${hold.people},
      tstzrange(${new Date(hold.span.start)}::timestamptz, ${new Date(hold.span.end)}::timestamptz),
      'held', ${hold.network}, ${now}, ${hold.expiresAt}, ${hold.extendUntil}, ${hold.keptSince}, ${hold.holder}::uuid)`.execute(
    tx,
  );
};

/** Gives a hold back, if it is one; a booking is never touched. */
export const releaseHold = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await sql`
    with freed as (
      update hold set status = 'released', expires_at = least(expires_at, ${now}::timestamptz) where id = ${id}::uuid and status = 'held' returning id
    )
    update resource_claim set active = false where hold_id in (select id from freed) and active`.execute(tx);
};

/** Gives the seats of a booking back. */
export const cancelBooked = async (tx: Tx, id: string): Promise<void> => {
  await sql`
    with freed as (update hold set status = 'released' where id = ${id}::uuid returning id)
    update resource_claim set active = false where hold_id in (select id from freed) and active`.execute(tx);
};

/** Skips rows that another transaction has locked; the next run releases them. */
const releaseDue = async (db: Db, now: Date, limit: number, where: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await sql<{ id: string }>`
    with due as (
      select id from hold where status = 'held' and expires_at <= ${now} and ${where}
      order by expires_at limit ${limit} for update skip locked
    ), freed as (
      update hold set status = 'released' where id in (select id from due) returning id
    ), idle as (
      update resource_claim set active = false where hold_id in (select id from freed) and active
    )
    select id from freed`.execute(db);
  return rows.length;
};

/** Releases at most `limit` holds that ran out; returns how many. */
export const releaseExpired = (db: Db, now: Date, limit: number): Promise<number> =>
  releaseDue(db, now, limit, sql`true`);

/** Forgets from which network holds were made that ended before, at most `limit`; returns of how many. Nothing counts them by then. */
export const forgetNetworks = async (db: Db, endedBefore: Date, limit: number): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    update hold set network = '' where id in (select id from hold where network <> '' and expires_at <= ${endedBefore} order by expires_at limit ${limit} for update skip locked)`.execute(
    db,
  );
  return Number(numAffectedRows);
};

/** Releases the holds that ran out and would stand in the way. */
export const releaseInTheWay = (tx: Tx, barId: number, span: Span, now: Date): Promise<number> =>
  releaseDue(
    tx,
    now,
    1000,
    sql`bar_id = ${barId} and during && tstzrange(${new Date(span.start)}::timestamptz, ${new Date(span.end)}::timestamptz)`,
  );

interface HoldRow {
  id: string;
  starts_at: Date;
  ends_at: Date;
  expires_at: Date;
  extend_until: Date;
  status: HeldSlot['status'];
  area: string | null;
  tables: string[];
}

/** A hold as it stands; one that ran out reads as released, whether or not somebody came to release it. */
export const readHold = async (db: Db, id: string, now: Date): Promise<HeldSlot | undefined> => {
  const { rows } = await sql<HoldRow>`
    select hold.id, lower(hold.during) as starts_at, upper(hold.during) as ends_at, hold.expires_at, hold.extend_until,
      case when hold.status = 'held' and hold.expires_at <= ${now} then 'released' else hold.status end as status,
      (select resource.area from resource_claim claim join resource on resource.id = claim.resource_id
        where claim.hold_id = hold.id order by resource.position limit 1) as area,
      array(select split_part(resource.id, '/', 2) from resource_claim claim join resource on resource.id = claim.resource_id
        where claim.hold_id = hold.id order by resource.position) as tables
    from hold where hold.id = ${id}::uuid`.execute(db);
  const row = rows[0];
  return (
    row && {
      id: row.id,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      expiresAt: row.expires_at,
      extendUntil: row.extend_until,
      area: row.area ?? '',
      tables: row.tables,
      status: row.status,
    }
  );
};

/** Keeps a live hold until `until`, or as long as it may be kept. */
export const extendHold = async (tx: Tx, id: string, until: Date, now: Date): Promise<void> => {
  await sql`
    update hold set expires_at = greatest(expires_at, least(${until}::timestamptz, extend_until))
    where id = ${id}::uuid and status = 'held' and expires_at > ${now}`.execute(tx);
};

const after = (moment: ReturnType<typeof sql>, ms: number) =>
  sql`(${moment} + ${ms}::float8 * interval '1 millisecond')`;

/** Moves the end of a live hold once, as far as paying may take, and keeps it for as long as that allows. */
export const extendHoldForPayment = async (tx: Tx, id: string, now: Date): Promise<void> => {
  const latest = after(sql`kept_since`, longest.paying);
  await sql`
    update hold set expires_at = greatest(expires_at, least(${new Date(now.getTime() + paymentMs)}::timestamptz, ${latest})), extend_until = ${latest}
    where id = ${id}::uuid and status = 'held' and expires_at > ${now} and extend_until <= ${after(sql`kept_since`, longest.unpaid)}`.execute(
    tx,
  );
};

/** Makes a live hold a booking's; true also if it is one already. */
export const confirmHold = async (tx: Tx, id: string, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ id: string }>`
    update hold set status = 'confirmed'
    where id = ${id}::uuid and (status = 'confirmed' or (status = 'held' and expires_at > ${now}))
    returning id`.execute(tx);
  return rows.length > 0;
};

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
