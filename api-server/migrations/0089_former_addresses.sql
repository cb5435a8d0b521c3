-- Addresses that were kept as they were typed, before their domain was brought into ASCII. SQL cannot convert a domain, so a sweep of each table does it once and takes the mark away.
alter table customer add column is_email_former boolean not null default false;
update customer set is_email_former = true where octet_length(email) <> char_length(email);
create index customer_with_former_email on customer (id) where is_email_former;

alter table booking_guest add column is_email_former boolean not null default false;
update booking_guest set is_email_former = true where octet_length(email) <> char_length(email);
create index booking_guest_with_former_email on booking_guest (id) where is_email_former;

alter table interest_registration add column is_email_former boolean not null default false;
update interest_registration set is_email_former = true where octet_length(email) <> char_length(email);
create index interest_with_former_email on interest_registration (email) where is_email_former;
