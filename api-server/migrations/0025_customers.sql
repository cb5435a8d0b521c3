-- The people who have an account. `email` is lower-case; without a password nobody can log in.
create table customer (
  id text primary key,
  email text not null unique,
  password_hash text,
  forename text,
  surname text,
  phone text,
  marketing_opt_in boolean not null default false,
  sms_opt_in boolean not null default false,
  phone_opt_in boolean not null default false,
  bar_id integer,
  -- Null: never said. Kept only with the consent of that moment.
  allergens jsonb,
  allergens_agreed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- The token of the cookie is kept as SHA-256 digest only.
create table customer_session (
  token_digest bytea primary key,
  customer_id text not null references customer (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index customer_session_by_end on customer_session (expires_at);
create index customer_session_by_customer on customer_session (customer_id);

-- Tries to log in that were not right, or are not decided yet.
create table customer_login_try (
  id bigint generated always as identity primary key,
  email_digest bytea not null,
  network text not null,
  tried_at timestamptz not null
);
create index customer_login_try_by_email on customer_login_try (email_digest, tried_at);
create index customer_login_try_by_network on customer_login_try (network, tried_at);
create index customer_login_try_by_age on customer_login_try (tried_at);
