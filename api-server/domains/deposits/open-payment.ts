import type { Tx } from '../../kernel/db';
import { AppError } from '../../kernel/errors';
import type { Kernel } from '../../kernel/kernel';
import { newRequest, type Paid, type Work } from '../card-orders/index';
import { close } from '../card-orders/service';
import { depositsCodes as codes } from './deposits.codes';
import { depositsCopy } from './deposits.copy';
import type { DepositOrders } from './deposits.orders';
import { depositStore, insertRequest, type DepositRequest } from './deposits.store';
import type { DepositKind, OpenPayment } from './service';

/** What the domain is built from. */
export interface Deps {
  kernel: Kernel;
  orders: DepositOrders;
}

export interface Ask {
  sessionId: string;
  brandId: number;
  kind: DepositKind;
  amountPence: number;
}

/** Closes what is asked of a locked booking, unless somebody has been paying since then. */
export const closeOfBooking = async ({ orders }: Deps, work: Work<Paid>, bookingId: string, since: Date): Promise<boolean> => {
  const open = await depositStore.find(work.tx, { openOfBooking: bookingId });
  if (!open) return true;
  if (await depositStore.isUnderWay(work.tx, open.id, since)) return false;
  await orders.applyUpdate(work, open.id, close);
  return true;
};

/** Asks for something on a saved booking. */
export const askForBooking = async (tx: Tx, ask: Omit<Ask, 'sessionId'> & { bookingId: string }, now: Date): Promise<string> => {
  const request: DepositRequest = { ...ask, ...newRequest(), sessionId: null };
  await insertRequest(tx, request, now);
  return request.token;
};

/** Why nothing can be paid on a request. */
const notOpen = ({ state }: DepositRequest): AppError =>
  state === 'paid' ? new AppError(409, depositsCopy.alreadyPaid, codes.alreadyPaid) : new AppError(409, depositsCopy.closed, codes.closed);

/** The payment that is open for a request, or a new one after a no. What it is about is locked. @throws AppError `already_paid`, `payment_closed`, `too_many_refused_cards` */
export const openOrder = async ({ kernel: { gateway, config }, orders }: Deps, work: Work<Paid>, requestId: string): Promise<OpenPayment> => {
  const { request, orderId } = await orders.show(work, requestId);
  if (orderId === null) throw notOpen(request);
  const { token, kind, amountPence } = request;
  const form = gateway.open({ orderId, amountPence, parentOrigin: config.publicOrigin, buttonText: depositsCopy.button(amountPence) });
  return { token, orderId, kind, amountPence, form };
};

/** Opens the payment of a locked session. A request over something else is closed first. */
export const openForSession = async (deps: Deps, work: Work<Paid>, ask: Ask): Promise<OpenPayment> => {
  const isSame = (open: DepositRequest) => open.amountPence === ask.amountPence && open.kind === ask.kind;
  const requestId = await deps.orders.requestFor(work, { openOfSession: ask.sessionId }, isSame, (begun) =>
    insertRequest(work.tx, { ...ask, ...begun, bookingId: null }, work.now),
  );
  return openOrder(deps, work, requestId);
};
