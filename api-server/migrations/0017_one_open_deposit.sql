-- A booking is asked for one deposit, one balance or one full payment at a time. Shares are asked of several guests at once.
create unique index deposit_request_open_of_booking on deposit_request (booking_id, kind) where state = 'open' and kind <> 'share';
