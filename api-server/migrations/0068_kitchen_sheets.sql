-- The link by which a venue reads what a party eats. `content`: a digest of what was mailed about, so that a later change is seen.
create table kitchen_sheet (
  booking_id uuid primary key references booking (id) on delete cascade,
  token text not null,
  token_digest bytea not null unique,
  content text not null,
  mailed_at timestamptz not null,
  checked_at timestamptz not null,
  mails integer not null default 1
);
