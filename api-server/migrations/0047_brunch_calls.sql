-- The call about a better brunch that a guest has asked for; one for a booking.
create table brunch_call (
  booking_id uuid primary key references booking (id),
  public_id text not null unique,
  call_date date not null,
  start_hour integer not null,
  end_hour integer not null,
  notes text,
  times_changed integer not null default 0,
  created_at timestamptz not null
);
