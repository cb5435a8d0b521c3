-- Who keeps a hold: a session and its copies are one holder. Since when the holder, or its network, has kept one of these tables.
alter table hold add column holder uuid;
alter table hold add column kept_since timestamptz;
update hold set kept_since = created_at;
alter table hold alter column kept_since set not null;
create index hold_by_holder on hold (holder, created_at) where holder is not null;
create index hold_given_up on hold (bar_id, expires_at) where status <> 'confirmed';
