import type { CardOutcome, CardRequest, StoreCardCheck } from '@bars/shared-api/contracts/cards';
import { AppError } from '../../kernel/errors';
import type { CardReferences, OrderOutcome, StorageOutcome } from '../../kernel/gateway/gateway';
import { toKeptCard } from './cards.conversions';
import { cardsCopy as copy } from './cards.copy';
import { findRequest, readCapture, referencesOf } from './cards.store';
import { isAnswered, outcomeFor } from './rules/outcome.rules';
import type { CardsService, Securable } from './service';
import { askSoon, cardOfBooking, cardOfRequest } from './stored-card.store';
import { hearOrder } from './turn/hear-order';
import { closeOfSession, openFor, openOrder, releaseOfBooking } from './turn/open-capture';
import type { Deps } from './turn/turn-capture';

/** The public service, and what the domain's own routes need beside it. */
export interface OwnCards extends CardsService {
  /** The capture of a request by its token: the open order, or a new one after a no. @throws AppError `not_found`, `card_stored`, `card_closed` */
  open(token: string): Promise<CardRequest>;
  /** How an order stands. `isVerifying`: the card page has gone, so the provider is asked soon. @throws AppError `not_found` */
  check(orderId: string, isVerifying: boolean): Promise<StoreCardCheck>;
  /** Opens the capture of what others know of: sessions, bookings. */
  securable(): Securable;
}

const unknown = (): AppError => new AppError(404, copy.unknown, 'not_found');

const errorOf = (outcome: CardOutcome): string | null => {
  if (outcome === 'open' || outcome === 'stored') return null;
  if (outcome === 'expired') return copy.closed;
  return outcome === 'gone' ? copy.gone : copy.failed;
};

/** A no, or a card under the names we gave it: those are not signed. */
const saysEnough = (outcome: OrderOutcome | StorageOutcome, { payerRef, cardRef }: CardReferences): outcome is StorageOutcome =>
  outcome.kind === 'refused' || (outcome.kind === 'stored' && outcome.payerRef === payerRef && outcome.cardRef === cardRef);

export const cardsOver = (deps: Deps, register: (securable: Securable) => void): OwnCards => {
  const { db, clock } = deps.kernel;

  /** A request with all that happened to it, as of one moment: read row by row, a card that arrives meanwhile would look like a failure. */
  const readState = (orderId: string) =>
    db.transaction().setIsolationLevel('repeatable read').execute(async (tx) => {
      const request = await findRequest(tx, { orderId });
      if (!request) throw unknown();
      const outcome = outcomeFor(await readCapture(tx, request), orderId);
      return { outcome, stored: outcome === 'stored' ? await cardOfRequest(tx, request.id) : undefined };
    });

  return {
    securable: deps.securable,
    whenStored: register,
    openForSession: (tx, ask, now) => openFor({ deps, tx, now }, ask),
    openForBooking: (tx, ask, now) => openFor({ deps, tx, now }, ask),
    isAskedOf: async (tx, sessionId) => (await findRequest(tx, { openOfSession: sessionId })) !== undefined,
    closeForSession: (tx, sessionId, now) => closeOfSession({ deps, tx, now }, sessionId),
    ofBooking: (tx, bookingId) => cardOfBooking(tx, bookingId),
    releaseForBooking: (tx, bookingId, now) => releaseOfBooking({ deps, tx, now }, bookingId),
    open: async (token) => {
      const found = await findRequest(db, { token });
      if (!found) throw unknown();
      return db.transaction().execute(async (tx) => {
        await deps.securable().lock(tx, found);
        return openOrder({ deps, tx, now: clock.now() }, found.id);
      });
    },
    check: async (orderId, isVerifying) => {
      const { outcome, stored } = await readState(orderId);
      if (outcome === 'open' && isVerifying) await askSoon(db, orderId, clock.now());
      return {
        received_response: isAnswered(outcome),
        success: outcome === 'stored',
        outcome,
        error: errorOf(outcome),
        card: stored === undefined ? null : toKeptCard(stored.card),
      };
    },
    takeAnswer: async (orderId, answer) => {
      const references = await referencesOf(db, orderId);
      if (!references) return false;
      // The names are not signed, and a forged answer may name a real order: the provider itself is asked.
      if (answer.trust === 'believed' && saysEnough(answer.outcome, references)) await hearOrder(deps, orderId, answer.outcome);
      else await askSoon(db, orderId, clock.now());
      return true;
    },
  };
};
