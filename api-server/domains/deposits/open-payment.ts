import type { Tx } from '../../kernel/db';
import { AppError } from '../../kernel/errors';
import { newToken } from '../../kernel/secrets';
import { close, newRequest, refuseAfterRefusals, show, shownOrder, type Work } from '../card-orders/index';
import { applyUpdate, type Deps } from './apply-update';
import { depositsCodes as codes } from './deposits.codes';
import { depositsCopy } from './deposits.copy';
import { depositStore, insertRequest, type DepositRequest } from './deposits.store';
import type { DepositKind, OpenPayment } from './service';

export interface Ask {
  sessionId: string;
  brandId: number;
  kind: DepositKind;
  amountPence: number;
}

/** Closes the open request of a locked session. */
export const closeOfSession = async (deps: Deps, work: Work, sessionId: string): Promise<void> => {
  const open = await depositStore.find(work.tx, { openOfSession: sessionId });
  if (open) await applyUpdate(deps, work, open.id, close);
};

/** Closes the open request of a locked booking, unless somebody has been paying since then. */
export const closeOfBooking = async (deps: Deps, work: Work, bookingId: string, since: Date): Promise<boolean> => {
  const open = await depositStore.find(work.tx, { openOfBooking: bookingId });
  if (!open) return true;
  if (await depositStore.isUnderWay(work.tx, open.id, since)) return false;
  await applyUpdate(deps, work, open.id, close);
  return true;
};

/** Opens a request on a saved booking. Returns its token. */
export const askForBooking = async (tx: Tx, ask: Omit<Ask, 'sessionId'> & { bookingId: string }, now: Date): Promise<string> => {
  const request: DepositRequest = { ...ask, ...newRequest(), sessionId: null };
  await insertRequest(tx, request, now);
  return request.token;
};

/** Why nothing can be paid on a request. */
const notOpen = ({ state }: DepositRequest): AppError =>
  state === 'paid' ? new AppError(409, depositsCopy.alreadyPaid, codes.alreadyPaid) : new AppError(409, depositsCopy.closed, codes.closed);

/**
 * The open payment of a request, or a new one after a refusal. The session or booking is locked.
 * @throws AppError `already_paid`, `payment_closed`, `too_many_refused_cards`
 */
export const openOrder = async (deps: Deps, work: Work, requestId: string): Promise<OpenPayment> => {
  const { gateway, config } = deps.kernel;
  const newOrderId = newToken();
  const { request, effects } = await applyUpdate(deps, work, requestId, (ledger) => show(ledger, newOrderId));
  const orderId = shownOrder(effects);
  if (orderId === null) throw notOpen(request);
  if (orderId === newOrderId) await refuseAfterRefusals(depositStore, work, request);
  const { token, kind, amountPence } = request;
  const form = gateway.open({ orderId, amountPence, parentOrigin: config.publicOrigin, buttonText: depositsCopy.button(amountPence) });
  return { token, orderId, kind, amountPence, form };
};

/** The open request of a locked session over the same amount, or a new one. A request over something else is closed first. */
const requestFor = async (deps: Deps, work: Work, ask: Ask): Promise<string> => {
  const open = await depositStore.find(work.tx, { openOfSession: ask.sessionId });
  if (open && open.amountPence === ask.amountPence && open.kind === ask.kind) return open.id;
  if (open) await applyUpdate(deps, work, open.id, close);
  const request: DepositRequest = { ...ask, ...newRequest(), bookingId: null };
  await insertRequest(work.tx, request, work.now);
  return request.id;
};

/** Opens the payment of a locked session. */
export const openForSession = async (deps: Deps, work: Work, ask: Ask): Promise<OpenPayment> => openOrder(deps, work, await requestFor(deps, work, ask));

/** Opens the payment of a request by its token; null for an unknown token. @throws as `openOrder` */
export const openByToken = async (deps: Deps, token: string): Promise<OpenPayment | null> => {
  const { db, clock } = deps.kernel;
  const found = await depositStore.find(db, { token });
  if (!found) return null;
  return db.transaction().execute(async (tx) => {
    await deps.payable().lock(tx, found);
    return openOrder(deps, { tx, now: clock.now() }, found.id);
  });
};
