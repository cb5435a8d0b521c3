-- A booking takes over its hold's id, and with it the claims. The manage key is looked up by its digest; it is kept, because links are written again.
create table booking (
  id uuid primary key references hold (id),
  session_id uuid unique references booking_session (id) on delete set null,
  public_id text not null unique,
  ref_code text not null unique,
  manage_key text not null,
  manage_digest bytea not null unique,
  invite_code text not null unique,
  brand_id integer not null,
  bar_id integer not null,
  party_type integer not null,
  people integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  area text not null,
  status_id integer not null,
  contact jsonb not null,
  -- Allergies, kept apart: they are deleted at `health_until`.
  health jsonb,
  health_until timestamptz,
  created_at timestamptz not null
);
create index booking_by_bar_and_start on booking (bar_id, starts_at);
create index booking_health_due on booking (health_until) where health is not null;

alter table booking_session add foreign key (booking_id) references booking (id) on delete set null;

-- What a person agreed to or declined, per channel and brand, with the wording that was read.
create table marketing_consent (
  id bigint generated always as identity primary key,
  booking_id uuid not null references booking (id),
  brand_id integer not null,
  channel text not null check (channel in ('email', 'sms', 'phone')),
  given boolean not null,
  wording_version text not null,
  recorded_at timestamptz not null,
  unique (booking_id, channel)
);
