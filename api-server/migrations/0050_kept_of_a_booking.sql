-- Of what is paid: what a change made too much and the steps of cancelling did not give back. Cancelling does not give it back either.
alter table booking add column kept_pence integer not null default 0 check (kept_pence >= 0);
