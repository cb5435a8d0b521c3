-- One table counts the tries of every cause; kernel/limits says how many are allowed. What was counted before ends within an hour.
drop table link_password_try;
drop table sign_in_try;
delete from customer_try where kind = 'mail';
alter table customer_try rename column kind to cause;
-- SHA-256 of what a try is about: an account name, a booking, an account on a device. Null where a network guesses at anything.
alter table customer_try rename column email_digest to subject_digest;
alter table customer_try drop constraint customer_try_kind_check;
alter table customer_try add constraint customer_try_cause_check check (cause in (
  'login', 'login_known_device', 'reset', 'reset_known_device', 'registration', 'join_mail', 'link', 'passkey', 'interest', 'payment_code',
  'link_password', 'sign_in_start', 'sign_in_answer'));
drop index customer_try_by_email;
drop index customer_try_by_network;
drop index customer_try_by_age;
create index customer_try_by_subject on customer_try (subject_digest, cause, tried_at);
create index customer_try_by_network on customer_try (network, cause, tried_at);
create index customer_try_by_cause on customer_try (cause, tried_at);
