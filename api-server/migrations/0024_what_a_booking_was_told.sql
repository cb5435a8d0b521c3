-- When it was last paid for, and what cancelling costs, as its party type had it that day; null where that was not kept.
alter table booking add column paid_at timestamptz;
alter table booking add column cancellation jsonb;
update booking set paid_at = created_at where paid_pence > 0;

-- Whoever is invited reads the booking by this digest of the invitation's code.
alter table booking add column invite_digest bytea;
update booking set invite_digest = sha256(invite_code::bytea);
alter table booking alter column invite_digest set not null;
create unique index booking_by_invitation on booking (invite_digest);
