import type { Tx } from '../../../../kernel/db';
import { AppError } from '../../../../kernel/errors';
import { newToken } from '../../../../kernel/secrets';
import { close, newRequest, refuseAfterRefusals, show, shownOrder, type Work } from '../../card-orders/index';
import { updatePayment, type Deps } from './update-payment';
import { depositsCodes as codes } from '../deposits.codes';
import { depositsCopy } from '../deposits.copy';
import {
  depositStore,
  insertRequest,
  openRequestsOf,
  requestOfPaymentRequest,
  type DepositRequest,
} from '../store/deposits.store';
import type { BookingAsk, DepositKind, DepositRef, GuestAsk, OpenPayment } from '../service';

export interface Ask {
  sessionId: string;
  brandId: number;
  kind: DepositKind;
  amountPence: number;
}

/** Closes the open request of a locked session. */
export const closeOfSession = async (deps: Deps, work: Work, sessionId: string): Promise<void> => {
  const open = await depositStore.find(work.tx, { openForSession: sessionId });
  if (open) await updatePayment(deps, work, open.id, close);
};

const closeUnlessUnderWay = async (
  deps: Deps,
  work: Work,
  open: readonly DepositRequest[],
  since: Date,
): Promise<boolean> => {
  for (const { id } of open) {
    if (await depositStore.isUnderWay(work.tx, id, since)) return false;
  }
  for (const { id } of open) await updatePayment(deps, work, id, close);
  return true;
};

/** Closes the open requests of a locked booking, unless somebody has been paying by one of them since then. */
export const closeOfBooking = async (deps: Deps, work: Work, bookingId: string, since: Date): Promise<boolean> =>
  closeUnlessUnderWay(deps, work, await openRequestsOf(work.tx, bookingId), since);

/** The same for the request of a token. */
export const closeOfToken = async (deps: Deps, work: Work, token: string, since: Date): Promise<boolean> => {
  const found = await depositStore.find(work.tx, { token });
  return found?.state !== 'open' || closeUnlessUnderWay(deps, work, [found], since);
};

/** The same for what was made for a payment request. */
export const closeOfPaymentRequest = async (
  deps: Deps,
  work: Work,
  paymentRequestId: string,
  since: Date,
): Promise<boolean> => {
  const made = await requestOfPaymentRequest(work.tx, paymentRequestId);
  return made?.state !== 'open' || closeUnlessUnderWay(deps, work, [made], since);
};

/** Opens a request on a saved booking. Returns its token. */
export const askForBooking = async (
  tx: Tx,
  {
    bookingId,
    brandId,
    kind,
    amountPence,
    forChange = false,
    paymentRequestId = null,
    guestId = null,
  }: BookingAsk & { paymentRequestId?: string | null; guestId?: string | null },
  now: Date,
): Promise<string> => {
  const request: DepositRequest = {
    bookingId,
    brandId,
    kind,
    amountPence,
    forChange,
    paymentRequestId,
    guestId,
    ...newRequest(),
    sessionId: null,
  };
  await insertRequest(tx, request, now);
  return request.token;
};

/** Why nothing can be paid on a request. */
export const notOpen = ({ state }: DepositRequest): AppError =>
  state === 'paid'
    ? new AppError(409, depositsCopy.alreadyPaid, codes.alreadyPaid)
    : new AppError(409, depositsCopy.closed, codes.closed);

/**
 * The open payment of a request, or a new one after a refusal. The session or booking is locked.
 * @throws AppError `already_paid`, `payment_closed`, `too_many_refused_cards`
 */
export const openOrder = async (deps: Deps, work: Work, requestId: string): Promise<OpenPayment> => {
  const { gateway, config } = deps.kernel;
  const newOrderId = newToken();
  const { request, effects } = await updatePayment(deps, work, requestId, (ledger) => show(ledger, newOrderId));
  const orderId = shownOrder(effects);
  if (orderId === null) throw notOpen(request);
  if (orderId === newOrderId) await refuseAfterRefusals(depositStore, work, request);
  else await depositStore.noteShown(work.tx, orderId, work.now);
  const { token, kind, amountPence } = request;
  const form = gateway.open({
    orderId,
    amountPence,
    parentOrigin: config.publicOrigin,
    buttonText: depositsCopy.button(amountPence),
  });
  return { token, orderId, kind, amountPence, form };
};

/** The open request of a locked session over the same amount, or a new one. A request over something else is closed first. */
const requestFor = async (deps: Deps, work: Work, ask: Ask): Promise<string> => {
  const open = await depositStore.find(work.tx, { openForSession: ask.sessionId });
  if (open && open.amountPence === ask.amountPence && open.kind === ask.kind) return open.id;
  if (open) await updatePayment(deps, work, open.id, close);
  const request: DepositRequest = {
    ...ask,
    ...newRequest(),
    bookingId: null,
    paymentRequestId: null,
    guestId: null,
    forChange: false,
  };
  await insertRequest(work.tx, request, work.now);
  return request.id;
};

/** Opens the payment of a locked session. */
export const openForSession = async (deps: Deps, work: Work, ask: Ask): Promise<OpenPayment> =>
  openOrder(deps, work, await requestFor(deps, work, ask));

/** A payment that was opened so recently may still finish. */
const payingMs = 15 * 60_000;

const isOwn = ({ paymentRequestId, kind, forChange }: DepositRequest): boolean =>
  paymentRequestId === null && kind !== 'share' && !forChange;

/** The open request of a booking that neither a payment request nor a held change asked for. */
export const openOfBooking = async (tx: Tx, bookingId: string): Promise<DepositRequest | undefined> =>
  (await openRequestsOf(tx, bookingId)).find(isOwn);

/**
 * The whole of what is owed and a guest's part of it are not paid beside each other: what was paid twice would have to go back.
 * @throws AppError `payment_under_way`
 */
const refuseBeside = async ({ tx, now }: Work, bookingId: string | null, kind: DepositKind): Promise<void> => {
  if (bookingId === null || kind === 'extra') return;
  const others = (await openRequestsOf(tx, bookingId)).filter((one) =>
    kind === 'share' ? isOwn(one) : one.kind === 'share',
  );
  for (const { id } of others) {
    if (await depositStore.isUnderWay(tx, id, new Date(now.getTime() - payingMs)))
      throw new AppError(409, depositsCopy.underWay, codes.underWay);
  }
};

/** The request that was just written. */
const openNew = async (deps: Deps, work: Work, token: string): Promise<OpenPayment> => {
  const made = await depositStore.find(work.tx, { token });
  if (!made) throw new Error('A request was not written.');
  return openOrder(deps, work, made.id);
};

/** Opens the payment of a guest's own part of a locked booking. One request of a guest is open at a time. */
export const openForGuest = async (deps: Deps, work: Work, { guestId, ...ask }: GuestAsk): Promise<OpenPayment> => {
  await refuseBeside(work, ask.bookingId, 'share');
  const open = (await openRequestsOf(work.tx, ask.bookingId)).find((one) => one.guestId === guestId);
  if (open?.amountPence === ask.amountPence) return openOrder(deps, work, open.id);
  if (open) await updatePayment(deps, work, open.id, close);
  return openNew(deps, work, await askForBooking(work.tx, { ...ask, kind: 'share', guestId }, work.now));
};

/**
 * Opens the payment of a locked booking. Whoever asks for the same amount sees the same order. One request is open at a time, so what is
 * owed cannot be paid twice.
 */
export const openForBooking = async (
  deps: Deps,
  work: Work,
  { replaces, ...ask }: BookingAsk & { replaces: string | null },
): Promise<OpenPayment> => {
  await refuseBeside(work, ask.bookingId, ask.kind);
  const open = await openOfBooking(work.tx, ask.bookingId);
  if (open && open.amountPence === ask.amountPence && open.kind === ask.kind) return openOrder(deps, work, open.id);
  if (
    open &&
    open.token !== replaces &&
    (await depositStore.isUnderWay(work.tx, open.id, new Date(work.now.getTime() - payingMs)))
  ) {
    throw new AppError(409, depositsCopy.underWay, codes.underWay);
  }
  if (open) await updatePayment(deps, work, open.id, close);
  return openNew(deps, work, await askForBooking(work.tx, ask, work.now));
};

/** The request that pays a payment request of a locked booking. @throws AppError `already_paid` */
export const askForPaymentRequest = async (
  tx: Tx,
  ask: BookingAsk & { paymentRequestId: string },
  now: Date,
): Promise<string> => {
  const made = await requestOfPaymentRequest(tx, ask.paymentRequestId);
  if (made?.state === 'paid') throw notOpen(made);
  return made?.token ?? askForBooking(tx, ask, now);
};

/** Refuses an opened payment, which rolls its transaction back. */
type Refuse = (work: Work, request: DepositRef, payment: OpenPayment) => Promise<void>;

/** Opens the payment of a request by its token; null for an unknown token. @throws as `openOrder` and `refuse` */
export const openByToken = async (
  deps: Deps,
  token: string,
  refuse: Refuse = async () => undefined,
): Promise<OpenPayment | null> => {
  const { db, clock } = deps.kernel;
  const found = await depositStore.find(db, { token });
  if (!found) return null;
  return db.transaction().execute(async (tx) => {
    await deps.payable().lock(tx, found);
    const work = { tx, now: clock.now() };
    if (found.paymentRequestId === null) await refuseBeside(work, found.bookingId, found.kind);
    const payment = await openOrder(deps, work, found.id);
    await refuse(work, found, payment);
    return payment;
  });
};
