-- An online masterclass takes seats of its own, which are no place at the venue.
alter table resource drop constraint resource_kind_check;
alter table resource add constraint resource_kind_check check (kind in ('table', 'booth', 'standing', 'class_seat', 'online_seat'));
