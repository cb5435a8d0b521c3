-- What a customer is on a booking of theirs. Until now every link was the lead booker's.
alter table customer_booking add column role text not null default 'lead_booker' check (role in ('lead_booker', 'co_host', 'guest'));
