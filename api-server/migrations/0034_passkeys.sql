-- Passkeys of customers. A credential is bound to the host that it was made for (`rp_id`).
create table passkey (
  id text primary key,
  customer_id text not null references customer (id) on delete cascade,
  -- Base64url, as browsers send it.
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the authenticator says it has signed; always 0 where it does not count.
  counter bigint not null,
  transports jsonb not null,
  rp_id text not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_by_customer on passkey (customer_id, created_at);

-- What a browser is to sign next. The token of its cookie is kept as SHA-256 digest only. A row is deleted when it is used.
create table passkey_challenge (
  token_digest bytea primary key,
  purpose text not null check (purpose in ('add', 'sign_in')),
  challenge text not null,
  rp_id text not null,
  origin text not null,
  -- Who adds a passkey, or confirms a login; null for a visitor.
  customer_id text references customer (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_by_end on passkey_challenge (expires_at);
create index passkey_challenge_by_customer on passkey_challenge (customer_id) where customer_id is not null;

alter table customer_try drop constraint customer_try_kind_check;
alter table customer_try add constraint customer_try_kind_check check (kind in ('login', 'mail', 'link', 'passkey'));
