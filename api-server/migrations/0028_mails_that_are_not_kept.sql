-- A mail with a secret in it: its text is erased once it has left.
alter table mail_outbox add column is_body_erased boolean not null default false;
