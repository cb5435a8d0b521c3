-- When the visit got its day and time; null where it has had them from the beginning.
alter table booking add column visit_set_at timestamptz;

-- What a guest has been reminded of by mail: each kind once for each day of a booking, so a moved booking has its reminders again.
create table booking_reminder (
  booking_id uuid not null references booking (id),
  kind text not null check (kind in ('visit', 'deposit', 'balance', 'pre_order')),
  visit_date date not null,
  -- False where nothing was missing when it was looked at.
  is_mailed boolean not null,
  created_at timestamptz not null,
  primary key (booking_id, kind, visit_date)
);

create index booking_standing_by_start on booking (starts_at) where status_id in (0, 1);
create index booking_standing_by_deposit_due on booking (deposit_due_at) where status_id in (0, 1) and deposit_due_at is not null;
create index booking_standing_by_balance_due on booking (balance_due_at) where status_id in (0, 1) and balance_due_at is not null;
