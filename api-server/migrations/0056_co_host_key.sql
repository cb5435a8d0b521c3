-- The key that co-hosts have in the place of the manage key: it opens everything but what is the lead booker's alone. It is made when it is first asked for,
-- and made anew when somebody is no co-host any more.
alter table booking add column co_host_key text, add column co_host_digest bytea unique;
