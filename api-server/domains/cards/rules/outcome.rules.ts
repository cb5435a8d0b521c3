import type { CardOutcome } from '@bars/shared-api/contracts/cards';
import { refusalOf } from '../../../kernel/gateway/refusals.rules';
import { keptOrder } from './capture.rules';
import type { Capture } from './capture.types';

/** How a request stands, seen from one of its orders. A card that stands answers for every order of the request. */
export const outcomeFor = (capture: Capture, orderId: string): CardOutcome => {
  if (keptOrder(capture) !== undefined) return 'stored';
  const attempt = capture.attempts.find((one) => one.orderId === orderId);
  if (attempt?.state === 'accepted') return 'gone';
  if (attempt?.state === 'refused') return refusalOf(attempt.result ?? '');
  return capture.state === 'closed' ? 'expired' : 'open';
};

/** The provider has said something final about the order, or nothing is asked for any more. */
export const isAnswered = (outcome: CardOutcome): boolean => outcome !== 'open';
