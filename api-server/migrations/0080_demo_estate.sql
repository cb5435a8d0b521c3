-- Whether the estate is the demo estate, which the server imports again when its files have changed. An estate that was loaded
-- by hand is never replaced. Until now nothing said so: the demo estate is the first import, with the demo's own host.
alter table estate_import add column is_demo boolean not null default false;
update estate_import set is_demo = true
where version = 1
  and exists (select from estate_record where kind = 'brands' and body -> 'hosts' ? 'northlight.localhost');
