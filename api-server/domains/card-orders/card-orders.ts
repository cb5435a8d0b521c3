import { randomUUID } from 'node:crypto';
import type { Tx } from '../../kernel/db';
import { AppError } from '../../kernel/errors';
import type { Kernel } from '../../kernel/kernel';
import { newToken } from '../../kernel/secrets';
import { cardOrdersCodes } from './card-orders.codes';
import { cardOrdersCopy } from './card-orders.copy';
import { askProvider, createTakeAnswer } from './asking/ask-provider';
import { createRecordOutcome } from './asking/record-outcome';
import type { OrderKind, Paid, Stored, Work } from './order-kind';
import type { OrderRequest } from './orders.rows';
import type { RequestKey } from './orders.store';
import { isTooManyRefused, refusalsCountSince } from './rules/refusals.rules';
import { close, show, type AnswerTaker, type Orders, type CommandResult } from './service';
import { askSweep } from './sweeps/ask.sweep';
import { undoSweep } from './sweeps/undo.sweep';
import { createApplyUpdate, type UpdatedRequest } from './updates/apply-update';

/** What every new request begins with. */
export interface NewRequest {
  id: string;
  token: string;
  state: 'open';
}

/** Its token is 192 random bits, base64url. */
export const newRequest = (): NewRequest => ({ id: randomUUID(), token: newToken(), state: 'open' });

/** Requests of one kind and their orders at the card provider. */
export interface CardOrders<Request, State extends Orders, Success> extends AnswerTaker {
  /** Applies a command to a request within the caller's transaction. The caller has locked what it is about. */
  applyUpdate(work: Work<Success>, requestId: string, command: (orders: State) => CommandResult<State>): Promise<UpdatedRequest<Request, State>>;
  /**
   * The order that is open for a request, or a new one after a no; null where nothing is asked for any more.
   * @throws AppError `too_many_refused_cards` after `refusedCards` of its session or booking
   */
  show(work: Work<Success>, requestId: string): Promise<{ request: Request; orderId: string | null }>;
  /** The request that is open under `key`, where it asks for the same; else it is closed, and `insert` writes down another. */
  requestFor(work: Work<Success>, key: RequestKey, isSame: (open: Request) => boolean, insert: (begun: NewRequest) => Promise<void>): Promise<string>;
  /** Closes what is open under `key`, whose session or booking is locked. */
  closeOpen(work: Work<Success>, key: RequestKey): Promise<void>;
  /** Work on a request by its token, with what it is about locked; null for one that nobody knows. */
  byToken<Outcome>(token: string, act: (work: Work<Success>, requestId: string) => Promise<Outcome>): Promise<Outcome | null>;
  /** A request with all that happened to it, as of one moment; null for one that nobody knows. */
  look<Seen>(key: RequestKey, see: (tx: Tx, request: Request, orders: State) => Promise<Seen>): Promise<Seen | null>;
  askSoon(orderId: string): Promise<void>;
  /** Due-time work: asks about orders that nothing was heard of, and undoes what may not stand. */
  askSweep(now: Date): Promise<number>;
  undoSweep(now: Date): Promise<number>;
}

/** The one way of dealing with orders at the card provider, for the kind that a domain describes. */
export const createCardOrders = <Request extends OrderRequest, State extends Orders, Order, Success extends Paid | Stored>(
  kernel: Kernel,
  kind: OrderKind<Request, State, Order, Success>,
): CardOrders<Request, State, Success> => {
  const { db, clock } = kernel;
  const { store } = kind;
  const applyUpdate = createApplyUpdate(kind);
  const recordOutcome = createRecordOutcome(kernel, kind, applyUpdate);
  const ask = askProvider(kind, recordOutcome);

  const closeOpen = async (work: Work<Success>, key: RequestKey): Promise<void> => {
    const open = await store.find(work.tx, key);
    if (open) await applyUpdate(work, open.id, close);
  };
  /** Thrown once the new order is written: the caller's transaction takes it back, and the time that was kept for paying with it. */
  const refuseTooMany = async ({ tx, now }: Work<Success>, request: Request): Promise<void> => {
    const refused = await store.countRefused(tx, request, refusalsCountSince(now));
    if (isTooManyRefused(refused)) throw new AppError(429, cardOrdersCopy.tooManyRefused, cardOrdersCodes.tooManyRefused);
  };
  const askSoon = (orderId: string): Promise<void> => store.askSoon(db, orderId, clock.now());

  return {
    applyUpdate,
    closeOpen,
    askSoon,
    show: async (work, requestId) => {
      const newOrderId = newToken();
      const { request, effects } = await applyUpdate(work, requestId, (orders) => show(orders, newOrderId));
      const orderId = effects.find(({ type }) => type === 'show')?.orderId ?? null;
      if (orderId === newOrderId) await refuseTooMany(work, request);
      return { request, orderId };
    },
    requestFor: async (work, key, isSame, insert) => {
      const open = await store.find(work.tx, key);
      if (open && isSame(open)) return open.id;
      if (open) await applyUpdate(work, open.id, close);
      const begun = newRequest();
      await insert(begun);
      return begun.id;
    },
    byToken: async (token, act) => {
      const found = await store.find(db, { token });
      if (!found) return null;
      return db.transaction().execute(async (tx) => {
        await kind.lock(tx, found);
        return act({ tx, now: clock.now() }, found.id);
      });
    },
    // Read row by row, a yes that arrives meanwhile would look like a failure.
    look: (key, see) =>
      db.transaction().setIsolationLevel('repeatable read').execute(async (tx) => {
        const request = await store.find(tx, key);
        return request ? see(tx, request, await kind.read(tx, request)) : null;
      }),
    takeAnswer: createTakeAnswer(kernel, kind, { recordOutcome, ask }),
    askSweep: askSweep(kernel, kind, ask),
    undoSweep: undoSweep(kernel, kind),
  };
};
