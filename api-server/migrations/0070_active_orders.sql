-- When somebody last did something with an order after it was opened: its card page was shown again, it was refused, or its outcome was waited for. It is asked
-- about for two days from then on. `opened_at` alone says how long somebody counts as paying.
alter table deposit_attempt add column active_at timestamptz;
alter table card_attempt add column active_at timestamptz;
