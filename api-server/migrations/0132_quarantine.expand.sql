-- A database that was restored from a backup: until `bars resume`, no job, mail, charge, refund or fee leaves it, for what was done after the backup is unknown here.
create table quarantine (
  id boolean primary key default true check (id),
  since timestamptz not null,
  backup_at timestamptz not null
);
