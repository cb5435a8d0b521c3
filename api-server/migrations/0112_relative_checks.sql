-- How many days after its import a file says that a check was, negative before it; null for one that names the day. The same words again mean the same check.
alter table menu_check add column in_days integer;
-- Those that are there count from the last import, so that the next one takes none of them for another check.
update menu_check set in_days = checked_on - (select anchored_on from estate_import) where checked_on is not null;
