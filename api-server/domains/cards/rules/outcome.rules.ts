import type { CardOutcome } from '@bars/shared-api/contracts/cards';
import { attemptOf, outcomeWithoutSuccess } from '../../card-orders/index';
import { standingOrder } from './capture.rules';
import type { Capture } from './capture.types';

/** How a request stands, seen from one of its orders. A card that stands answers for every order of the request. */
export const outcomeFor = (capture: Capture, orderId: string): CardOutcome => {
  if (standingOrder(capture) !== undefined) return 'stored';
  const attempt = attemptOf(capture, orderId);
  if (attempt?.state === 'accepted') return 'gone';
  return outcomeWithoutSuccess(capture, attempt);
};
