import { attemptOf, none, refuse, withAttempt, type Attempt, type CommandResult } from '../../card-orders/index';
import type { Capture, ReleaseReason, ProviderOutcome, Success } from './capture.types';

/** The provider forgets a card, once. */
const releaseCard = (capture: Capture, orderId: string, reason: ReleaseReason): Capture =>
  capture.releases.some((release) => release.orderId === orderId) ? capture : { ...capture, releases: [...capture.releases, { orderId, reason }] };

/** Why a card that was stored may secure nothing, whatever the request; null where it may. */
const whyWrong = ({ isOwnAccount, isAuthenticated }: Success): ReleaseReason | null => {
  if (!isOwnAccount) return 'mismatch';
  return isAuthenticated ? null : 'unauthenticated';
};

/** The bank said yes to this order: the card stands for the request, is one too many, or was not stored as we asked. */
const accept = (capture: Capture, { orderId }: Attempt, success: Success): CommandResult<Capture> => {
  const why = whyWrong(success);
  if (why !== null) return none(releaseCard(withAttempt(capture, orderId, { state: 'refused', result: '00' }), orderId, why));
  const taken = withAttempt(capture, orderId, { state: 'accepted', result: '00' });
  if (capture.state === 'stored') return none(releaseCard(taken, orderId, 'surplus'));
  if (capture.state === 'closed') return none(releaseCard(taken, orderId, 'closed'));
  return { after: { ...taken, state: 'stored' }, effects: [{ type: 'reconcile', orderId }] };
};

/** Of an order whose yes was undone before we heard of it. */
const undoneResult = 'undone';

/**
 * What the provider says of an order, a no by a signed answer, everything on being asked: as often and as late as it likes.
 * A yes is final; a no counts only while nothing else is known; an order of somebody else's says nothing.
 */
export const applyOutcome = (capture: Capture, orderId: string, outcome: ProviderOutcome): CommandResult<Capture> => {
  const attempt = attemptOf(capture, orderId);
  if (!attempt || outcome.kind === 'nothing' || attempt.state === 'accepted') return none(capture);
  if (outcome.kind === 'stored') return accept(capture, attempt, outcome);
  return refuse(capture, attempt, outcome.kind === 'undone' ? undoneResult : outcome.result);
};

/** The order whose card stands for the request: approved, and not to be forgotten. */
export const standingOrder = ({ attempts, releases }: Capture): string | undefined =>
  attempts.find(({ orderId, state }) => state === 'accepted' && !releases.some((release) => release.orderId === orderId))?.orderId;

/** The request is over, and the card that stood for it is forgotten. */
const end = (capture: Capture, reason: ReleaseReason): CommandResult<Capture> => {
  const standing = standingOrder(capture);
  const closed: Capture = { ...capture, state: 'closed' };
  return none(standing === undefined ? closed : releaseCard(closed, standing, reason));
};

/** The booking that the card was to secure could not be made. Nothing was charged, so nothing goes back. */
export const reverse = (capture: Capture): CommandResult<Capture> => end(capture, 'slot_gone');

/** The booking is over: there is nothing to secure any more. */
export const cancel = (capture: Capture): CommandResult<Capture> => end(capture, 'cancelled');
