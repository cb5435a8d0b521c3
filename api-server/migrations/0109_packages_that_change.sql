-- A package may be a dish itself: then `item_id` is the id of the package.
alter table dish_change add column is_package boolean not null default false;
