-- One visitor's unfinished booking. Secrets are kept as SHA-256 digests only. One session holds one slot, and one slot is held by one session.
create table booking_session (
  id uuid primary key,
  secret_digest bytea not null unique,
  resume_digest bytea not null unique,
  brand_id integer not null,
  state jsonb not null,
  hold_id uuid unique references hold (id) on delete set null,
  booking_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index booking_session_by_age on booking_session (updated_at);

create table session_error_report (
  id bigint generated always as identity primary key,
  session_id uuid,
  error text not null,
  reported_at timestamptz not null
);
create index session_error_report_by_age on session_error_report (reported_at);
