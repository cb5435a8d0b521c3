import type { CardOutcome } from '@bars/shared-api/contracts/cards';
import { attemptOf, outcomeWithoutSuccess } from '../../card-orders/index';
import { standingOrder } from './capture.rules';
import type { Capture } from './capture.types';

/** The outcome of a request, seen from one of its orders. A standing card counts for every order of the request. */
export const outcomeFor = (capture: Capture, orderId: string): CardOutcome => {
  if (standingOrder(capture) !== undefined) return 'stored';
  const attempt = attemptOf(capture, orderId);
  if (attempt?.state === 'accepted') return 'gone';
  return outcomeWithoutSuccess(capture, attempt);
};
