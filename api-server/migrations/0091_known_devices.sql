-- Browsers in which an account was logged in: strangers who guess at its password do not keep them out. The token of the cookie is kept as SHA-256 digest only.
create table customer_device (
  token_digest bytea not null,
  customer_id text not null references customer (id) on delete cascade,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (token_digest, customer_id)
);
create index customer_device_by_customer on customer_device (customer_id);
create index customer_device_by_end on customer_device (expires_at);
