-- What was taken by each payment, and what of it has not gone back. A refund counts from when it is decided.
create view payment_left as
  select payment.order_id, payment.request_id, request.booking_id, request.guest_id, request.kind, payment.amount_pence, payment.received_at,
      back.pence as back_pence, back.done_pence, payment.amount_pence - back.pence as left_pence
    from payment
      join deposit_request request on request.id = payment.request_id
      cross join lateral (
        select coalesce(sum(refund.amount_pence), 0)::integer as pence, coalesce(sum(refund.amount_pence) filter (where refund.done_at is not null), 0)::integer as done_pence
          from refund where refund.order_id = payment.order_id
      ) back;

-- What is paid for a booking is worked out from the ledger wherever it is read, as `booking.paid_pence` and `booking.extra_pence`. No column holds it.
alter table booking drop column paid_pence, drop column extra_pence;

-- Counts towards what the booking is worth.
create function paid_pence(booking) returns integer stable language sql as $$
  select coalesce(sum(left_pence), 0)::integer from payment_left where booking_id = $1.id and kind <> 'extra'
$$;

-- Paid on top of that.
create function extra_pence(booking) returns integer stable language sql as $$
  select coalesce(sum(left_pence), 0)::integer from payment_left where booking_id = $1.id and kind = 'extra'
$$;

create or replace function announce_booking() returns trigger language plpgsql as $$
begin
  perform announce_part(new.id, 'booking');
  -- Their parts of the money follow it.
  if new.value_pence <> old.value_pence or new.deposit_pence <> old.deposit_pence or new.people <> old.people then
    perform announce_part(new.id, 'guests');
  end if;
  return null;
end;
$$;

-- A payment changes what is owed without a change of its booking.
create function announce_payment() returns trigger language plpgsql as $$
begin
  perform announce_part(request.booking_id, part) from deposit_request request, unnest(array['booking', 'guests']) as part where request.id = new.request_id;
  return null;
end;
$$;
create trigger payment_changed after insert on payment for each row execute function announce_payment();

create or replace function live_version(uuid) returns text stable language sql as $$
  select md5(string_agg(part, ' ' order by part)) from (
    select 'booking ' || xmin as part from booking where id = $1
    union all select 'guest ' || id || ' ' || xmin from booking_guest where booking_id = $1
    union all select 'line ' || id || ' ' || xmin from pre_order_line where booking_id = $1
    union all select 'change ' || xmin from booking_change where booking_id = $1
    union all select 'request ' || id || ' ' || xmin from deposit_request where booking_id = $1
    union all select 'payment ' || payment.order_id from payment join deposit_request request on request.id = payment.request_id where request.booking_id = $1
    union all select 'refund ' || refund.id || ' ' || refund.xmin from refund join payment on payment.order_id = refund.order_id join deposit_request request on request.id = payment.request_id where request.booking_id = $1
    union all select 'history ' || max(id) from booking_history where booking_id = $1
  ) as written;
$$;
