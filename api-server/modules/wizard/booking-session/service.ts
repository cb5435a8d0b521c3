import type { BarTables, BarTablesRequest } from '@bars/shared-api/contracts/bar-tables';
import type { BookingSession, BookingSessionRequest } from '@bars/shared-api/contracts/booking-session';
import type { CardRequest } from '@bars/shared-api/contracts/cards';
import type { PaymentData } from '@bars/shared-api/contracts/payments';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import type { CardCaller } from '../../payments/index';

/** The caller: the brand of the call's header, and the digest of the network address for the limits on holds and completions. */
export interface SessionCaller {
  brand: BrandId;
  network: string;
}

/** The booking session for its own routes and for other domains. Answers are whole sessions; money is in pence. */
export interface BookingSessionService {
  /**
   * Begins a session, copies one by its resume code, or applies the sent fields to the one named; one transaction.
   * @throws AppError `session_unknown`, `step_locked`, `slot_gone`, `held_too_long`, `too_many_holds`, `invalid`; then nothing is changed
   */
  update(request: BookingSessionRequest, caller: SessionCaller): Promise<BookingSession>;
  /** Which bars of a brand have a table. Nothing is claimed and nothing stored. @throws AppError `invalid` for fewer than no people */
  tables(request: BarTablesRequest, brand: BrandId): Promise<BarTables>;
  /** A new session of a brand as its first answer shows it. Nothing is stored, so that its codes open nothing. */
  preview(brand: BrandId): Promise<BookingSession>;
  /**
   * Makes the booking. Idempotent: a completed session answers with its booking.
   * @throws AppError `session_unknown`, `cannot_complete`, `payment_required`, `card_required`, `hold_expired`, `held_too_long`, `too_many_holds`, `too_many_completions`
   */
  complete(sessionId: string, caller: SessionCaller): Promise<BookingSession>;
  /**
   * Opens the payment of a session that could be completed now, or the one that is open already. Source: API-B-11.
   * @throws AppError `session_unknown`, `cannot_complete`, `slot_gone`, `already_paid`, `nothing_to_pay`, `too_many_completions`
   */
  openPayment(sessionId: string, caller: SessionCaller): Promise<PaymentData>;
  /**
   * Opens the capture of a card for a session that could be completed now, or the one that is open already. Source: API-B-12.
   * @throws AppError `session_unknown`, `cannot_complete`, `slot_gone`, `no_card_needed`, `card_stored`, `too_many_completions`
   */
  openCard(sessionId: string, caller: CardCaller): Promise<CardRequest>;
  /** Stores a problem report without personal data or secrets. Source: API-B-5. */
  report(error: string, sessionId: string | undefined, caller: SessionCaller): Promise<void>;
}
