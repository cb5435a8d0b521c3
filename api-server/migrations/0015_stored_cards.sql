-- A card that is asked for to secure a booking: the no-show fee as it was said to its holder. One open request a session, and one a booking.
create table card_request (
  id uuid primary key,
  token text not null unique,
  session_id uuid references booking_session (id) on delete set null,
  booking_id uuid references booking (id),
  brand_id integer not null,
  people integer not null check (people > 0),
  fee_pence integer not null check (fee_pence >= 0),
  fee_per_person_pence integer not null check (fee_per_person_pence >= 0),
  message text,
  state text not null check (state in ('open', 'stored', 'closed')),
  created_at timestamptz not null
);
create unique index card_request_open_of_session on card_request (session_id) where state = 'open';
create unique index card_request_open_of_booking on card_request (booking_id) where state = 'open';
create index card_request_by_session on card_request (session_id);
create index card_request_by_booking on card_request (booking_id);

-- One order at the card provider, which approves an order at most once, and the names its card is to be stored under.
-- `ask_at`: when the provider is asked what became of it.
create table card_attempt (
  order_id text primary key,
  request_id uuid not null references card_request (id),
  position integer not null,
  state text not null check (state in ('open', 'accepted', 'refused')),
  result text,
  payer_ref text not null unique,
  card_ref text not null unique,
  opened_at timestamptz not null,
  ask_at timestamptz,
  asked integer not null default 0,
  unique (request_id, position)
);
create unique index card_attempt_open on card_attempt (request_id) where state = 'open';
create index card_attempt_due on card_attempt (ask_at) where ask_at is not null;

-- A card that the provider keeps for a booking: written once, never changed. Nothing else is known of it.
create table stored_card (
  order_id text primary key references card_attempt (order_id),
  request_id uuid not null unique references card_request (id),
  payer_ref text not null,
  card_ref text not null,
  provider_reference text not null,
  card_brand text check (card_brand ~ '^[A-Z]{2,20}$'),
  card_last_four text check (card_last_four ~ '^[0-9]{4}$'),
  card_expiry text check (card_expiry ~ '^[0-9]{4}$'),
  stored_at timestamptz not null
);
create trigger stored_card_is_final before update or delete on stored_card for each row execute function refuse_change();

-- A card that the provider is to forget, once. Only its progress changes.
create table card_release (
  order_id text primary key references card_attempt (order_id),
  reason text not null check (reason in ('surplus', 'closed', 'slot_gone', 'cancelled')),
  due_at timestamptz not null,
  attempts integer not null default 0,
  done_at timestamptz,
  created_at timestamptz not null
);
create index card_release_due on card_release (due_at) where done_at is null;
