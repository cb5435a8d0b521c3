import type { CardRequest } from '@bars/shared-api/contracts/cards';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import type { Tx } from '../../../kernel/db';
import type { CardFacts, CardReferences } from '../../../kernel/gateway/gateway';
import type { AnswerHandler, Lockable, RequestRef } from '../card-orders/service';
import type { Span } from '../deposits/service';

/** What may be charged for a no-show, as shown to the card's holder; pence. `feePence` is the whole fee. */
export interface NoShowTerms {
  people: number;
  feePence: number;
  feePerPersonPence: number;
  /** The party type's own words about it. */
  message: string | null;
}

/** A card that secures a booking, and what it secures. */
export interface SecuringCard extends NoShowTerms {
  card: CardFacts;
}

/** A card with the references that a no-show fee is charged with. */
export interface ChargeableCard extends SecuringCard {
  /** The order under which it was stored. */
  orderId: string;
  references: CardReferences & { providerReference: string };
}

/** The caller of a capture: the brand of the header, the brand of the body, and the digest of the network address. */
export interface CardCaller {
  brand: BrandId;
  sentBrand: number | null | undefined;
  network: string;
}

/**
 * What cards secure. `settle` makes the booking in the same transaction and returns its id, or null where the booking cannot be
 * made any more; then the card is forgotten. The other functions open a capture for the session or booking of a call.
 */
export interface Securable extends Lockable {
  reconcile(tx: Tx, request: RequestRef, secured: SecuringCard, now: Date): Promise<string | null>;
  /** @throws AppError `session_unknown`, `cannot_complete`, `slot_gone`, `no_card_needed`, `card_stored` */
  openForSession(sessionId: string, caller: CardCaller): Promise<CardRequest>;
  /** `key` is the booking's own token. @throws AppError `not_found`, `no_card_needed`, `card_stored` */
  openBooking(bookingId: string, key: string): Promise<CardRequest>;
}

/** A no-show fee that is decided: `amountPence` 0 where the bank refused it. */
export interface DecidedFee {
  bookingId: string;
  amountPence: number;
  card: CardFacts | null;
}

/** The no-show fees of a span; pence. */
export interface FeeBooks {
  /** The bank has paid them, or refused them. */
  decided: { orderId: string; amountPence: number; isPaid: boolean }[];
  /** Neither charged nor refused. */
  waiting: { orderId: string; amountPence: number; since: Date }[];
}

declare module '../../../kernel/composition/events' {
  interface EventMap {
    /** What became of a no-show fee was recorded. */
    'card.fee_decided': DecidedFee;
  }
}

declare module '../../../kernel/composition/ports' {
  interface PortMap {
    /** Is asked with every card that has been stored, and opens captures. */
    'card.securable': Securable;
  }
}

/** Stored cards for other domains, always inside the caller's transaction. Amounts are pence. */
export interface CardsService extends AnswerHandler {
  /** Opens the capture for a locked session, or the one that is open already. Other terms close it first. @throws AppError `too_many_refused_cards` */
  openForSession(tx: Tx, ask: NoShowTerms & { sessionId: string; brandId: number }, now: Date): Promise<CardRequest>;
  /** The same for a locked booking. @throws AppError `card_stored`, `too_many_refused_cards` */
  openForBooking(tx: Tx, ask: NoShowTerms & { bookingId: string; brandId: number }, now: Date): Promise<CardRequest>;
  /** A card request of the session is open. */
  isAskedOf(tx: Tx, sessionId: string): Promise<boolean>;
  /** Closes the open request of a session; a card that arrives later is forgotten. */
  closeForSession(tx: Tx, sessionId: string, now: Date): Promise<void>;
  /** The card that secures a booking; undefined where none does. */
  ofBooking(tx: Tx, bookingId: string): Promise<ChargeableCard | undefined>;
  /** Has the agreed fee charged to the card that secures a locked booking, once. Returns it; 0 where no card secures it, or nothing was agreed. */
  chargeNoShow(tx: Tx, bookingId: string, now: Date): Promise<number>;
  /** What became of the no-show fee of a booking; undefined where none is charged, `outcome` null while it is not known. */
  feeOf(tx: Tx, bookingId: string): Promise<{ amountPence: number; outcome: 'paid' | 'refused' | null } | undefined>;
  /** The no-show fees that were decided in a span, and those that are not decided. */
  feeBooksOf(tx: Tx, span: Span): Promise<FeeBooks>;
  /** A locked booking is over: its cards are forgotten. */
  releaseForBooking(tx: Tx, bookingId: string, now: Date): Promise<void>;
}
