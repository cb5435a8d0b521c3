-- What a guest eats, with the names and supplements of the moment at which it was chosen. `version` counts what was saved about the guest.
alter table booking_guest
  add column pre_order jsonb not null default '[]',
  add column version integer not null default 1,
  -- Null: the guest has never said. Kept by consent alone, with the words that were read; deleted 30 days after the visit.
  add column allergens jsonb,
  add column allergens_note text,
  add column allergens_wording text,
  add column allergens_agreed_at timestamptz,
  add constraint booking_guest_allergens_agreed check ((allergens is null) = (allergens_agreed_at is null) and (allergens is null) = (allergens_wording is null) and (allergens is not null or allergens_note is null));

-- What a guest agreed to or declined when they joined, with the words that they read.
create table guest_consent (
  id bigint generated always as identity primary key,
  guest_id uuid not null references booking_guest (id) on delete cascade,
  brand_id integer not null,
  purpose text not null check (purpose in ('email', 'sms', 'phone')),
  is_given boolean not null,
  wording text not null,
  recorded_at timestamptz not null
);
create index guest_consent_by_guest on guest_consent (guest_id);
