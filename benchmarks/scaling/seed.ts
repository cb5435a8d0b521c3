import { sql } from 'kysely';
import type { Db, Tx } from '../../api-server/kernel/db';
import type { LoadedBars } from '../../api-server/modules/estate/bars/index';

/** Of each table on each day, two hours long: half of a day's starts stay free. */
const hours = [12, 16, 20];
/** Rows of one transaction. */
const batch = 100_000;

export interface Seeded {
  /** Numbers of bookings, from the first to before the last. */
  from: number;
  to: number;
  now: Date;
}

/** Every table of every venue that takes bookings of tables. */
const placesOf = (bars: LoadedBars) =>
  bars.barsOf(0).flatMap(({ id, brand_id: brandId }) => {
    const type = bars
      .partyTypesOf(0)
      .find(({ booking_flow_name: flow, brands }) => flow === 'TableBooking' && brands.includes(brandId));
    return type === undefined
      ? []
      : bars
          .resourcesOf(id)
          .map((resource) => ({ id: resource.id, bar_id: id, brand_id: brandId, party_type: type.id }));
  });

/** Bookings by their numbers: days before and after now in turn; every seventeenth is cancelled, three of five are paid. */
const writeNumbered = async (tx: Tx, { from, to, now }: Seeded, places: ReturnType<typeof placesOf>): Promise<void> => {
  const columns = sql`jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place (id text, bar_id integer, brand_id integer, party_type integer)`;
  await sql`
    create temp table seeded on commit drop as
    with place as (select row_number() over () - 1 as r, id, bar_id, brand_id, party_type from ${columns}),
      numbered as (
        select n, n % ${places.length} as r, n / ${places.length} % ${hours.length} as h, n / ${places.length * hours.length} as d
          from generate_series(${from}::bigint, ${to - 1}::bigint) n),
      dated as (
        select n, r, (${now}::timestamptz at time zone 'UTC')::date
          + (case when d % 2 = 0 then d / 2 else -(d + 1) / 2 end)::integer
          + make_interval(hours => (${sql`array[${sql.join(hours)}]`}::integer[])[h + 1]) as starts from numbered)
    select n, place.id as resource_id, bar_id, brand_id, party_type, md5('booking' || n)::uuid as id, md5('hold' || n)::uuid as hold_id,
        starts at time zone 'UTC' as starts_at, n % 17 = 0 as is_cancelled, n % 5 < 3 as is_paid,
        starts at time zone 'UTC' < ${now}::timestamptz as is_past
      from dated join place using (r)`.execute(tx);
};

const writeBookings = async (tx: Tx, { now }: Seeded): Promise<void> => {
  await sql`
    insert into hold (id, bar_id, party_type, covers, during, status, network, created_at, expires_at, extend_until, kept_since)
    select hold_id, bar_id, party_type, 4, tstzrange(starts_at, starts_at + interval '2 hours'),
      case when is_cancelled then 'released' else 'confirmed' end, '', ${now}, ${now}, ${now}, ${now} from seeded`.execute(
    tx,
  );
  await sql`
    insert into resource_claim (resource_id, bar_id, hold_id, during, active)
    select resource_id, bar_id, hold_id, tstzrange(starts_at, starts_at + interval '2 hours'), not is_cancelled from seeded`.execute(
    tx,
  );
  // Who came is forgotten; who comes is known. No letter of a reference is one that the server would not draw.
  await sql`
    insert into booking (id, hold_id, public_id, ref_code, manage_key, manage_digest, invite_code, invite_digest, brand_id, bar_id, party_type,
      people, starts_at, ends_at, area, status_id, contact, created_at, value_pence, deposit_pence, paid_at)
    select id, hold_id, md5('public' || n),
      (select string_agg(substr('23456789BCDFGHJKMNPQRSTVWXYZ', (n / (28 ^ place)::bigint % 28)::integer + 1, 1), '') from generate_series(0, 5) place),
      md5('manage' || n), sha256(md5('manage' || n)::bytea), md5('invite' || n), sha256(md5('invite' || n)::bytea),
      brand_id, bar_id, party_type, 4, starts_at, starts_at + interval '2 hours', 'main-bar', case when is_cancelled then 4 else 1 end,
      jsonb_build_object('forename', case when is_past then '' else 'Ada' end, 'surname', case when is_past then '' else 'Lovelace' end,
        'email', case when is_past then '' else 'guest-' || n || '@guests.example' end, 'phone', '', 'companyName', null, 'specialRequirements', null),
      ${now}, 8000, case when is_paid then 4000 else 0 end, case when is_paid then ${now}::timestamptz end from seeded`.execute(
    tx,
  );
  // Nobody is reminded of them.
  await sql`
    insert into booking_reminder (booking_id, kind, visit_date, is_mailed, created_at)
    select id, 'visit', (starts_at at time zone 'Europe/London')::date, true, ${now} from seeded
      where starts_at between ${now} and ${now}::timestamptz + interval '7 days'`.execute(tx);
};

/** Payments with their requests and attempts; what was cancelled went back; some orders have no answer yet, and some refunds have not left. */
const writeMoney = async (tx: Tx, { now }: Seeded): Promise<void> => {
  await sql`
    insert into deposit_request (id, token, booking_id, brand_id, kind, amount_pence, state, created_at)
    select md5('request' || n)::uuid, md5('token' || n), id, brand_id, 'deposit', 4000,
      case when is_paid then 'paid' else 'open' end, ${now} from seeded where is_paid or n % 200 = 3`.execute(tx);
  await sql`
    insert into deposit_attempt (order_id, request_id, position, state, result, opened_at, ask_at, answered_at)
    select md5('order' || n), md5('request' || n)::uuid, 1, case when is_paid then 'accepted' else 'open' end,
      case when is_paid then '00' end, ${now}, case when not is_paid then ${now}::timestamptz + interval '1 day' end,
      case when is_paid then ${now}::timestamptz end from seeded where is_paid or n % 200 = 3`.execute(tx);
  await sql`
    insert into payment (order_id, request_id, amount_pence, currency, provider_reference, auth_code, card_brand, card_last_four, received_at)
    select md5('order' || n), md5('request' || n)::uuid, 4000, 'GBP', 'reference-' || n, '12345', 'VISA', '4242',
      ${now}::timestamptz - interval '1 day' from seeded where is_paid`.execute(tx);
  await sql`
    insert into refund (id, order_id, amount_pence, reason, due_at, done_at, created_at)
    select md5('refund' || n), md5('order' || n), 4000, 'cancelled', ${now}::timestamptz + interval '1 day',
      case when n % 34 = 0 then ${now}::timestamptz end, ${now} from seeded where is_paid and is_cancelled`.execute(tx);
};

/** Three mails of each booking, of which one in a hundred has not left yet. The words of those that have are not kept. */
const writeMails = async (tx: Tx, { now }: Seeded): Promise<void> => {
  await sql`
    insert into mail_outbox (idempotency_key, brand_id, recipient, subject, body_text, body_html, due_at, sent_at, created_at, kind, cause)
    select kind || ':' || id, brand_id, case when waits then 'guest-' || n || '@guests.example' else '' end,
      case when waits then 'Your booking' else '' end, case when waits then repeat('x', 500) else '' end, case when waits then repeat('x', 2000) else '' end,
      case when waits then ${now}::timestamptz + interval '1 day' else ${now}::timestamptz end,
      case when not waits then ${now}::timestamptz end, ${now}, kind, id::text
      from seeded, unnest(array['booking-confirmation', 'booking-reminder', 'booking-changed-by-guest']) kind,
        lateral (select n % 100 = 7 and kind = 'booking-reminder' as waits) what`.execute(tx);
};

/** Holds of visitors who are choosing: one for each 500 bookings. */
const writeHeld = async (tx: Tx, { now }: Seeded): Promise<void> => {
  const later = sql`${now}::timestamptz + interval '1 day'`;
  await sql`
    insert into hold (id, bar_id, party_type, covers, during, status, network, created_at, expires_at, extend_until, kept_since)
    select md5('held' || n)::uuid, bar_id, party_type, 4, tstzrange(starts_at + interval '2 hours', starts_at + interval '3 hours'), 'held',
      'seed', ${now}, ${later}, ${later}, ${now} from seeded where n % 500 = 1 and not is_past`.execute(tx);
  await sql`
    insert into resource_claim (resource_id, bar_id, hold_id, during)
    select resource_id, bar_id, md5('held' || n)::uuid, tstzrange(starts_at + interval '2 hours', starts_at + interval '3 hours')
      from seeded where n % 500 = 1 and not is_past`.execute(tx);
};

/**
 * Writes bookings with their tables, money, mails and what is due, as they are after years of trade: 0.6 payments and three mails of each. What
 * `bars audit` proves is true of them. Nobody is told: triggers are left out, which needs a superuser.
 */
export const seedBookings = async (db: Db, bars: LoadedBars, seeded: Seeded): Promise<void> => {
  const places = placesOf(bars);
  for (let from = seeded.from; from < seeded.to; from += batch) {
    const part = { ...seeded, from, to: Math.min(seeded.to, from + batch) };
    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await writeNumbered(tx, part, places);
      await writeBookings(tx, part);
      await writeMoney(tx, part);
      await writeMails(tx, part);
      await writeHeld(tx, part);
    });
  }
  await sql`vacuum analyze`.execute(db);
};
