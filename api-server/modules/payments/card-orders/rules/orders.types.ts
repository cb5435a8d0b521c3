/** One order at the card provider, which approves an order at most once. `result` is the provider's code. */
export interface Attempt {
  orderId: string;
  state: 'open' | 'accepted' | 'refused';
  result: string | null;
}

/** A request with its orders at the card provider. */
export interface Orders {
  /** `open`, `closed` (nothing is asked for any more), or the domain's own state of a success. */
  state: string;
  /** Oldest first; at most the last one is open. */
  attempts: readonly Attempt[];
}

/** What follows an update: `show` and `reconcile` in the same transaction; `collect` is a call to the provider after it. */
export type Effect =
  | { type: 'show'; orderId: string }
  | { type: 'reconcile'; orderId: string }
  | { type: 'collect'; orderId: string };

export interface CommandResult<State extends Orders> {
  after: State;
  effects: readonly Effect[];
}
