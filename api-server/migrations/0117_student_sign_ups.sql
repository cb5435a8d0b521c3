-- Who has signed up for the student mailing list of a brand: one form, one row.
create table student_sign_up (
  id text primary key,
  -- The form's own key: it makes one row, however often it is sent.
  form_key text unique,
  brand_id integer not null,
  bar_id integer not null,
  -- On a venue's tablet, by its staff's login.
  is_at_tablet boolean not null,
  email text not null,
  forename text not null,
  surname text not null,
  mobile text not null,
  university text not null,
  date_of_birth date not null,
  graduation_year smallint not null,
  postcode text,
  signed_up_at timestamptz not null
);
create index student_sign_up_by_email on student_sign_up (email);
create index student_sign_up_by_time on student_sign_up (signed_up_at);
-- What they agreed to or declined at that moment, with the words that they read.
create table student_sign_up_consent (
  sign_up_id text not null references student_sign_up (id) on delete cascade,
  purpose text not null check (purpose in ('email', 'sms', 'phone')),
  is_given boolean not null,
  wording text not null,
  primary key (sign_up_id, purpose)
);
