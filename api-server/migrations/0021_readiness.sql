-- One row, written now and then to prove that something can be written.
create table readiness (
  id boolean primary key default true check (id),
  written_at timestamptz not null
);
