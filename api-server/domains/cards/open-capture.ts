import type { CardRequest } from '@bars/shared-api/contracts/cards';
import { AppError } from '../../kernel/errors';
import type { Kernel } from '../../kernel/kernel';
import type { Stored, Work } from '../card-orders/index';
import { toCardRequest } from './cards.conversions';
import { cardsCodes as codes } from './cards.codes';
import { cardsCopy as copy } from './cards.copy';
import type { CaptureOrders } from './cards.orders';
import { insertRequest, orderOf, requestsOfBooking, type CardRequestRow } from './cards.store';
import { cancel } from './rules/capture.rules';
import type { NoShowTerms, Securable } from './service';
import { cardOfBooking } from './stored-card.store';

/** What the domain is built from. `securable` is asked for late: it is registered when everything is put together. */
export interface Deps {
  kernel: Kernel;
  orders: CaptureOrders;
  securable: () => Securable;
}

/** What a card is asked for: a session or a booking, and what may be charged. */
export type Ask = NoShowTerms & { brandId: number } & ({ sessionId: string } | { bookingId: string });

const openKey = (wanted: Ask) => ('sessionId' in wanted ? { openOfSession: wanted.sessionId } : { openOfBooking: wanted.bookingId });

/** What the holder was told is what may be charged: other words are another request. */
const isSameAsk = (request: CardRequestRow, wanted: Ask): boolean =>
  request.people === wanted.people &&
  request.feePence === wanted.feePence &&
  request.feePerPersonPence === wanted.feePerPersonPence &&
  request.message === wanted.message;

const alreadyStored = (): AppError => new AppError(409, copy.alreadyStored, codes.alreadyStored);

/** The order that is open for a request, or a new one after a no. What it is about is locked. @throws AppError `card_stored`, `card_closed`, `too_many_refused_cards` */
export const openOrder = async ({ kernel: { gateway, config }, orders }: Deps, work: Work<Stored>, requestId: string): Promise<CardRequest> => {
  const { request, orderId } = await orders.show(work, requestId);
  if (orderId === null) throw request.state === 'stored' ? alreadyStored() : new AppError(409, copy.closed, codes.closed);
  const order = await orderOf(work.tx, orderId);
  if (!order) throw new Error('An order has no names for its card.');
  const form = gateway.openStorage({ ...order, parentOrigin: config.publicOrigin, buttonText: copy.button });
  return toCardRequest({ ...request, orderId, form });
};

/** Opens the capture of a locked session or booking. @throws AppError `card_stored` for a booking that has a card, `too_many_refused_cards` */
export const openFor = async (deps: Deps, work: Work<Stored>, wanted: Ask): Promise<CardRequest> => {
  if ('bookingId' in wanted && (await cardOfBooking(work.tx, wanted.bookingId))) throw alreadyStored();
  const { people, feePence, feePerPersonPence, message, brandId } = wanted;
  const about = 'sessionId' in wanted ? { sessionId: wanted.sessionId, bookingId: null } : { sessionId: null, bookingId: wanted.bookingId };
  const requestId = await deps.orders.requestFor(work, openKey(wanted), (open) => isSameAsk(open, wanted), (begun) =>
    insertRequest(work.tx, { ...begun, ...about, people, feePence, feePerPersonPence, message, brandId }, work.now),
  );
  return openOrder(deps, work, requestId);
};

/** A locked booking is over: nothing is asked of it, and its card is forgotten. */
export const releaseOfBooking = async ({ orders }: Deps, work: Work<Stored>, bookingId: string): Promise<void> => {
  for (const id of await requestsOfBooking(work.tx, bookingId)) await orders.applyUpdate(work, id, cancel);
};
