-- Money that was taken and is of no booking: there is none as a rule, and whoever watches asks every few seconds.
create index deposit_request_paid_without_booking on deposit_request (id) where booking_id is null and state = 'paid';
