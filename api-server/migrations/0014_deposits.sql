-- What is asked for up front. One open request a session, and one a booking and kind.
create table deposit_request (
  id uuid primary key,
  token text not null unique,
  session_id uuid references booking_session (id) on delete set null,
  booking_id uuid references booking (id),
  brand_id integer not null,
  kind text not null check (kind in ('deposit', 'balance', 'full', 'share')),
  amount_pence integer not null check (amount_pence > 0),
  currency text not null default 'GBP',
  state text not null check (state in ('open', 'paid', 'closed')),
  created_at timestamptz not null
);
create unique index deposit_request_open_of_session on deposit_request (session_id) where state = 'open';
create index deposit_request_by_session on deposit_request (session_id);
create index deposit_request_by_booking on deposit_request (booking_id);

-- One order at the card provider, which charges an order at most once. `ask_at`: when the provider is asked what became of it.
create table deposit_attempt (
  order_id text primary key,
  request_id uuid not null references deposit_request (id),
  position integer not null,
  state text not null check (state in ('open', 'accepted', 'refused')),
  result text,
  opened_at timestamptz not null,
  ask_at timestamptz,
  asked integer not null default 0,
  unique (request_id, position)
);
create unique index deposit_attempt_open on deposit_attempt (request_id) where state = 'open';
create index deposit_attempt_due on deposit_attempt (ask_at) where ask_at is not null;

-- Money that the bank took: written once, never changed.
create table payment (
  order_id text primary key references deposit_attempt (order_id),
  request_id uuid not null references deposit_request (id),
  amount_pence integer not null check (amount_pence > 0),
  currency text not null,
  provider_reference text not null,
  auth_code text not null,
  card_brand text,
  card_last_four text check (card_last_four ~ '^[0-9]{4}$'),
  card_expiry text,
  received_at timestamptz not null,
  unique (order_id, amount_pence)
);
create index payment_by_request on payment (request_id);

-- Money on its way back, the whole payment, once. Only its progress changes.
create table refund (
  order_id text primary key,
  amount_pence integer not null,
  reason text not null check (reason in ('surplus', 'closed', 'slot_gone', 'mismatch')),
  due_at timestamptz not null,
  attempts integer not null default 0,
  done_at timestamptz,
  created_at timestamptz not null,
  foreign key (order_id, amount_pence) references payment (order_id, amount_pence)
);
create index refund_due on refund (due_at) where done_at is null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a row of % is never changed', tg_table_name;
end;
$$;
create trigger payment_is_final before update or delete on payment for each row execute function refuse_change();

-- What a booking is worth and what is paid of it; pence. `payment_token` names the open request by which the rest is paid.
alter table booking
  add column value_pence integer not null default 0,
  add column deposit_pence integer not null default 0,
  add column paid_pence integer not null default 0,
  add column deposit_due_at timestamptz,
  add column balance_due_at timestamptz,
  add column payment_token text;
create index booking_deposit_due on booking (deposit_due_at) where status_id = 0 and deposit_due_at is not null;
