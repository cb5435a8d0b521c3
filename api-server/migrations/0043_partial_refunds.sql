-- A payment may go back in parts. A refund has a name of its own, under which the provider refunds it once; that of a whole payment is its order's.
alter table refund add column id text;
update refund set id = order_id;
alter table refund drop constraint refund_pkey;
alter table refund add primary key (id);
alter table refund drop constraint refund_order_id_amount_pence_fkey;
alter table refund add foreign key (order_id) references payment (order_id);
alter table refund add check (amount_pence > 0);
create index refund_by_order on refund (order_id);

-- `venue`: a part, or all, that the venue gives back by a command, with its own words.
alter table refund add column note text;
alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check check (reason in ('surplus', 'closed', 'slot_gone', 'mismatch', 'cancelled', 'venue'));
-- Whatever else goes back of a payment goes back once.
create unique index refund_of_rest on refund (order_id) where reason <> 'venue';

-- Never more than was taken.
create function refuse_surplus_refund() returns trigger language plpgsql as $$
declare
  taken integer;
begin
  select amount_pence into taken from payment where order_id = new.order_id for update;
  if new.amount_pence + coalesce((select sum(amount_pence) from refund where order_id = new.order_id), 0) > taken then
    raise exception 'more would go back than was taken';
  end if;
  return new;
end;
$$;
create trigger refund_is_covered before insert on refund for each row execute function refuse_surplus_refund();
