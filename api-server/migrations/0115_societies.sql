-- Student societies, as societies.json has them.
create table society (
  id text primary key,
  brand_id integer not null,
  bar_id integer,
  title text not null,
  -- What the base type says to its members, and before they leave.
  registered_message text not null,
  leave_message text not null,
  can_leave boolean not null,
  -- One offer a line.
  offers text not null,
  invite_code_digest bytea not null unique,
  -- The last day on which the invite code counts, in London.
  invite_last_day date not null,
  -- How many may join by the invite code; null: any number.
  invite_places integer check (invite_places > 0),
  invite_uses integer not null default 0,
  qr_code_digest bytea not null unique
);
-- Who runs a society: whoever has shown that this address is theirs.
create table society_admin (
  society_id text not null references society (id) on delete cascade,
  email text not null,
  primary key (society_id, email)
);
create index society_admin_by_email on society_admin (email);
-- Who is in a society, was, or is on its list and has not registered yet.
create table society_membership (
  id text primary key,
  society_id text not null references society (id) on delete cascade,
  customer_id text not null references customer (id) on delete cascade,
  status text not null check (status in ('unregistered', 'registered', 'left')),
  changed_at timestamptz not null,
  registered_at timestamptz,
  left_at timestamptz,
  unique (society_id, customer_id),
  check (status = 'unregistered' or registered_at is not null),
  check ((status = 'left') = (left_at is not null))
);
-- A customer is in one society at a time.
create unique index society_membership_active on society_membership (customer_id) where status = 'registered';
create index society_membership_by_customer on society_membership (customer_id);
