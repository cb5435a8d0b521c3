-- When the contact of a booking is erased, because its account was deleted; null where nothing is to be erased, or it was.
alter table booking add column anonymise_at timestamptz;
create index booking_anonymise_due on booking (anonymise_at) where anonymise_at is not null;
create index booking_by_email on booking (lower(contact ->> 'email'));

-- A mail of which nothing is kept once it has left.
alter table mail_outbox add column is_forgotten boolean not null default false;
