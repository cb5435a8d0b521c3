import type { Answer } from '../../kernel/gateway/gateway';

/** A domain with orders of its own at the card provider. */
export interface AnswerTaker {
  /** Takes in what the card page said of an order; false for an order of somebody else's. */
  takeAnswer(orderId: string, answer: Answer): Promise<boolean>;
}
