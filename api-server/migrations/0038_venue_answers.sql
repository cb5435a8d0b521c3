-- What the venue answers: a booking that it cancels is refunded, and a party that did not come is charged the fee that was agreed.
alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check check (reason in ('surplus', 'closed', 'slot_gone', 'mismatch', 'cancelled'));

-- A no-show fee, charged to the stored card under an order of its own, which the provider charges at most once. Only its progress changes.
create table no_show_fee (
  booking_id uuid primary key references booking (id),
  order_id text not null unique,
  card_order_id text not null references stored_card (order_id),
  amount_pence integer not null check (amount_pence > 0),
  outcome text check (outcome in ('paid', 'refused')),
  due_at timestamptz not null,
  attempts integer not null default 0,
  done_at timestamptz check ((done_at is null) = (outcome is null)),
  created_at timestamptz not null
);
create index no_show_fee_due on no_show_fee (due_at) where done_at is null;
