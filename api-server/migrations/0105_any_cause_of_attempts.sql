-- What is counted is a list of the code alone (kernel/limits/limits.rules.ts), so that a new limit is one entry of it.
alter table customer_try drop constraint customer_try_cause_check;
