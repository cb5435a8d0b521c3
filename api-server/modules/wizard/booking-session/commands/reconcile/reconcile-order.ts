import type { FlashMessage } from '@bars/shared-api/contracts/booking-session';
import type { ChosenVariation } from '@bars/shared-api/contracts/pre-orders';
import { AppError } from '../../../../../kernel/errors';
import { type PreOrderOffer, preOrderRules } from '../../../../estate/index';
import type { Facts } from '../../rules/facts';
import { canPreOrder, preOrderReason } from '../../rules/pre-order.rules';
import type { Call, LoadedSession } from '../session/call';

const withState = (current: LoadedSession, change: Partial<LoadedSession['session']['state']>): LoadedSession => ({
  ...current,
  session: { ...current.session, state: { ...current.session.state, ...change } },
});

/** Replaces the pre-order by the sent one. @throws AppError `invalid`; then nothing is changed */
const sentOrder = (
  { copy }: Call,
  current: LoadedSession,
  offer: PreOrderOffer,
  sent: readonly ChosenVariation[],
): LoadedSession => {
  const words = preOrderRules.preOrderCopy(current.session.brand);
  const errors =
    sent.length > 0 && offer === preOrderRules.noOffer
      ? [copy.choicesIncomplete]
      : preOrderRules.errorsOf(offer, sent, words);
  if (errors.length > 0) throw new AppError(422, { fields: { variations: errors } }, 'invalid');
  return withState(current, { variations: preOrderRules.reconcile(offer, sent).chosen });
};

/** The former pre-order, reconciled with the changed choices. Messages say what was removed or adjusted. */
const reconciledOrder = (current: LoadedSession, offer: PreOrderOffer): LoadedSession => {
  const { chosen, dropped, isAdjusted } = preOrderRules.reconcile(offer, current.session.state.variations);
  const words = preOrderRules.preOrderCopy(current.session.brand);
  const messages: FlashMessage[] = [
    ...(dropped.length > 0 ? [{ type: 'error' as const, message: words.dropped(dropped) }] : []),
    ...(isAdjusted ? [{ type: 'message' as const, message: words.adjusted(offer.people) }] : []),
  ];
  return withState({ ...current, flash: [...current.flash, ...messages] }, { variations: chosen });
};

/** Step 4 needs a required pre-order; step 3 needs something to order. The time stays held in both. */
const atFittingStep = (current: LoadedSession, facts: Facts): LoadedSession => {
  const { step } = current.session.state;
  if (step === 4 && preOrderReason(facts) !== null) return withState(current, { step: 3 });
  return step === 3 && !canPreOrder(facts) ? withState(current, { step: 4 }) : current;
};

/**
 * Replaces the pre-order by a sent one, or reconciles the former one with bar, date, people and type.
 * While these are not all chosen it stays as it is.
 * @throws AppError `invalid` with `variations` when the sent order is not possible; then nothing is changed
 */
export const reconcileOrder = (
  call: Call,
  current: LoadedSession,
  factsOf: (current: LoadedSession) => Facts,
): LoadedSession => {
  const { offer } = factsOf(current).preOrder;
  const { variations: sent } = call.request;
  if (sent !== undefined) {
    const replaced = sentOrder(call, current, offer, sent);
    return atFittingStep(replaced, factsOf(replaced));
  }
  if (offer === preOrderRules.noOffer) return current;
  const reconciled = reconciledOrder(current, offer);
  return atFittingStep(reconciled, factsOf(reconciled));
};
