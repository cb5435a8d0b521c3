-- What a bar says about checking in, as check-in-bars.json has it.
create table check_in_bar (
  bar_id integer primary key,
  content text,
  max_group_size smallint not null check (max_group_size > 0)
);
-- What one device has opened at a bar. Its secret opens the list of who is checked in by it.
create table check_in (
  id uuid primary key default gen_random_uuid(),
  bar_id integer not null,
  secret_digest bytea not null,
  used_at timestamptz not null,
  unique (bar_id, secret_digest)
);
-- Who is checked in: one form, one row.
create table check_in_visit (
  id text primary key,
  check_in_id uuid not null references check_in (id) on delete cascade,
  -- The form's own key: it makes one row, however often it is sent.
  form_key text not null,
  forename text not null,
  surname text not null,
  email text,
  phone text,
  address text,
  post_code text,
  group_size smallint not null check (group_size between 1 and 6),
  started_at timestamptz not null,
  finished_at timestamptz not null,
  unique (check_in_id, form_key),
  -- One of the two is how the bar reaches them.
  check (num_nonnulls(email, phone) = 1)
);
create index check_in_visit_by_end on check_in_visit (finished_at);
create index check_in_visit_by_email on check_in_visit (email);
