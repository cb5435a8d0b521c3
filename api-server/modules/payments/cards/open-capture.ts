import type { CardRequest } from '@bars/shared-api/contracts/cards';
import { AppError } from '../../../kernel/errors';
import { newToken } from '../../../kernel/secrets';
import { close, newRequest, refuseAfterRefusals, show, shownOrder, type Work } from '../card-orders/index';
import { updateCapture, type Deps } from './update-capture';
import { toCardRequest } from './cards.conversions';
import { cardsCodes as codes } from './cards.codes';
import { cardsCopy as copy } from './cards.copy';
import { cardStore, insertRequest, orderOf, requestsOfBooking, type CardRequestRow } from './store/cards.store';
import { cancel } from './rules/capture.rules';
import type { NoShowTerms } from './service';
import { cardOfBooking } from './store/stored-card.store';

/** What a card is asked for: a session or a booking, and what may be charged. */
export type Ask = NoShowTerms & { brandId: number } & ({ sessionId: string } | { bookingId: string });

const openKey = (wanted: Ask) =>
  'sessionId' in wanted ? { openForSession: wanted.sessionId } : { openOfBooking: wanted.bookingId };

/** Only what the holder has read may be charged: other terms are another request. */
const isSameAsk = (request: CardRequestRow, wanted: Ask): boolean =>
  request.people === wanted.people &&
  request.feePence === wanted.feePence &&
  request.feePerPersonPence === wanted.feePerPersonPence &&
  request.message === wanted.message;

const alreadyStored = (): AppError => new AppError(409, copy.alreadyStored, codes.alreadyStored);

/** Closes the open request of a locked session. */
export const closeOfSession = async (deps: Deps, work: Work, sessionId: string): Promise<void> => {
  const open = await cardStore.find(work.tx, { openForSession: sessionId });
  if (open) await updateCapture(deps, work, open.id, close);
};

/**
 * The open order of a request, or a new one after a refusal. The session or booking is locked.
 * @throws AppError `card_stored`, `card_closed`, `too_many_refused_cards`
 */
export const openOrder = async (deps: Deps, work: Work, requestId: string): Promise<CardRequest> => {
  const { gateway, config } = deps.kernel;
  const newOrderId = newToken();
  const { request, effects } = await updateCapture(deps, work, requestId, (capture) => show(capture, newOrderId));
  const orderId = shownOrder(effects);
  if (orderId === null)
    throw request.state === 'stored' ? alreadyStored() : new AppError(409, copy.closed, codes.closed);
  if (orderId === newOrderId) await refuseAfterRefusals(cardStore, work, request);
  else await cardStore.noteShown(work.tx, orderId, work.now);
  const order = await orderOf(work.tx, orderId);
  if (!order) throw new Error('An order has no names for its card.');
  const form = gateway.openStorage({ ...order, parentOrigin: config.publicOrigin, buttonText: copy.button });
  return toCardRequest({ ...request, orderId, form });
};

/** The open request for the same terms, or a new one. A request for other terms is closed first. */
const requestFor = async (deps: Deps, work: Work, wanted: Ask): Promise<string> => {
  const open = await cardStore.find(work.tx, openKey(wanted));
  if (open && isSameAsk(open, wanted)) return open.id;
  if (open) await updateCapture(deps, work, open.id, close);
  const { people, feePence, feePerPersonPence, message, brandId } = wanted;
  const about =
    'sessionId' in wanted
      ? { sessionId: wanted.sessionId, bookingId: null }
      : { sessionId: null, bookingId: wanted.bookingId };
  const request: CardRequestRow = { ...newRequest(), ...about, people, feePence, feePerPersonPence, message, brandId };
  await insertRequest(work.tx, request, work.now);
  return request.id;
};

/** Opens the capture of a locked session or booking. @throws AppError `card_stored` for a booking that has a card, `too_many_refused_cards` */
export const openFor = async (deps: Deps, work: Work, wanted: Ask): Promise<CardRequest> => {
  if ('bookingId' in wanted && (await cardOfBooking(work.tx, wanted.bookingId))) throw alreadyStored();
  return openOrder(deps, work, await requestFor(deps, work, wanted));
};

/** Opens the capture of a request by its token; null for an unknown token. @throws as `openOrder` */
export const openByToken = async (deps: Deps, token: string): Promise<CardRequest | null> => {
  const { db, clock } = deps.kernel;
  const found = await cardStore.find(db, { token });
  if (!found) return null;
  return db.transaction().execute(async (tx) => {
    await deps.securable().lock(tx, found);
    return openOrder(deps, { tx, now: clock.now() }, found.id);
  });
};

/** Cancels the requests of a locked booking that is over; its card is forgotten. */
export const releaseOfBooking = async (deps: Deps, work: Work, bookingId: string): Promise<void> => {
  for (const id of await requestsOfBooking(work.tx, bookingId)) await updateCapture(deps, work, id, cancel);
};
