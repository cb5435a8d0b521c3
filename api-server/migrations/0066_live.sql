-- Says that something of a booking has changed, so that open pages read it again. Only the id and which part goes out, never what it is now.
create function announce_part(booking uuid, part text) returns void language sql as $$
  select pg_notify('booking_changed', booking::text || ':' || part) where booking is not null;
$$;

create function announce_booking() returns trigger language plpgsql as $$
begin
  perform announce_part(new.id, 'booking');
  -- Their parts of the money follow it.
  if new.value_pence <> old.value_pence or new.paid_pence <> old.paid_pence or new.deposit_pence <> old.deposit_pence or new.people <> old.people then
    perform announce_part(new.id, 'guests');
  end if;
  return null;
end;
$$;
create trigger booking_changed after update on booking for each row when (old.* is distinct from new.*) execute function announce_booking();

create function announce_guest() returns trigger language plpgsql as $$
begin
  perform announce_part(coalesce(new.booking_id, old.booking_id), 'guests');
  return null;
end;
$$;
create trigger booking_guest_changed after insert or update or delete on booking_guest for each row execute function announce_guest();

create function announce_of_booking() returns trigger language plpgsql as $$
begin
  perform announce_part(coalesce(new.booking_id, old.booking_id), 'booking');
  return null;
end;
$$;
create trigger pre_order_line_changed after insert or update or delete on pre_order_line for each row execute function announce_of_booking();
create trigger booking_change_changed after insert or update or delete on booking_change for each row execute function announce_of_booking();
create trigger deposit_request_changed after insert or update or delete on deposit_request for each row execute function announce_of_booking();

-- What goes back of a payment changes what is owed without a change of its request.
create function announce_refund() returns trigger language plpgsql as $$
begin
  perform announce_part(request.booking_id, part) from payment join deposit_request request on request.id = payment.request_id, unnest(array['booking', 'guests']) as part where payment.order_id = new.order_id;
  return null;
end;
$$;
create trigger refund_changed after insert on refund for each row execute function announce_refund();
