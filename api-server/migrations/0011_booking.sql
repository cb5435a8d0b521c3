-- A booking takes over its hold's id, and with it the claims.
create table booking (
  id uuid primary key references hold (id),
  session_id uuid not null unique references booking_session (id),
  public_id text not null unique,
  ref_code text not null unique,
  manage_key text not null unique,
  invite_code text not null unique,
  brand_id integer not null,
  bar_id integer not null,
  party_type integer not null,
  people integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status_id integer not null,
  contact jsonb not null,
  consent jsonb not null,
  health jsonb,
  created_at timestamptz not null
);
create index booking_by_bar_and_start on booking (bar_id, starts_at);
