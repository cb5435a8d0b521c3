-- How often the calendar entry of a booking has changed: a calendar replaces its entry by one with a higher number (RFC 5545, SEQUENCE).
-- A trigger counts, so that no change of a booking can forget to.
alter table booking add column calendar_sequence integer not null default 0;

create function count_calendar_change() returns trigger language plpgsql as $$
begin
  new.calendar_sequence := old.calendar_sequence + 1;
  return new;
end $$;

create trigger booking_calendar_changed before update on booking for each row
  when ((old.bar_id, old.party_type, old.people, old.starts_at, old.ends_at, old.status_id)
    is distinct from (new.bar_id, new.party_type, new.people, new.starts_at, new.ends_at, new.status_id))
  execute function count_calendar_change();
