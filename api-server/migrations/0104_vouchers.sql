-- Vouchers of the estate's files, and which customers of the mobile app have applied them: each at most once.
create table voucher (
  id text primary key,
  -- SHA-256 of the code in capitals, without spaces and hyphens.
  code_digest bytea not null unique,
  -- 0: of the whole group.
  brand_id integer not null,
  -- In London.
  last_day date not null
);
create table voucher_use (
  voucher_id text not null references voucher (id),
  customer_id text not null references customer (id) on delete cascade,
  applied_at timestamptz not null,
  primary key (voucher_id, customer_id)
);
create index voucher_use_by_customer on voucher_use (customer_id);
-- Wrong codes are counted.
alter table customer_try drop constraint customer_try_cause_check;
alter table customer_try add constraint customer_try_cause_check check (cause in (
  'login', 'login_known_device', 'reset', 'reset_known_device', 'registration', 'join_mail', 'link', 'passkey', 'interest', 'payment_code',
  'link_password', 'sign_in_start', 'sign_in_answer', 'voucher'));
