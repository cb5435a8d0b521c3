-- What was last known of each dish that is ordered ahead, and of each package that is one: an estate in which it is open does not replace what was known before.
create table dish_known (
  item_id integer not null,
  is_package boolean not null,
  -- By allergen: contains, may_contain, none, or unknown where nobody has ever said.
  known jsonb not null,
  primary key (item_id, is_package)
);
