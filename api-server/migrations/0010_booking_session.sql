-- One visitor's unfinished booking. Secrets are kept as SHA-256 digests only.
create table booking_session (
  id uuid primary key,
  secret_digest bytea not null unique,
  resume_digest bytea not null unique,
  resume_expires_at timestamptz not null,
  brand_id integer not null,
  state jsonb not null,
  hold_id uuid references hold (id),
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
