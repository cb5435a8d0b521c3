-- Sign-ins by redirect: who was sent to a provider, and what it answered. Secrets are kept as SHA-256 digests only.
create table sign_in (
  state_digest bytea primary key,
  provider text not null check (provider in ('google', 'staff')),
  brand_id integer not null,
  -- The cookie of the browser that started it.
  browser_digest bytea not null,
  redirect_uri text not null,
  code_verifier text not null,
  nonce text not null,
  -- Facts of the caller that come back with the answer, such as the page asked for.
  context jsonb not null,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  -- The first answer counts; another one changes nothing.
  answered_at timestamptz,
  refusal text check (refusal in ('cancelled', 'failed', 'invalid', 'unreachable')),
  -- What the provider says about the person; deleted when it is used.
  claims jsonb,
  used_at timestamptz
);
create index sign_in_by_end on sign_in (expires_at);

-- Starts of a network, and answers from it that were not right or are not decided yet.
create table sign_in_try (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('start', 'answer')),
  network text not null,
  tried_at timestamptz not null
);
create index sign_in_try_by_network on sign_in_try (network, kind, tried_at);
create index sign_in_try_by_age on sign_in_try (tried_at);

-- The accounts of a provider that sign a customer in.
create table customer_identity (
  provider text not null,
  subject text not null,
  customer_id text not null references customer (id) on delete cascade,
  created_at timestamptz not null,
  primary key (provider, subject)
);
create index customer_identity_by_customer on customer_identity (customer_id);

-- Staff who are logged in. The token of the cookie is kept as SHA-256 digest only.
create table staff_session (
  token_digest bytea primary key,
  subject text not null,
  name text not null,
  bar_id integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_session_by_end on staff_session (expires_at);
