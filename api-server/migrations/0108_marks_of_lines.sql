-- Dishes of a line that have gained allergens since they were ordered: which, what they gained, and when. It says nothing of anybody's health.
alter table pre_order_line add column marks jsonb not null default '[]';
