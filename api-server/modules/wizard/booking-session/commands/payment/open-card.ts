import type { CardRequest } from '@bars/shared-api/contracts/cards';
import { AppError } from '../../../../../kernel/errors';
import type { Session } from '../../booking-session.store';
import { moneyIn } from '../../rules/money.rules';
import { refuseIncomplete } from '../booking-details';
import type { Call, Deps } from '../session/call';
import { refuseTooMany } from '../limit-completions';
import { loadHold } from '../reconcile/reconcile-time';
import { factsOf, readDay } from '../session/session-facts';

/**
 * Opens the capture of a card for a locked, open session that could be completed now. The hold is extended for it.
 * Where a payment is required, no card is asked for. Sources: API-B-12, BW-162, PY-22;
 * decision "Slot hold".
 * @throws AppError `cannot_complete`, `slot_gone`, `no_card_needed`, `too_many_completions`; then nothing is changed
 */
export const openCard = async (deps: Deps, call: Call, session: Session): Promise<CardRequest> => {
  await refuseTooMany(deps, call, session);
  const current = await loadHold(deps, call, session);
  if (current.isDropped || current.hold === null) throw new AppError(409, call.copy.slotGone, 'slot_gone');
  const facts = factsOf(deps, call, current, await readDay(deps, call, current));
  refuseIncomplete(facts);
  const { requiresCard, takePayment, noShow } = moneyIn(facts);
  if (!requiresCard || takePayment) throw new AppError(422, call.copy.noCardNeeded, 'no_card_needed');
  await deps.availability.extendForPayment(call.tx, current.hold.id, call.now);
  return deps.cards.openForSession(call.tx, { ...noShow, sessionId: session.id, brandId: session.brand }, call.now);
};
