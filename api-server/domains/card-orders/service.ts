import type { Tx } from '../../kernel/db';
import type { Answer } from '../../kernel/gateway/gateway';

/** Which request; `sessionId` of a wizard's, `bookingId` of a saved booking's. */
export interface RequestRef {
  id: string;
  sessionId: string | null;
  bookingId: string | null;
}

/** Takes the row a request is about, always before the request itself, so that nobody waits in a circle. */
export interface Lockable {
  lock(tx: Tx, request: RequestRef): Promise<void>;
}

/** A domain with orders of its own at the card provider. */
export interface AnswerTaker {
  /** Takes in what the card page said of an order; false for an order of somebody else's. */
  takeAnswer(orderId: string, answer: Answer): Promise<boolean>;
}
