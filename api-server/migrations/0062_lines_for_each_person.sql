-- A package is for each person; what is ordered by the piece (a cake, a jug) is for the table, although its price is for one.
alter table pre_order_line add column per_person boolean not null default true;
update pre_order_line set per_person = false where per_booking;
alter table pre_order_line alter column per_person drop default;
alter table pre_order_line add constraint pre_order_line_for_whom check (not (per_person and per_booking));
