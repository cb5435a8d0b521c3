import { attemptOf, none, refuse, withAttempt, type Attempt, type CommandResult } from '../../card-orders/index';
import type { Capture, ReleaseReason, ProviderOutcome, Success } from './capture.types';

/** The provider forgets a card, once. */
const releaseCard = (capture: Capture, orderId: string, reason: ReleaseReason): Capture =>
  capture.releases.some((release) => release.orderId === orderId)
    ? capture
    : { ...capture, releases: [...capture.releases, { orderId, reason }] };

/** Why a stored card may not secure anything; null where it may. */
const whyWrong = ({ isOwnAccount, isAuthenticated }: Success): ReleaseReason | null => {
  if (!isOwnAccount) return 'mismatch';
  return isAuthenticated ? null : 'unauthenticated';
};

/** Takes in an approved order: the card stands for the request, is surplus, or was not stored as asked. */
const accept = (capture: Capture, { orderId }: Attempt, success: Success): CommandResult<Capture> => {
  const why = whyWrong(success);
  if (why !== null)
    return none(releaseCard(withAttempt(capture, orderId, { state: 'refused', result: '00' }), orderId, why));
  const taken = withAttempt(capture, orderId, { state: 'accepted', result: '00' });
  if (capture.state === 'stored') return none(releaseCard(taken, orderId, 'surplus'));
  if (capture.state === 'closed') return none(releaseCard(taken, orderId, 'closed'));
  return { after: { ...taken, state: 'stored' }, effects: [{ type: 'reconcile', orderId }] };
};

/** The result of an order whose success was undone before it was recorded. */
const undoneResult = 'undone';

/**
 * Applies an outcome of an order: a refusal from a signed answer, any outcome from asking the provider; repeated or late.
 * A success is final. A refusal counts only while no other outcome is known. An unknown order changes nothing.
 */
export const applyOutcome = (capture: Capture, orderId: string, outcome: ProviderOutcome): CommandResult<Capture> => {
  const attempt = attemptOf(capture, orderId);
  if (!attempt || outcome.kind === 'nothing' || attempt.state === 'accepted') return none(capture);
  if (outcome.kind === 'stored') return accept(capture, attempt, outcome);
  return refuse(capture, attempt, outcome.kind === 'undone' ? undoneResult : outcome.result);
};

/** The order whose card stands for the request: approved, and not to be forgotten. */
export const standingOrder = ({ attempts, releases }: Capture): string | undefined =>
  attempts.find(
    ({ orderId, state }) => state === 'accepted' && !releases.some((release) => release.orderId === orderId),
  )?.orderId;

/** Closes the request and forgets its standing card. */
const end = (capture: Capture, reason: ReleaseReason): CommandResult<Capture> => {
  const standing = standingOrder(capture);
  const closed: Capture = { ...capture, state: 'closed' };
  return none(standing === undefined ? closed : releaseCard(closed, standing, reason));
};

/** Reverses a success whose booking could not be made. Nothing was charged, so nothing is refunded. */
export const reverse = (capture: Capture): CommandResult<Capture> => end(capture, 'slot_gone');

/** Cancels a request whose booking is over. */
export const cancel = (capture: Capture): CommandResult<Capture> => end(capture, 'cancelled');
