-- Every mail has its row in the table of mails (kernel/mail/mail-kinds.ts): its limits count by mailbox, kind and cause.
-- A mail without a kind was queued by an earlier release.
alter table mail_outbox
  add column kind text,
  add column cause text not null default '',
  -- The normal form of the recipient's address; two spellings of one mailbox are one.
  add column mailbox text not null default '',
  -- Its recipient has paid for what it is about: no stranger has caused it.
  add column is_paid_for boolean not null default false,
  -- What a later mail of the same cause has to say too, while this one waits.
  add column note jsonb,
  -- When a limit has kept it back for the first time.
  add column held_at timestamptz,
  -- When it was let through to be sent for the first time; limits count this.
  add column counted_at timestamptz,
  -- A mail that has ended without being sent.
  add column ended_at timestamptz,
  add column ending text check (ending in ('refused', 'dropped', 'gave_up'));
update mail_outbox set mailbox = lower(recipient);
drop index mail_outbox_due;
create index mail_outbox_due on mail_outbox (due_at) where sent_at is null and ending is null;
create index mail_outbox_counted on mail_outbox (mailbox, kind, counted_at);
create index mail_outbox_waiting on mail_outbox (cause) where sent_at is null and ending is null;
create index mail_outbox_gave_up on mail_outbox (ended_at) where ending = 'gave_up';
