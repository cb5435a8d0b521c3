-- Whose own part of a booking a request is; null for any other, and once the guest was removed: then it is the party's.
alter table deposit_request add column guest_id uuid references booking_guest (id) on delete set null;
alter table deposit_request add constraint deposit_request_of_guest check (guest_id is null or kind = 'share');
create index deposit_request_by_guest on deposit_request (guest_id) where guest_id is not null;
create unique index deposit_request_open_of_guest on deposit_request (guest_id) where state = 'open';

-- What of the value is there for the dishes of guests, beside what was ordered with the booking; below 0 where they chose cheaper ones.
alter table booking add column guest_supplements_pence integer not null default 0;
