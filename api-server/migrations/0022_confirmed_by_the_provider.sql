-- A try that the provider refused, or approved otherwise than it was asked to; each once, by the provider's name of it.
create table deposit_refusal (
  order_id text not null references deposit_attempt (order_id),
  provider_reference text not null,
  refused_at timestamptz not null,
  primary key (order_id, provider_reference)
);
create table card_refusal (
  order_id text not null references card_attempt (order_id),
  provider_reference text not null,
  refused_at timestamptz not null,
  primary key (order_id, provider_reference)
);

-- Since when the provider cannot be asked about an order, or does not settle it; null while it can.
alter table deposit_attempt add column failing_since timestamptz;
alter table card_attempt add column failing_since timestamptz;

-- Cards that are forgotten because they were stored otherwise than we asked.
alter table card_release drop constraint card_release_reason_check;
alter table card_release add constraint card_release_reason_check
  check (reason in ('surplus', 'closed', 'slot_gone', 'cancelled', 'unauthenticated', 'mismatch'));
