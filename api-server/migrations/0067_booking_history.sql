-- Who changed what of a booking. Names of guests are read from their rows, so whoever is erased is named no more; no health data.
create table booking_history (
  id bigint primary key generated always as identity,
  booking_id uuid not null references booking (id) on delete cascade,
  at timestamptz not null,
  who text not null check (who in ('lead_booker', 'host', 'guest', 'venue')),
  who_guest_id uuid references booking_guest (id) on delete set null,
  kind text not null,
  about_guest_id uuid references booking_guest (id) on delete set null,
  details jsonb not null
);
create index booking_history_by_booking on booking_history (booking_id, id desc);
