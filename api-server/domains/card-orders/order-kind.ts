import type { Db, Tx } from '../../kernel/db';
import type { Nothing, OrderOutcome, Refused, StorageOutcome, Undone } from '../../kernel/gateway/gateway';
import type { OrderRequest } from './orders.rows';
import type { OrdersChange, OrderStore } from './orders.store';
import type { Lockable, Orders, CommandResult } from './service';

/** The yes of an order that takes money, and of one that stores a card. */
export type Paid = Extract<OrderOutcome, { kind: 'paid' }>;
export type Stored = Extract<StorageOutcome, { kind: 'stored' }>;

/** What the provider says of an order: the yes of its kind, a no, a yes that was undone, or nothing yet. */
export type ProviderOutcome<Success> = Success | Refused | Undone | Nothing;

export const isSuccess = <Success extends Paid | Stored>(outcome: ProviderOutcome<Success>): outcome is Success => outcome.kind === 'paid' || outcome.kind === 'stored';

/** One piece of work on a request, in its transaction, at one reading of the clock. */
export interface Work<Success> {
  tx: Tx;
  now: Date;
  /** The yes that this update brings, with what the provider said of it. */
  received?: (Success & { orderId: string }) | undefined;
}

export interface Change<State extends Orders, Success> extends OrdersChange {
  before: State;
  after: State;
  received: (Success & { orderId: string }) | undefined;
}

/** What is done by now and may not stand: money that goes back, a card that is forgotten. Rows by `order_id`, with `due_at`, `attempts` and `done_at`. */
export interface Undoing {
  table: string;
  /** Tells the provider; as often as it takes. @throws when it was not taken */
  undo(db: Db, orderId: string): Promise<void>;
}

/**
 * A kind of order at the card provider: all in which taking money and storing a card differ. `State` is a request with
 * everything that happened to it, `Order` is one order as the provider is asked about it.
 */
export interface OrderKind<Request extends OrderRequest, State extends Orders, Order, Success extends Paid | Stored> extends Lockable {
  store: OrderStore<Request>;
  read(db: Db, request: Request): Promise<State>;
  /** More columns of a new order; they are asked for whether there is one or not. */
  columnsOfNew(): Readonly<Record<string, string>>;
  /** Writes down what an update has changed beside orders and state. */
  save(tx: Tx, change: Change<State, Success>): Promise<void>;

  applyOutcome(orders: State, orderId: string, outcome: ProviderOutcome<Success>): CommandResult<State>;
  /** Makes of a request what was asked for: the id of the booking, or null where it cannot be had any more. */
  reconcile(work: Work<Success>, request: Request): Promise<string | null>;
  /** What could not be had any more: its yes does not stand. */
  reverse(orders: State): CommandResult<State>;

  /** Undefined for an order of somebody else's. */
  orderOf(db: Db, orderId: string): Promise<Order | undefined>;
  /** Asks the provider. @throws when it cannot be reached */
  query(order: Order): Promise<ProviderOutcome<Success>>;
  /** Takes the money of a yes that only holds it, where the kind takes money. Says what it is then. @throws when it was not taken */
  collect?(orderId: string, held: Success): Promise<Success>;
  undoing: Undoing;
  /** Lines of the log, and what a person is told of lasting trouble. */
  words: { outcome: string; notAsked: string; notUndone: string; trouble: { ask: string; undo: string } };
}
