-- A password that the lead booker sets on the link of a booking, and what it was exchanged for. Of a grant only the digest is kept.
create table link_password (
  booking_id uuid primary key references booking (id),
  password_hash text not null,
  set_at timestamptz not null
);
create table link_grant (
  token_digest bytea primary key,
  booking_id uuid not null references booking (id),
  expires_at timestamptz not null
);
create index link_grant_by_booking on link_grant (booking_id);
create table link_password_try (
  booking_id uuid not null references booking (id),
  network text not null,
  tried_at timestamptz not null
);
create index link_password_try_by_booking on link_password_try (booking_id, tried_at);

-- Bookings that an agency made for a guest: the agency changes and pays them. No call sets it; they come by import.
alter table booking add column agency_name text;
