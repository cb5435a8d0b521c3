import type { CardOutcome, CardRequest, StoreCardCheck } from '@bars/shared-api/contracts/cards';
import { AppError } from '../../kernel/errors';
import { instantOf } from '../../kernel/instant';
import { isAnswered } from '../card-orders/service';
import { toKeptCard } from './cards.conversions';
import { cardsCodes as codes } from './cards.codes';
import { cardsCopy as copy } from './cards.copy';
import { cardStore } from './cards.store';
import { openFor, openOrder, releaseOfBooking, type Deps } from './open-capture';
import { outcomeFor } from './rules/outcome.rules';
import type { CardsService, Securable } from './service';
import { cardOfBooking, cardOfRequest } from './stored-card.store';

/** The public service, and what the domain's own routes need beside it. */
export interface OwnCards extends CardsService {
  /** The capture of a request by its token: the open order, or a new one after a no. @throws AppError `not_found`, `card_stored`, `card_closed`, `too_many_refused_cards` */
  open(token: string): Promise<CardRequest>;
  /** How an order stands. `isVerifying`: the card page has gone, so the provider is asked soon. @throws AppError `not_found` */
  check(orderId: string, isVerifying: boolean): Promise<StoreCardCheck>;
  /** Opens the capture of what others know of: sessions, bookings. */
  securable(): Securable;
}

const unknown = (): AppError => new AppError(404, copy.unknown, codes.unknown);

const errorOf = (outcome: CardOutcome): string | null => {
  if (outcome === 'open' || outcome === 'stored') return null;
  if (outcome === 'expired') return copy.closed;
  return outcome === 'gone' ? copy.gone : copy.failed;
};

export const createCardsService = (deps: Deps, register: (securable: Securable) => void): OwnCards => {
  const { orders } = deps;

  const readState = async (orderId: string) => {
    const state = await orders.look({ orderId }, async (tx, request, capture) => {
      const outcome = outcomeFor(capture, orderId);
      return { outcome, answeredAt: await cardStore.answeredAt(tx, orderId), stored: outcome === 'stored' ? await cardOfRequest(tx, request.id) : undefined };
    });
    if (!state) throw unknown();
    return state;
  };

  return {
    securable: deps.securable,
    whenStored: register,
    openForSession: (tx, ask, now) => openFor(deps, { tx, now }, ask),
    openForBooking: (tx, ask, now) => openFor(deps, { tx, now }, ask),
    isAskedOf: async (tx, sessionId) => (await cardStore.find(tx, { openOfSession: sessionId })) !== undefined,
    closeForSession: (tx, sessionId, now) => orders.closeOpen({ tx, now }, { openOfSession: sessionId }),
    ofBooking: (tx, bookingId) => cardOfBooking(tx, bookingId),
    releaseForBooking: (tx, bookingId, now) => releaseOfBooking(deps, { tx, now }, bookingId),
    open: async (token) => {
      const card = await orders.byToken(token, (work, requestId) => openOrder(deps, work, requestId));
      if (!card) throw unknown();
      return card;
    },
    check: async (orderId, isVerifying) => {
      const { outcome, answeredAt, stored } = await readState(orderId);
      if (outcome === 'open' && isVerifying) await orders.askSoon(orderId);
      return {
        received_response: isAnswered(outcome),
        success: outcome === 'stored',
        outcome,
        provider_answered_at: instantOf(answeredAt),
        error: errorOf(outcome),
        card: stored === undefined ? null : toKeptCard(stored.card),
      };
    },
    takeAnswer: orders.takeAnswer,
  };
};
