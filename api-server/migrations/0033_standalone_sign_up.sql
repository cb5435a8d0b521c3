-- The booking that a sign-up came from. It becomes the customer's when the address is confirmed by this link, and not before.
alter table customer_link add column booking_id uuid references booking (id) on delete set null;

create table customer_booking (
  customer_id text not null references customer (id) on delete cascade,
  booking_id uuid not null references booking (id) on delete cascade,
  created_at timestamptz not null,
  primary key (customer_id, booking_id)
);
create index customer_booking_by_booking on customer_booking (booking_id);
