import { randomBytes, randomUUID } from 'node:crypto';
import type { CardRequest } from '@bars/shared-api/contracts/cards';
import { AppError } from '../../../kernel/errors';
import { toCardRequest } from '../cards.conversions';
import { cardsCopy as copy } from '../cards.copy';
import { findRequest, insertRequest, referencesOf, requestsOfBooking, type CardRequestRow } from '../cards.store';
import { ask, cancel, close } from '../rules/capture.rules';
import type { NoShowTerms } from '../service';
import { cardOfBooking } from '../stored-card.store';
import { turnCapture, type Work } from './turn-capture';

/** What a card is asked for: a session or a booking, and what may be charged. */
export type Ask = NoShowTerms & { brandId: number } & ({ sessionId: string } | { bookingId: string });

/** A code of 192 random bits, base64url. */
const newToken = (): string => randomBytes(24).toString('base64url');

const openKey = (wanted: Ask) => ('sessionId' in wanted ? { openOfSession: wanted.sessionId } : { openOfBooking: wanted.bookingId });

/** What the holder was told is what may be charged: other words are another request. */
const isSameAsk = (request: CardRequestRow, wanted: Ask): boolean =>
  request.people === wanted.people &&
  request.feePence === wanted.feePence &&
  request.feePerPersonPence === wanted.feePerPersonPence &&
  request.message === wanted.message;

const requestFor = async (work: Work, wanted: Ask): Promise<string> => {
  const open = await findRequest(work.tx, openKey(wanted));
  if (open && isSameAsk(open, wanted)) return open.id;
  if (open) await turnCapture(work, open.id, close);
  const { people, feePence, feePerPersonPence, message, brandId } = wanted;
  const about = 'sessionId' in wanted ? { sessionId: wanted.sessionId, bookingId: null } : { sessionId: null, bookingId: wanted.bookingId };
  const request: CardRequestRow = { ...about, people, feePence, feePerPersonPence, message, brandId, id: randomUUID(), token: newToken(), state: 'open' };
  await insertRequest(work.tx, request, work.now);
  return request.id;
};

const alreadyStored = (): AppError => new AppError(409, copy.alreadyStored, 'card_stored');

/** The order that is open for a request, or a new one after a no. What it is about is locked. @throws AppError `card_stored`, `card_closed` */
export const openOrder = async (work: Work, requestId: string): Promise<CardRequest> => {
  const { request, effects } = await turnCapture(work, requestId, (capture) => ask(capture, newToken()));
  const shown = effects.find((effect) => effect.type === 'show');
  if (!shown) throw request.state === 'stored' ? alreadyStored() : new AppError(409, copy.closed, 'card_closed');
  const { gateway, config } = work.deps.kernel;
  const references = await referencesOf(work.tx, shown.orderId);
  if (!references) throw new Error('An order has no names for its card.');
  const form = gateway.openStorage({ ...references, orderId: shown.orderId, parentOrigin: config.publicOrigin, buttonText: copy.button });
  return toCardRequest({ ...request, orderId: shown.orderId, form });
};

/** Opens the capture of a locked session or booking. @throws AppError `card_stored` for a booking that has a card */
export const openFor = async (work: Work, wanted: Ask): Promise<CardRequest> => {
  if ('bookingId' in wanted && (await cardOfBooking(work.tx, wanted.bookingId))) throw alreadyStored();
  return openOrder(work, await requestFor(work, wanted));
};

/** Closes what is asked of a locked session. */
export const closeOfSession = async (work: Work, sessionId: string): Promise<void> => {
  const open = await findRequest(work.tx, { openOfSession: sessionId });
  if (open) await turnCapture(work, open.id, close);
};

/** A locked booking is over: nothing is asked of it, and its card is forgotten. */
export const releaseOfBooking = async (work: Work, bookingId: string): Promise<void> => {
  for (const id of await requestsOfBooking(work.tx, bookingId)) await turnCapture(work, id, cancel);
};
