-- Who wants to hear from a venue. The same address is kept once for a venue and a group; `email` is lower-case.
create table interest_registration (
  group_name text not null check (group_name in ('covid_interest')),
  bar_id integer not null,
  email text not null,
  forename text not null,
  surname text not null,
  registered_at timestamptz not null,
  primary key (group_name, bar_id, email)
);
create index interest_registration_by_email on interest_registration (email);
create index interest_registration_by_age on interest_registration (registered_at);

alter table customer_try drop constraint customer_try_kind_check;
alter table customer_try add constraint customer_try_kind_check check (kind in ('login', 'mail', 'link', 'passkey', 'interest'));
