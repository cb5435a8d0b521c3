-- When the provider last answered a question about an order, whatever it said; null before it has.
alter table deposit_attempt add column answered_at timestamptz;
alter table card_attempt add column answered_at timestamptz;
