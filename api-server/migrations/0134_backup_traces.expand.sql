-- The last backups: where they are is not known here, but that they were taken, when, and whether one was restored to look at it.
create table backup_taken (
  -- Of the content, as the last line of the file says.
  sha256 text primary key,
  taken_at timestamptz not null,
  row_count bigint not null,
  byte_count bigint not null,
  release text not null,
  verified_at timestamptz
);
