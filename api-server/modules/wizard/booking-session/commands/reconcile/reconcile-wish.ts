import type { DayAvailability } from '../../../../estate/index';
import type { Choices } from '../../booking-session.state';
import { movedWish } from '../../rules/choices.rules';
import { withoutContradiction } from '../../rules/time-slots.rules';
import type { Call, Deps, LoadedSession } from '../session/call';
import { withChoices } from './reconcile-time';
import { planOf, timesOf, typeOf } from '../session/session-facts';

/** The choices that the times on offer follow from. */
const shaping = ['bar_id', 'date', 'party_type'] as const;

/**
 * Reconciles the requested time with the part of the day, and says where another time is asked for in its place: when it is
 * requested, and when a choice that the times follow from has changed. The requested time itself stays the visitor's.
 */
export const reconcileWish = (
  deps: Deps,
  call: Call,
  current: LoadedSession,
  { before, day }: { before: Choices; day: DayAvailability | null },
): LoadedSession => {
  const { choices } = current.session.state;
  const reconciled = withChoices(
    current,
    withoutContradiction(choices, call.request, planOf(deps, call, choices, day)),
  );
  const { session } = reconciled;
  const isNew = call.request.requested_time !== undefined || shaping.some((name) => before[name] !== choices[name]);
  const moved = isNew
    ? movedWish(session.state.choices, typeOf(deps, choices), timesOf(deps, call, session, day))
    : null;
  return moved === null
    ? reconciled
    : { ...reconciled, flash: [...reconciled.flash, { type: 'message', message: call.copy.timeMoved(moved) }] };
};
