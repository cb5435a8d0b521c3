import type { CardOutcome, CardRequest, StoreCardCheck } from '@bars/shared-api/contracts/cards';
import { AppError } from '../../../kernel/errors';
import { instantOf } from '../../../kernel/time/instant';
import { newToken } from '../../../kernel/secrets';
import { createTakeAnswer, isAnswered, readAtOneMoment, type ProviderOrders } from '../card-orders/index';
import type { Deps } from './update-capture';
import { toKeptCard } from './cards.conversions';
import { cardsCodes as codes } from './cards.codes';
import { cardsCopy as copy } from './cards.copy';
import { cardStore, readCapture } from './store/cards.store';
import { closeOfSession, openByToken, openFor, releaseOfBooking } from './open-capture';
import { feeBooksOf, feeOfBooking, insertFee } from './no-show-fee/fee.store';
import { outcomeFor } from './rules/outcome.rules';
import type { CardsService, Securable } from './service';
import { cardOfBooking, cardOfRequest } from './store/stored-card.store';

/** The public service, and what the domain's own routes need beside it. */
export interface OwnCards extends CardsService {
  /** The capture of a request by its token: the open order, or a new one after a refusal. @throws AppError `not_found`, `card_stored`, `card_closed`, `too_many_refused_cards` */
  open(token: string): Promise<CardRequest>;
  /** How an order stands. `isVerifying`: the card page has gone, so the provider is asked soon. @throws AppError `not_found` */
  check(orderId: string, isVerifying: boolean): Promise<StoreCardCheck>;
  /** Opens captures for sessions and bookings, which other domains know. */
  securable(): Securable;
}

const unknown = (): AppError => new AppError(404, copy.unknown, codes.unknown);

const errorOf = (outcome: CardOutcome): string | null => {
  if (outcome === 'open' || outcome === 'stored') return null;
  if (outcome === 'expired') return copy.closed;
  return outcome === 'gone' ? copy.gone : copy.failed;
};

/** How an order stands, as of one moment. */
const readState = ({ kernel }: Deps, orderId: string) =>
  readAtOneMoment(kernel, async (tx) => {
    const request = await cardStore.find(tx, { orderId });
    if (!request) throw unknown();
    const outcome = outcomeFor(await readCapture(tx, request), orderId);
    return {
      outcome,
      answeredAt: await cardStore.answeredAt(tx, orderId),
      stored: outcome === 'stored' ? await cardOfRequest(tx, request.id) : undefined,
    };
  });

export interface CardsDeps extends Deps {
  orders: ProviderOrders;
}

export const createCardsService = ({ orders, ...deps }: CardsDeps): OwnCards => {
  const { db, clock } = deps.kernel;
  return {
    securable: deps.securable,
    openForSession: (tx, ask, now) => openFor(deps, { tx, now }, ask),
    openForBooking: (tx, ask, now) => openFor(deps, { tx, now }, ask),
    isAskedOf: async (tx, sessionId) => (await cardStore.find(tx, { openForSession: sessionId })) !== undefined,
    closeForSession: (tx, sessionId, now) => closeOfSession(deps, { tx, now }, sessionId),
    ofBooking: (tx, bookingId) => cardOfBooking(tx, bookingId),
    releaseForBooking: (tx, bookingId, now) => releaseOfBooking(deps, { tx, now }, bookingId),
    chargeNoShow: async (tx, bookingId, now) => {
      const card = await cardOfBooking(tx, bookingId);
      if (card === undefined || card.feePence === 0) return 0;
      await insertFee(
        tx,
        { bookingId, orderId: newToken(), cardOrderId: card.orderId, amountPence: card.feePence },
        now,
      );
      return card.feePence;
    },
    feeOf: feeOfBooking,
    feeBooksOf,
    open: async (token) => {
      const card = await openByToken(deps, token);
      if (!card) throw unknown();
      return card;
    },
    check: async (orderId, isVerifying) => {
      const { outcome, answeredAt, stored } = await readState(deps, orderId);
      if (outcome === 'open' && isVerifying) await cardStore.askSoon(db, orderId, clock.now());
      return {
        received_response: isAnswered(outcome),
        success: outcome === 'stored',
        outcome,
        provider_answered_at: instantOf(answeredAt),
        error: errorOf(outcome),
        card: stored === undefined ? null : toKeptCard(stored.card),
      };
    },
    takeAnswer: createTakeAnswer(deps.kernel, orders),
  };
};
