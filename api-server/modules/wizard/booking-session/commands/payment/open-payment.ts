import { AppError } from '../../../../../kernel/errors';
import type { OpenPayment } from '../../../../payments/index';
import type { Session } from '../../booking-session.store';
import { moneyIn } from '../../rules/money.rules';
import { refuseIncomplete } from '../booking-details';
import type { Call, Deps } from '../session/call';
import { refuseTooMany } from '../limit-completions';
import { loadHold } from '../reconcile/reconcile-time';
import { factsOf, readDay } from '../session/session-facts';

/**
 * Opens the payment of a locked, open session that could be completed now. The hold is extended for it. The visitor may go on
 * editing while it is open: changed choices close the payment (`closeOutdated`), and a detail that became invalid is replaced
 * by the one stored here (`reconciledContact`), so that no edit makes a valid payment fail.
 * Sources: API-B-11, PY-12; decision "Slot hold".
 * @throws AppError `cannot_complete`, `slot_gone`, `already_paid`, `too_many_completions`; then nothing is changed
 */
export const openPayment = async (deps: Deps, call: Call, session: Session): Promise<OpenPayment> => {
  await refuseTooMany(deps, call, session);
  const current = await loadHold(deps, call, session);
  if (current.isDropped || current.hold === null) throw new AppError(409, call.copy.slotGone, 'slot_gone');
  const facts = factsOf(deps, call, current, await readDay(deps, call, current));
  refuseIncomplete(facts);
  const { chosen, takePayment } = moneyIn(facts);
  if (chosen === null || !takePayment) throw new AppError(422, call.copy.nothingToPay, 'nothing_to_pay');
  await deps.availability.extendForPayment(call.tx, current.hold.id, call.now);
  const ask = { sessionId: session.id, brandId: session.brand, kind: chosen.type, amountPence: chosen.amount };
  return deps.deposits.openForSession(call.tx, ask, call.now);
};
