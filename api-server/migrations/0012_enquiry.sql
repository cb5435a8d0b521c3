-- A booking that takes up seats still has its hold's id. An enquiry takes none, so it has no hold.
alter table booking drop constraint booking_id_fkey;
alter table booking add column hold_id uuid unique references hold (id);
update booking set hold_id = id;
alter table booking add check (hold_id is not null or status_id in (3, 4));

-- When the venue has promised to ring back.
create table enquiry (
  booking_id uuid primary key references booking (id),
  callback_from timestamptz not null,
  callback_to timestamptz not null,
  -- In the visitor's own words.
  preferred_time text,
  created_at timestamptz not null
);
create index enquiry_by_callback on enquiry (callback_from);
