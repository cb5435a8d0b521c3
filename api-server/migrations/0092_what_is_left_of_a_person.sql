-- A guest who was removed is named in the history alone. So that their name goes with their account, the entry says whose it is: by the account, and by a digest
-- of the address.
alter table booking_history add column about_customer_id text references customer (id) on delete set null;
alter table booking_history add column about_email_digest bytea;
create index booking_history_about_customer on booking_history (about_customer_id) where about_customer_id is not null;
create index booking_history_about_email on booking_history (about_email_digest) where about_email_digest is not null;
-- Of former entries nobody can say whose name it is.
update booking_history set details = jsonb_set(details, '{name}', '""') where kind = 'removed';

-- Contacts of visits that were long ago.
create index booking_with_contact_by_end on booking (ends_at) where contact ->> 'email' <> '';

-- A payment stays as it is, but for the card that it was made with: who paid is erased, what was paid is not.
create function refuse_change_of_payment() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - array['card_brand', 'card_last_four', 'card_expiry']) = (to_jsonb(old) - array['card_brand', 'card_last_four', 'card_expiry'])
    and new.card_brand is null and new.card_last_four is null and new.card_expiry is null then
    return new;
  end if;
  raise exception 'a row of % is never changed', tg_table_name;
end;
$$;
drop trigger payment_is_final on payment;
create trigger payment_is_final before delete on payment for each row execute function refuse_change();
create trigger payment_loses_its_card_alone before update on payment for each row execute function refuse_change_of_payment();
drop trigger stored_card_is_final on stored_card;
create trigger stored_card_is_final before delete on stored_card for each row execute function refuse_change();
create trigger stored_card_loses_its_card_alone before update on stored_card for each row execute function refuse_change_of_payment();

-- A network is only counted while tables are held.
create index hold_with_network_by_end on hold (expires_at) where network <> '';
