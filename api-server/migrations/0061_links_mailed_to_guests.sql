-- A code that was only ever mailed to the guest: whoever has it has shown that the address is theirs. The guest's other code is shown to hosts and goes
-- through messengers, so it shows nothing of the kind. It counts for the address that it was mailed to.
alter table booking_guest
  add column mail_code text,
  add column mail_code_digest bytea unique,
  add column mail_code_for text,
  add constraint booking_guest_mail_code check ((mail_code is null) = (mail_code_digest is null) and (mail_code is null) = (mail_code_for is null));
