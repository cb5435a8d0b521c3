-- Dishes that somebody keeps although they have changed since they were chosen: which change was shown, by whom it was decided, and when.
alter table booking_guest add column kept_dishes jsonb not null default '[]';
