import type { Step } from '@bars/shared-api/contracts/booking-session';
import type { SessionState } from '../../booking-session.state';
import type { Facts } from '../facts';
import { enquiryReason, enquiryStep, isSomethingElse } from '../enquiry.rules';
import { canTakeBooking, lastStepReason, timeReason } from './flags.rules';
import { isEnquiryOnly } from '../validation.rules';
import { canPreOrder } from '../pre-order.rules';

/** `locked`: the step may not be entered now, for this reason. `unknown`: there is no such step. */
export type Entry = { outcome: 'enter' } | { outcome: 'locked'; reason: string } | { outcome: 'unknown' };

const enter: Entry = { outcome: 'enter' };
const lockedUnless = (reason: string | null): Entry => (reason === null ? enter : { outcome: 'locked', reason });

const availabilityReason = (facts: Facts): string | null => {
  const canTake = canTakeBooking(facts);
  if (canTake === null) return facts.copy.choicesIncomplete;
  return canTake ? null : facts.copy.cannotTake;
};

/** Step 3 needs a time that can be held and something to order. Source: BW-137. */
const preOrderStepReason = (facts: Facts): string | null =>
  timeReason(facts) ?? (canPreOrder(facts) ? null : facts.copy.nothingToPreOrder);

/** The condition of each step. Sources: BW-13, BW-33…BW-36, BW-72. */
const entries: Record<number, (facts: Facts) => Entry> = {
  1: () => enter,
  2: (facts) => lockedUnless(isEnquiryOnly(facts.type) ? enquiryReason(facts) : availabilityReason(facts)),
  3: (facts) => lockedUnless(preOrderStepReason(facts)),
  4: (facts) => lockedUnless(lastStepReason(facts)),
  [enquiryStep]: (facts) => lockedUnless(enquiryReason(facts)),
};

/** Whether the visitor may go forward to a step. */
export const entryTo = (target: number, facts: Facts): Entry => entries[target]?.(facts) ?? { outcome: 'unknown' };

/** The step that a visitor gets: "Something else" has no times, so it goes to the enquiry. Source: BW-111. */
export const wantedStep = (asked: number, { type }: Pick<Facts, 'type'>): number =>
  asked === 2 && isSomethingElse(type) ? enquiryStep : asked;

/** Steps in which the chosen time is held. */
export const holdsTime = (step: Step): boolean => step === 3 || step === 4;

/** The step is a way back. From the enquiry it leads to step 1 or 2. Source: BW-45. */
export const isBackStep = (current: Step, target: number | null | undefined): target is number =>
  typeof target === 'number' &&
  typeof current === 'number' &&
  target >= 1 &&
  target !== 3 &&
  target < (current === enquiryStep ? 3 : current);

/** The way to pay is chosen at the details, so going back clears it. Source: BW-47. */
const withoutWayToPay = (state: SessionState): SessionState => ({
  ...state,
  payment: { ...state.payment, payment_type: null, pay_now: false },
});

/**
 * Going back clears what later steps chose: to 1 the time, the hold, the pre-order and the way to pay, to 2 all of these but the time.
 * Contact is never cleared. From 4 to 3 the way to pay alone is cleared (`leaveDetails`): 3 is entered like any step, and the time stays held.
 * The caller releases the hold. Source: BW-47.
 */
export const goBack = (state: SessionState, target: number): SessionState => ({
  ...withoutWayToPay(state),
  step: target,
  choices: target === 1 ? { ...state.choices, full_date: null } : state.choices,
  variations: [],
});

/** Going from the details to the pre-order clears the way to pay. Source: BW-47. */
export const leaveDetails = (state: SessionState, target: number | null | undefined): SessionState =>
  state.step === 4 && target === 3 ? withoutWayToPay(state) : state;

/**
 * The step that fits the choices: without bar or type it is the first, without a hold not beyond the second.
 * `isTooLarge`: the party is more than can be booked online, so its enquiry may leave bar and type open. Sources: BW-12, BW-36.
 */
export const fittingStep = ({ step, choices }: SessionState, isHeld: boolean, isTooLarge: boolean): Step => {
  if (step === 'completed' || (step === enquiryStep && isTooLarge)) return step;
  if (choices.bar_id === null || choices.party_type === null) return 1;
  return holdsTime(step) && !isHeld ? 2 : step;
};
