-- Which processes serve, and what they know of the schema: `bars update-check` and `bars migrate --contract` look here, so that nothing is taken away which one still uses.
create table server_process (
  id uuid primary key,
  version text not null,
  newest_migration text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);
