-- A change of a booking that waits for its payment: the new slot is held, the booking stays as it is. One for a booking.
create table booking_change (
  booking_id uuid primary key references booking (id),
  hold_id uuid not null references hold (id),
  people integer not null,
  starts_at timestamptz not null,
  -- The request by which it is paid.
  payment_token text not null unique,
  top_up_pence integer not null check (top_up_pence > 0),
  held_until timestamptz not null,
  created_at timestamptz not null
);
create index booking_change_held_until on booking_change (held_until);
