-- Which state a booking is in, for a page that has read it and then follows it: the transactions that wrote its rows last, as one digest. It has to know every table
-- that announces a change (0066), so the digest is another one after each of them. Reading it writes nothing and waits for nobody.
create function live_version(uuid) returns text stable language sql as $$
  select md5(string_agg(part, ' ' order by part)) from (
    select 'booking ' || xmin as part from booking where id = $1
    union all select 'guest ' || id || ' ' || xmin from booking_guest where booking_id = $1
    union all select 'line ' || id || ' ' || xmin from pre_order_line where booking_id = $1
    union all select 'change ' || xmin from booking_change where booking_id = $1
    union all select 'request ' || id || ' ' || xmin from deposit_request where booking_id = $1
    union all select 'refund ' || refund.id || ' ' || refund.xmin from refund join payment on payment.order_id = refund.order_id join deposit_request request on request.id = payment.request_id where request.booking_id = $1
    union all select 'history ' || max(id) from booking_history where booking_id = $1
  ) as written;
$$;

-- A reminder changes nothing else of a booking, and open pages show that it was sent.
create trigger booking_history_written after insert on booking_history for each row execute function announce_of_booking();
