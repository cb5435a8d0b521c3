-- Who asked for a change that waits for its payment, so that the history can name them once it is made.
alter table booking_change add column asked_by text not null default 'host' check (asked_by in ('lead_booker', 'host'));
alter table booking_change add column asked_by_guest_id uuid references booking_guest (id) on delete set null;
