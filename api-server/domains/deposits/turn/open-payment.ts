import { randomBytes, randomUUID } from 'node:crypto';
import type { Tx } from '../../../kernel/db';
import { AppError } from '../../../kernel/errors';
import { depositsCopy } from '../deposits.copy';
import { findRequest, insertRequest, type DepositRequest } from '../deposits.store';
import { close, pay } from '../rules/ledger.rules';
import type { DepositKind, OpenPayment } from '../service';
import { turnLedger, type Deps } from './turn-ledger';

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
export const closeOpen = async (deps: Deps, tx: Tx, sessionId: string, now: Date): Promise<void> => {
  const open = await findRequest(tx, { openOfSession: sessionId });
  if (open) await turnLedger(deps, tx, open.id, close, { now });
};

const requestFor = async (deps: Deps, tx: Tx, ask: Ask, now: Date): Promise<string> => {
  const open = await findRequest(tx, { openOfSession: ask.sessionId });
  if (open && isSameAsk(open, ask)) return open.id;
  await closeOpen(deps, tx, ask.sessionId, now);
  const request: DepositRequest = { ...ask, id: randomUUID(), token: newToken(), bookingId: null, state: 'open' };
  await insertRequest(tx, request, now);
  return request.id;
};

/** Asks for something on a saved booking. */
export const askForBooking = async (tx: Tx, ask: Omit<Ask, 'sessionId'> & { bookingId: string }, now: Date): Promise<string> => {
  const request: DepositRequest = { ...ask, id: randomUUID(), token: newToken(), sessionId: null, state: 'open' };
  await insertRequest(tx, request, now);
  return request.token;
};

/** The payment that is open for a request, or a new one after a no. What it is about is locked. @throws AppError `already_paid` */
export const openOrder = async (deps: Deps, tx: Tx, requestId: string, now: Date): Promise<OpenPayment> => {
  const { request, effects } = await turnLedger(deps, tx, requestId, (ledger) => pay(ledger, newToken()), { now });
  const shown = effects.find((effect) => effect.type === 'show');
  if (!shown) throw new AppError(409, request.state === 'paid' ? depositsCopy.alreadyPaid : depositsCopy.closed, request.state === 'paid' ? 'already_paid' : 'payment_closed');
  const { gateway, config } = deps.kernel;
  const form = gateway.open({ orderId: shown.orderId, amountPence: request.amountPence, parentOrigin: config.publicOrigin, buttonText: depositsCopy.button(request.amountPence) });
  return { token: request.token, orderId: shown.orderId, kind: request.kind, amountPence: request.amountPence, form };
};

/** Opens the payment of a locked session. */
export const openForSession = async (deps: Deps, tx: Tx, ask: Ask, now: Date): Promise<OpenPayment> =>
  openOrder(deps, tx, await requestFor(deps, tx, ask, now), now);
