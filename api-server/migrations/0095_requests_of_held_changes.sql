-- Whether a request pays for a held change. What else is paid on the booking leaves it open: all that was paid counts when the change is made.
alter table deposit_request add column for_change boolean not null default false;
update deposit_request set for_change = true from booking_change where booking_change.payment_token = deposit_request.token;
drop index deposit_request_open_of_booking;
create unique index deposit_request_open_of_booking on deposit_request (booking_id, kind) where state = 'open' and kind <> 'share' and payment_request_id is null and not for_change;
create unique index deposit_request_open_of_change on deposit_request (booking_id) where state = 'open' and for_change;
