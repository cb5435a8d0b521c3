-- 0112 counted every check from the last import. Those of a menu that had been withdrawn before that, or that a bar served no more, were counted
-- from an earlier one, on whose day they were noted. Without this a menu that comes back in the same words would count as checked anew.
update menu_check
set in_days = checked_on - (noted_at at time zone 'Europe/London')::date
where in_days is not null
  and noted_at < (select applied_at from migration where name = '0112_relative_checks.sql')
  and not exists (
    select from menu join menu_bar on menu_bar.menu_id = menu.id
    where menu.id = menu_check.menu_id
      and menu_bar.bar_id = menu_check.bar_id
      and menu_bar.is_served
      and menu.withdrawn_at is null
  );
