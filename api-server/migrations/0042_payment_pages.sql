-- What the venue asks a guest for by a typed code: a part of the balance, or something on top of the booking.
create table payment_request (
  id uuid primary key,
  code text not null unique,
  code_digest bytea not null unique,
  booking_id uuid not null references booking (id),
  kind text not null check (kind in ('balance', 'extra')),
  amount_pence integer not null check (amount_pence > 0),
  reason text not null,
  expires_at timestamptz not null,
  -- Expired, and what was made for it is closed.
  ended_at timestamptz,
  created_at timestamptz not null
);
create index payment_request_by_booking on payment_request (booking_id);
create index payment_request_due on payment_request (expires_at) where ended_at is null;

-- Deposit requests that were made for a payment request. One of them may be open or paid.
alter table deposit_request add column payment_request_id uuid references payment_request (id);
alter table deposit_request drop constraint deposit_request_kind_check;
alter table deposit_request add constraint deposit_request_kind_check check (kind in ('deposit', 'balance', 'full', 'share', 'extra'));
create unique index deposit_request_of_payment_request on deposit_request (payment_request_id) where state <> 'closed';

-- What the venue asks for by a code is asked beside the booking's own deposit or balance.
drop index deposit_request_open_of_booking;
create unique index deposit_request_open_of_booking on deposit_request (booking_id, kind) where state = 'open' and kind <> 'share' and payment_request_id is null;

-- Paid on top of what the booking is worth: it changes nothing that is owed.
alter table booking add column extra_pence integer not null default 0 check (extra_pence >= 0);

-- Codes of payment requests that are not known count as tries.
alter table customer_try drop constraint customer_try_kind_check;
alter table customer_try add constraint customer_try_kind_check check (kind in ('login', 'mail', 'link', 'passkey', 'interest', 'payment_code'));

-- Tips of former days. None are added.
create table tip (
  digest bytea primary key,
  is_completed boolean not null,
  forename text,
  bar_id integer,
  bank_auth_code text
);
