import type { FlashMessage } from '@bars/shared-api/contracts/booking-session';
import type { ChosenVariation } from '@bars/shared-api/contracts/pre-orders';
import { AppError } from '../../../kernel/errors';
import { noOffer, preOrderCopy, preOrderErrors, settlePreOrder, type PreOrderOffer } from '../../pre-orders/index';
import type { Facts } from '../rules/facts';
import { canPreOrder, preOrderReason } from '../rules/pre-order.rules';
import type { Call, Turn } from './call';

const withState = (turn: Turn, change: Partial<Turn['session']['state']>): Turn => ({
  ...turn,
  session: { ...turn.session, state: { ...turn.session.state, ...change } },
});

/** The pre-order a call sends, in place of the one before. @throws AppError `invalid`; then nothing has changed */
const sentOrder = ({ copy }: Call, turn: Turn, offer: PreOrderOffer, sent: readonly ChosenVariation[]): Turn => {
  const words = preOrderCopy(turn.session.brand);
  const errors = sent.length > 0 && offer === noOffer ? [copy.choicesIncomplete] : preOrderErrors(offer, sent, words);
  if (errors.length > 0) throw new AppError(422, { fields: { variations: errors } }, 'invalid');
  return withState(turn, { variations: settlePreOrder(offer, sent).chosen });
};

/** The pre-order of before, in line with what changed around it. What the visitor loses by it is said. */
const keptOrder = (turn: Turn, offer: PreOrderOffer): Turn => {
  const { chosen, dropped, isAdjusted } = settlePreOrder(offer, turn.session.state.variations);
  const words = preOrderCopy(turn.session.brand);
  const said: FlashMessage[] = [
    ...(dropped.length > 0 ? [{ type: 'error' as const, message: words.dropped(dropped) }] : []),
    ...(isAdjusted ? [{ type: 'message' as const, message: words.adjusted(offer.people) }] : []),
  ];
  return withState({ ...turn, flash: [...turn.flash, ...said] }, { variations: chosen });
};

/** Step 4 wants the pre-order that is required; step 3 wants something to order. The time stays held in both. */
const atFittingStep = (turn: Turn, facts: Facts): Turn => {
  const { step } = turn.session.state;
  if (step === 4 && preOrderReason(facts) !== null) return withState(turn, { step: 3 });
  return step === 3 && !canPreOrder(facts) ? withState(turn, { step: 4 }) : turn;
};

/**
 * Puts a sent pre-order in its place, or brings the one there is in line with bar, date, people and type.
 * While these are not all chosen it is left alone.
 * @throws AppError `invalid` with `variations` when what is sent cannot be had; then nothing has changed
 */
export const reconcileOrder = (call: Call, turn: Turn, factsOf: (turn: Turn) => Facts): Turn => {
  const { offer } = factsOf(turn).preOrder;
  const { variations: sent } = call.request;
  if (sent !== undefined) {
    const replaced = sentOrder(call, turn, offer, sent === '' || sent === null ? [] : sent);
    return atFittingStep(replaced, factsOf(replaced));
  }
  if (offer === noOffer) return turn;
  const kept = keptOrder(turn, offer);
  return atFittingStep(kept, factsOf(kept));
};
