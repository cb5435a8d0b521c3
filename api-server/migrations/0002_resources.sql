-- What can be taken: a table, a booth, a standing place, a class seat.
create table resource (
  id text primary key,
  bar_id integer not null,
  area text not null,
  kind text not null check (kind in ('table', 'booth', 'standing', 'class_seat')),
  min_covers integer not null,
  max_covers integer not null,
  combine_group text,
  position integer not null,
  online boolean not null default true,
  retired boolean not null default false
);
create index resource_by_bar on resource (bar_id) where not retired;

-- Who keeps what until when. A hold becomes a booking with the same id.
create table hold (
  id uuid primary key,
  bar_id integer not null,
  party_type integer not null,
  covers integer not null,
  during tstzrange not null,
  status text not null check (status in ('held', 'confirmed', 'released')),
  network text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  extend_until timestamptz not null
);
create index hold_due on hold (expires_at) where status = 'held';
create index hold_by_network on hold (network) where status = 'held';

-- The database itself forbids taking one resource twice at the same time.
create table resource_claim (
  id bigint generated always as identity primary key,
  resource_id text not null references resource (id),
  bar_id integer not null,
  booking_id uuid not null references hold (id),
  during tstzrange not null,
  active boolean not null default true,
  exclude using gist (resource_id with =, during with &&) where (active)
);
create index resource_claim_by_booking on resource_claim (booking_id);
create index resource_claim_by_day on resource_claim using gist (bar_id, during) where (active);
