import type { OrderKind, Paid, Stored, Work } from '../order-kind';
import type { OrderRequest } from '../orders.rows';
import type { Effect, Orders, CommandResult } from '../service';

/** The provider is asked about an order so long after it was opened, if nothing was heard of it. */
const firstAskMs = 2 * 60_000;

export interface UpdatedRequest<Request, State> {
  /** As it was before. */
  request: Request;
  after: State;
  effects: readonly Effect[];
}

/**
 * Applies a command to a request within the caller's transaction: reads it under lock, writes down what changed, and reconciles what a yes has
 * come for; where that cannot be had any more, the yes is undone. The caller has locked what the request is about.
 */
export const createApplyUpdate = <Request extends OrderRequest, State extends Orders, Order, Success extends Paid | Stored>(kind: OrderKind<Request, State, Order, Success>) => {
  const { store } = kind;

  const write = async ({ tx, now, received }: Work<Success>, { id: requestId }: Request, before: State, after: State): Promise<void> => {
    const change = { requestId, before, after, more: kind.columnsOfNew(), received, askAt: new Date(now.getTime() + firstAskMs), now };
    await store.saveAttempts(tx, change);
    await kind.save(tx, change);
    await store.saveState(tx, change);
  };

  const reconcile = async (work: Work<Success>, request: Request, done: State): Promise<State> => {
    const bookingId = await kind.reconcile(work, request);
    if (bookingId !== null) {
      await store.setBooking(work.tx, request.id, bookingId);
      return done;
    }
    const { after } = kind.reverse(done);
    await write(work, request, done, after);
    return after;
  };

  return async (work: Work<Success>, requestId: string, command: (orders: State) => CommandResult<State>): Promise<UpdatedRequest<Request, State>> => {
    const request = await store.lock(work.tx, requestId);
    const before = await kind.read(work.tx, request);
    const { after, effects } = command(before);
    await write(work, request, before, after);
    const isReconciled = effects.some(({ type }) => type === 'reconcile');
    return { request, after: isReconciled ? await reconcile(work, request, after) : after, effects };
  };
};
