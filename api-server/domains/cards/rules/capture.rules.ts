import { type Attempt, type Capture, type ReleaseReason, type Told, type Turned, none } from './capture.types';

const withAttempt = (capture: Capture, orderId: string, change: Partial<Attempt>): Capture => ({
  ...capture,
  attempts: capture.attempts.map((attempt) => (attempt.orderId === orderId ? { ...attempt, ...change } : attempt)),
});

/** The provider forgets a card, once. */
const letGo = (capture: Capture, orderId: string, reason: ReleaseReason): Capture =>
  capture.releases.some((release) => release.orderId === orderId) ? capture : { ...capture, releases: [...capture.releases, { orderId, reason }] };

/**
 * Somebody wants to give a card. One order is open at a time, whatever is clicked and in however many tabs; a new one is made
 * only after a no to the last one. Source: decisions "Try Again".
 */
export const ask = (capture: Capture, newOrderId: string): Turned => {
  if (capture.state !== 'open') return none(capture);
  const last = capture.attempts.at(-1);
  if (last?.state === 'open') return { capture, effects: [{ type: 'show', orderId: last.orderId }] };
  const attempt: Attempt = { orderId: newOrderId, state: 'open', result: null };
  return { capture: { ...capture, attempts: [...capture.attempts, attempt] }, effects: [{ type: 'show', orderId: newOrderId }] };
};

/** The bank said yes to this order: the card stands for the request, or is one too many. */
const accept = (capture: Capture, { orderId }: Attempt): Turned => {
  const taken = withAttempt(capture, orderId, { state: 'accepted', result: '00' });
  if (capture.state === 'stored') return none(letGo(taken, orderId, 'surplus'));
  if (capture.state === 'closed') return none(letGo(taken, orderId, 'closed'));
  return { capture: { ...taken, state: 'stored' }, effects: [{ type: 'settle', orderId }] };
};

/**
 * What the provider says of an order, by a verified answer or on being asked: as often and as late as it likes.
 * A yes is final; a no counts only while nothing else is known; an order of somebody else's says nothing.
 */
export const hear = (capture: Capture, orderId: string, told: Told): Turned => {
  const attempt = capture.attempts.find((one) => one.orderId === orderId);
  if (!attempt || told.kind === 'nothing' || attempt.state === 'accepted') return none(capture);
  if (told.kind === 'stored') return accept(capture, attempt);
  return attempt.state === 'open' ? none(withAttempt(capture, orderId, { state: 'refused', result: told.result })) : none(capture);
};

/** The order whose card stands for the request: approved, and not to be forgotten. */
export const keptOrder = ({ attempts, releases }: Capture): string | undefined =>
  attempts.find(({ orderId, state }) => state === 'accepted' && !releases.some((release) => release.orderId === orderId))?.orderId;

/** The request is over, and the card that stood for it is forgotten. */
const end = (capture: Capture, reason: ReleaseReason): Turned => {
  const kept = keptOrder(capture);
  const closed: Capture = { ...capture, state: 'closed' };
  return none(kept === undefined ? closed : letGo(closed, kept, reason));
};

/** The booking that the card was to secure could not be made. Nothing was charged, so nothing goes back. */
export const unsettle = (capture: Capture): Turned => end(capture, 'slot_gone');

/** The booking is over: there is nothing to secure any more. */
export const cancel = (capture: Capture): Turned => end(capture, 'cancelled');

/** Nothing is asked for any more. A card that is stored stays; one that comes later is forgotten. */
export const close = (capture: Capture): Turned => none(capture.state === 'open' ? { ...capture, state: 'closed' } : capture);
