-- Customers of the mobile app, which opens pages with its user's id. The id is a secret and is kept as SHA-256 digest only.
create table customer_app_user (
  app_user_digest bytea primary key,
  customer_id text not null references customer (id) on delete cascade,
  created_at timestamptz not null
);
create index customer_app_user_by_customer on customer_app_user (customer_id);
