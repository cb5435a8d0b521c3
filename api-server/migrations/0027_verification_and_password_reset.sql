-- Null until the customer has shown that the address is theirs. Until then nobody can log in with it.
alter table customer add column email_verified_at timestamptz;
update customer set email_verified_at = created_at;

-- Links to confirm an account, and to set a new password. The token is kept as SHA-256 digest only.
create table customer_link (
  token_digest bytea primary key,
  kind text not null check (kind in ('verification', 'reset')),
  customer_id text not null references customer (id) on delete cascade,
  brand_id integer not null,
  -- The invitation that the visitor came from.
  join_token text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- When a newer link of the same kind ended this one.
  replaced_at timestamptz
);
create index customer_link_by_customer on customer_link (customer_id);
create index customer_link_by_end on customer_link (expires_at);

-- Tries of every kind, not of the login alone. A try at a link has no address.
alter table customer_login_try rename to customer_try;
alter table customer_try add column kind text not null default 'login' check (kind in ('login', 'mail', 'link'));
alter table customer_try alter column kind drop default;
alter table customer_try alter column email_digest drop not null;
alter index customer_login_try_by_email rename to customer_try_by_email;
alter index customer_login_try_by_network rename to customer_try_by_network;
alter index customer_login_try_by_age rename to customer_try_by_age;
