-- What a booking has ordered ahead, with names and prices as they were then. The price is for one, or once for the booking; picks carry their own supplements.
create table pre_order_line (
  id bigint generated always as identity primary key,
  booking_id uuid not null references booking (id),
  variation_id integer not null,
  name text not null,
  quantity integer not null check (quantity > 0),
  unit_price_pence integer not null check (unit_price_pence >= 0),
  per_booking boolean not null,
  picks jsonb not null,
  unique (booking_id, variation_id)
);
