-- From which network a session's booking or enquiry came, as the digest that holds have too, and when: so many an hour.
alter table booking_session add column completed_from text;
alter table booking_session add column completed_at timestamptz;
create index booking_session_by_network on booking_session (completed_from, completed_at) where completed_from is not null;
