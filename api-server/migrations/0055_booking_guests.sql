-- The guests of a booking. A guest with an account has the role of the account's link to the booking: the key holds them together, so a role has one truth.
alter table customer_booking add constraint customer_booking_role_key unique (booking_id, customer_id, role);
create table booking_guest (
  id uuid primary key,
  -- The order in which guests were added.
  position bigint not null generated always as identity,
  booking_id uuid not null references booking (id),
  public_id text not null unique,
  -- The guest's own way in. It is looked up by its digest; it is kept, because its link is shown and mailed again.
  code text not null,
  code_digest bytea not null unique,
  customer_id text,
  role text not null check (role in ('co_host', 'guest')),
  forename text not null,
  surname text,
  email text,
  accepted_at timestamptz,
  -- What is ordered for this guest: ids of the lines’ variations.
  variations jsonb not null,
  created_at timestamptz not null,
  unique (booking_id, customer_id),
  foreign key (booking_id, customer_id, role) references customer_booking (booking_id, customer_id, role) on update cascade on delete set null (customer_id)
);
create index booking_guest_by_email on booking_guest (email) where email is not null;
