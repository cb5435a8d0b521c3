-- The words of a mail that has left are not kept, whatever it was about.
update mail_outbox set subject = '', body_text = '', body_html = '', attachments = '[]' where sent_at is not null;
-- Until when it is known to whom a mail went, and until when the words of one are kept that was refused.
create index mail_outbox_sent_kept on mail_outbox (sent_at) where recipient <> '';
create index mail_outbox_ended_kept on mail_outbox (ended_at) where recipient <> '' or subject <> '';
