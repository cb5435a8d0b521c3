-- The estate: what a bar group loads about itself. Bodies are checked by zod on import and again on load.
create extension if not exists btree_gist;

create table estate_import (
  only_row boolean primary key default true check (only_row),
  version bigint not null,
  content_hash text not null,
  anchored_on date not null,
  imported_at timestamptz not null
);

create table estate_record (
  kind text not null,
  id text not null,
  body jsonb not null,
  primary key (kind, id)
);
