import { randomBytes, randomUUID } from 'node:crypto';
import type { Tx } from '../../../kernel/db';
import { AppError } from '../../../kernel/errors';
import { depositsCopy } from '../deposits.copy';
import { findRequest, insertRequest, isBeingPaid, type DepositRequest } from '../deposits.store';
import { close, pay } from '../rules/ledger.rules';
import type { DepositKind, OpenPayment } from '../service';
import { turnLedger, type Work } from './turn-ledger';

export interface Ask {
  sessionId: string;
  brandId: number;
  kind: DepositKind;
  amountPence: number;
}

/** A code of 192 random bits, base64url. */
const newToken = (): string => randomBytes(24).toString('base64url');

const isSameAsk = (request: DepositRequest, ask: Ask): boolean => request.amountPence === ask.amountPence && request.kind === ask.kind;

/** Closes what is asked of a locked session. */
export const closeOpen = async (work: Work, sessionId: string): Promise<void> => {
  const open = await findRequest(work.tx, { openOfSession: sessionId });
  if (open) await turnLedger(work, open.id, close);
};

/** Closes what is asked of a locked booking, unless somebody has been paying since then. */
export const closeOfBooking = async (work: Work, bookingId: string, since: Date): Promise<boolean> => {
  const open = await findRequest(work.tx, { openOfBooking: bookingId });
  if (!open) return true;
  if (await isBeingPaid(work.tx, open.id, since)) return false;
  await turnLedger(work, open.id, close);
  return true;
};

const requestFor = async (work: Work, ask: Ask): Promise<string> => {
  const open = await findRequest(work.tx, { openOfSession: ask.sessionId });
  if (open && isSameAsk(open, ask)) return open.id;
  await closeOpen(work, ask.sessionId);
  const request: DepositRequest = { ...ask, id: randomUUID(), token: newToken(), bookingId: null, state: 'open' };
  await insertRequest(work.tx, request, work.now);
  return request.id;
};

/** Asks for something on a saved booking. */
export const askForBooking = async (tx: Tx, ask: Omit<Ask, 'sessionId'> & { bookingId: string }, now: Date): Promise<string> => {
  const request: DepositRequest = { ...ask, id: randomUUID(), token: newToken(), sessionId: null, state: 'open' };
  await insertRequest(tx, request, now);
  return request.token;
};

/** Why nothing can be paid on a request. */
const notOpen = ({ state }: DepositRequest): AppError =>
  state === 'paid' ? new AppError(409, depositsCopy.alreadyPaid, 'already_paid') : new AppError(409, depositsCopy.closed, 'payment_closed');

/** The payment that is open for a request, or a new one after a no. What it is about is locked. @throws AppError `already_paid`, `payment_closed` */
export const openOrder = async (work: Work, requestId: string): Promise<OpenPayment> => {
  const { request, effects } = await turnLedger(work, requestId, (ledger) => pay(ledger, newToken()));
  const shown = effects.find((effect) => effect.type === 'show');
  if (!shown) throw notOpen(request);
  const { gateway, config } = work.deps.kernel;
  const { token, kind, amountPence } = request;
  const form = gateway.open({ orderId: shown.orderId, amountPence, parentOrigin: config.publicOrigin, buttonText: depositsCopy.button(amountPence) });
  return { token, orderId: shown.orderId, kind, amountPence, form };
};

/** Opens the payment of a locked session. */
export const openForSession = async (work: Work, ask: Ask): Promise<OpenPayment> => openOrder(work, await requestFor(work, ask));
