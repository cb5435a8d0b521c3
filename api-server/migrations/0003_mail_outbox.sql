-- Mail leaves through an outbox written in the transaction that caused it; one row per idempotency key.
create table mail_outbox (
  id bigint generated always as identity primary key,
  idempotency_key text not null unique,
  brand_id integer not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  attachments jsonb not null default '[]',
  due_at timestamptz not null,
  attempts integer not null default 0,
  sent_at timestamptz,
  created_at timestamptz not null
);
create index mail_outbox_due on mail_outbox (due_at) where sent_at is null;
