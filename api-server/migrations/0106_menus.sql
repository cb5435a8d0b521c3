-- The menus of the estate's files with what is in their dishes. A version that was published stays for ever; the live one is the newest.
create table menu (
  id integer primary key,
  kind text not null check (kind in ('food', 'drink', 'party')),
  -- In London; null where no end is set.
  starts_on date,
  ends_on date,
  -- Ids of the party types whose bookings it is for; empty: of every one.
  party_types jsonb not null,
  -- Since when the estate's files have it no more.
  withdrawn_at timestamptz
);
-- A bar that serves it no more stays, so that its link can say so.
create table menu_bar (
  menu_id integer not null references menu (id),
  bar_id integer not null,
  is_served boolean not null,
  primary key (menu_id, bar_id)
);
create index menu_bar_by_bar on menu_bar (bar_id);
create table menu_version (
  menu_id integer not null references menu (id),
  version integer not null check (version > 0),
  -- Name and categories, as published.
  content jsonb not null,
  -- SHA-256 of the content, in hex.
  content_hash text not null,
  published_at timestamptz not null,
  -- A function in the group, never a name.
  published_by text not null,
  primary key (menu_id, version)
);
-- What somebody at a venue has compared with the kitchen, and when. The newest row of a menu and bar counts; it has no day where the files
-- have taken the check back.
create table menu_check (
  id bigint generated always as identity primary key,
  menu_id integer not null references menu (id),
  bar_id integer not null,
  -- In London.
  checked_on date,
  checked_by text,
  noted_at timestamptz not null,
  check ((checked_on is null) = (checked_by is null))
);
create index menu_check_newest on menu_check (menu_id, bar_id, id desc);
