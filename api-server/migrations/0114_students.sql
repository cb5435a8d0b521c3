-- What a customer has said of themselves as a student, made at the first need.
create table student (
  customer_id text primary key references customer (id) on delete cascade,
  birth_date date,
  graduation_year smallint,
  post_code text,
  -- The cost centre of the bar of term time, as an integer.
  location_id integer,
  -- The form asks for the address of the university beside the rest.
  asks_uni_email boolean not null default false,
  uni_email text,
  uni_confirmed_at timestamptz,
  personal_email text,
  personal_confirmed_at timestamptz,
  -- The moment from which they have a student's offers.
  offers_from timestamptz,
  graduated_at timestamptz,
  check ((uni_email is null) = (uni_confirmed_at is null)),
  check ((personal_email is null) = (personal_confirmed_at is null))
);
-- A link that was mailed to an address, to show that it is theirs.
create table email_verification (
  id text primary key,
  customer_id text not null references customer (id) on delete cascade,
  is_student boolean not null,
  email text not null,
  code_digest bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  replaced_at timestamptz,
  confirmed_at timestamptz
);
-- One link of each kind works.
create unique index email_verification_open on email_verification (customer_id, is_student)
  where replaced_at is null and confirmed_at is null;
create index email_verification_by_end on email_verification (expires_at);
