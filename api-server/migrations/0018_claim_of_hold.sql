-- A claim belongs to a hold, also where nothing has become of the hold; a booking that is made of it has the same id.
alter table resource_claim rename column booking_id to hold_id;
alter index resource_claim_by_booking rename to resource_claim_by_hold;
