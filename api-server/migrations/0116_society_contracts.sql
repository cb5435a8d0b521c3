-- A contract between a brand and a society, as society-contracts.json has it. `terms` are the values of the template's text.
create table society_contract (
  -- The code of its links.
  id text primary key,
  society_id text not null references society (id),
  brand_id smallint not null,
  template_version smallint not null check (template_version > 0),
  terms jsonb not null,
  starts_on date not null,
  -- Until then it may be needed as evidence.
  kept_until timestamptz not null,
  completed_at timestamptz
);
create index society_contract_by_society on society_contract (society_id, starts_on);

-- Who signs it, each by a link of their own.
create table society_contract_signer (
  contract_id text not null references society_contract (id) on delete cascade,
  number smallint not null check (number > 0),
  name text not null,
  role text not null,
  email text,
  code_digest bytea not null unique,
  expires_at timestamptz not null,
  viewed_at timestamptz,
  -- The text that was read to its end.
  viewed_digest bytea,
  -- Of the link in the mail, which opens the copy and signs nothing.
  copy_digest bytea unique,
  primary key (contract_id, number),
  check ((viewed_at is null) = (viewed_digest is null))
);
create index society_contract_signer_by_email on society_contract_signer (email);

-- A record of a signature. Each names the one before by its digest, so that none can be changed, removed or put in between unseen.
create table society_signature_record (
  position bigint primary key check (position > 0),
  contract_id text not null,
  signer_number smallint not null,
  signed_at timestamptz not null,
  template_version smallint not null,
  text_digest bytea not null,
  image_digest bytea not null,
  person_digest bytea not null,
  previous_digest bytea not null unique,
  digest bytea not null unique,
  unique (contract_id, signer_number),
  foreign key (contract_id, signer_number) references society_contract_signer (contract_id, number)
);
create trigger society_signature_record_is_final before update or delete on society_signature_record
  for each row execute function refuse_change();
create trigger society_signature_record_stays before truncate on society_signature_record
  for each statement execute function refuse_change();

-- What was signed and by whom. It is deleted once it is no longer needed as evidence; the records stay a chain without it.
create table society_signature (
  position bigint primary key references society_signature_record (position),
  signed_text jsonb not null,
  image bytea not null,
  name text not null,
  role text not null,
  -- Random, so that nobody finds a deleted name by its digest.
  salt bytea not null,
  kept_until timestamptz not null
);
create trigger society_signature_is_final before update on society_signature
  for each row execute function refuse_change();
create trigger society_signature_stays before truncate on society_signature
  for each statement execute function refuse_change();
-- The sweep says what time it is: bars.society_signatures_until.
create function refuse_early_deletion() returns trigger language plpgsql as $$
begin
  if old.kept_until <= nullif(current_setting('bars.society_signatures_until', true), '')::timestamptz then
    return old;
  end if;
  raise exception 'a row of % is kept until %', tg_table_name, old.kept_until;
end;
$$;
create trigger society_signature_is_kept before delete on society_signature
  for each row execute function refuse_early_deletion();
