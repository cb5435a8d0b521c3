-- A mark of a line that only what a guest has said, or got, brought about is that guest's alone (guest_id): to others with the same allergy it would say something
-- untrue, and that somebody has said something. Marks that were made when a guest said something get them.
update pre_order_line
set marks = (
  select jsonb_agg(
    case when guest.id is null then mark else mark || jsonb_build_object('guest_id', guest.id) end order by place
  )
  from jsonb_array_elements(pre_order_line.marks) with ordinality as marked (mark, place)
  left join booking_guest guest on mark ? 'is_said'
    and guest.booking_id = pre_order_line.booking_id
    and guest.allergens_agreed_at = (mark ->> 'changed_at')::timestamptz
)
where marks @> '[{"is_said": true}]';

-- Such a mark says that the guest may not eat something of what the dish has, so it goes with what the guest has said: when that is taken back or its time is over,
-- and with the guest.
create function forget_marks_of_guest() returns trigger language plpgsql as $$
begin
  update pre_order_line
  set marks = coalesce(
    (
      select jsonb_agg(mark order by place)
      from jsonb_array_elements(pre_order_line.marks) with ordinality as marked (mark, place)
      where mark ->> 'guest_id' is distinct from old.id::text
    ),
    '[]'
  )
  where booking_id = old.booking_id and marks @> jsonb_build_array(jsonb_build_object('guest_id', old.id));
  return null;
end;
$$;
create trigger guest_takes_marks_along after delete on booking_guest for each row execute function forget_marks_of_guest();
create trigger guest_takes_marks_back after update of allergens on booking_guest
  for each row when (old.allergens is not null and new.allergens is null) execute function forget_marks_of_guest();
