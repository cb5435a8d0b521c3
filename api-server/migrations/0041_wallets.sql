-- Digest of every wallet token that came, so that none is sent to the card provider twice. `sent_at`: when it was sent; null where
-- another charge of the order was on its way.
create table wallet_token (
  token_digest bytea primary key,
  order_id text not null references deposit_attempt (order_id),
  type text not null check (type in ('google_pay', 'apple_pay')),
  came_at timestamptz not null,
  sent_at timestamptz
);
create index wallet_token_by_order on wallet_token (order_id);
