import type { Tx } from '../../../kernel/db';
import type { Answer } from '../../../kernel/gateway/gateway';

/** A request: with `sessionId` in the wizard, with `bookingId` for a saved booking. */
export interface RequestRef {
  id: string;
  sessionId: string | null;
  bookingId: string | null;
}

/** Locks the session or booking of a request, always before the request itself, so that there is no deadlock. */
export interface Lockable {
  lock(tx: Tx, request: RequestRef): Promise<void>;
}

/** A domain with orders of its own at the card provider. */
export interface AnswerHandler {
  /** Takes in the card page's answer about an order; false for an order of another domain. */
  takeAnswer(orderId: string, answer: Answer): Promise<boolean>;
}
