-- Dishes that are ordered ahead and that an import has made less suitable for somebody. Those who have chosen one are told by a server that runs,
-- so the rows are written with the import and wait until they are.
create table dish_change (
  id bigint generated always as identity primary key,
  -- Of the dish, as it is ordered ahead.
  item_id integer not null,
  -- What it gains: allergens, each with what is known of it now.
  gains jsonb not null,
  changed_at timestamptz not null,
  told_at timestamptz
);
create index dish_change_untold on dish_change (id) where told_at is null;
