-- What hosts have had mailed to the guests of a booking: a reminder once for each kind, guest and day, and invitations, which are counted for the booking.
create table guest_mail (
  id bigint primary key generated always as identity,
  booking_id uuid not null references booking (id) on delete cascade,
  -- Null once the guest is removed: what was mailed still counts.
  guest_id uuid references booking_guest (id) on delete set null,
  kind text not null check (kind in ('pre-order', 'guest-details', 'invite-reminder', 'invitation')),
  -- The day in Europe/London.
  sent_on date not null,
  created_at timestamptz not null
);
create unique index guest_mail_once on guest_mail (guest_id, kind, sent_on) where kind <> 'invitation';
create index guest_mail_by_booking on guest_mail (booking_id, sent_on);
