-- When what the card provider was asked to do did not succeed first. Each attempt moves `due_at` ahead, so that does not say for how long it has failed.
alter table refund add column failing_since timestamptz;
alter table card_release add column failing_since timestamptz;
alter table no_show_fee add column failing_since timestamptz;
