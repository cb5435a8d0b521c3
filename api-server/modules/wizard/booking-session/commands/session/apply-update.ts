import { AppError } from '../../../../../kernel/errors';
import type { DayAvailability } from '../../../../estate/index';
import type { Session } from '../../booking-session.store';
import { mergeFields, reconcileChoices, reconcileDate, refusedFields } from '../../rules/choices.rules';
import { isTooLargeToBook } from '../../rules/enquiry.rules';
import type { Facts } from '../../rules/facts';
import {
  entryTo,
  fittingStep,
  goBack,
  holdsTime,
  isBackStep,
  leaveDetails,
  wantedStep,
} from '../../rules/flow/steps.rules';
import { isActivity, type Call, type Deps, type LoadedSession } from './call';
import { reconcileOrder } from '../reconcile/reconcile-order';
import { claim, loadHold, reconcileTime, releaseHold, withHold } from '../reconcile/reconcile-time';
import { reconcileWish } from '../reconcile/reconcile-wish';
import { factsOf, readDay, typeOf } from './session-facts';

/** Goes back if the call asks for an earlier step, then merges the sent fields. Going back releases the hold. */
const applyFields = async (deps: Deps, call: Call, current: LoadedSession): Promise<LoadedSession> => {
  const { request, sale } = call;
  const { state } = current.session;
  const isBack = isBackStep(state.step, request.step);
  const from = isBack ? goBack(state, request.step ?? 1) : leaveDetails(state, request.step);
  const merged = mergeFields(from, request);
  const wanted = reconcileChoices(merged.choices, request, sale);
  const type = typeOf(deps, wanted);
  const { choices, moved } = reconcileDate(wanted, type, deps.availability.minBookingDate(wanted.bar_id, call.now));
  const messages = type === null || moved === null ? [] : [call.copy.dateMoved(type.front_end_name, moved)];
  const flash: LoadedSession['flash'] = [
    ...current.flash,
    ...messages.map((message) => ({ type: 'message' as const, message })),
  ];
  const changed: LoadedSession = { ...current, flash, session: { ...current.session, state: { ...merged, choices } } };
  return isBack ? releaseHold(deps, call, changed) : changed;
};

const advance = async (
  deps: Deps,
  call: Call,
  current: LoadedSession,
  day: DayAvailability | null,
): Promise<LoadedSession> => {
  const { request, copy } = call;
  const { state } = current.session;
  if (typeof request.step !== 'number' || request.step === state.step || current.isDropped) return current;
  const facts = factsOf(deps, call, current, day);
  const step = wantedStep(request.step, facts);
  const entry = entryTo(step, facts);
  if (entry.outcome === 'unknown') throw new AppError(422, { fields: { step: [copy.stepUnknown] } }, 'invalid');
  if (entry.outcome === 'locked') throw new AppError(422, entry.reason, 'step_locked');
  const moved: LoadedSession = { ...current, session: { ...current.session, state: { ...state, step } } };
  if (!holdsTime(step)) return moved.hold ? releaseHold(deps, call, moved) : moved;
  if (moved.hold) return moved;
  const held = await claim(deps, call, moved.session, null);
  if ('refusal' in held) throw held.refusal;
  return withHold(moved, held.hold);
};

/** Extends a hold that existed before this call, because the call shows that the visitor is active. */
const extendHold = async (
  { availability }: Deps,
  { tx, now, request }: Call,
  current: LoadedSession,
  heldBefore: string | null,
): Promise<LoadedSession> => {
  if (!current.hold || current.hold.id !== heldBefore || !isActivity(request)) return current;
  const hold = await availability.extend(tx, current.hold.id, now);
  return hold ? { ...current, hold } : current;
};

const moveToFittingStep = (current: LoadedSession, facts: Facts): LoadedSession => {
  const { state } = current.session;
  return {
    ...current,
    session: {
      ...current.session,
      state: { ...state, step: fittingStep(state, current.hold !== null, isTooLargeToBook(facts)) },
    },
  };
};

/**
 * Applies one call to a session that is not completed: load the hold, go back, merge the fields, reconcile time and pre-order
 * with them, advance, extend the hold. A refusal is thrown, so that the transaction keeps nothing of the call.
 */
export const applyUpdate = async (
  deps: Deps,
  call: Call,
  session: Session,
): Promise<{ current: LoadedSession; day: DayAvailability | null }> => {
  const refused = refusedFields(call.request, call.sale, session.state.choices, call.copy);
  if (Object.keys(refused).length > 0) throw new AppError(422, { fields: refused }, 'invalid');
  const loaded = await loadHold(deps, call, session);
  const merged = await applyFields(deps, call, loaded);
  const day = await readDay(deps, call, merged);
  const changed = reconcileWish(deps, call, merged, { before: session.state.choices, day });
  const reconciled = await reconcileTime(deps, call, changed, { before: session.state.choices, day });
  const ordered = reconcileOrder(call, reconciled, (current) => factsOf(deps, call, current, day));
  const forward = await advance(deps, call, moveToFittingStep(ordered, factsOf(deps, call, ordered, day)), day);
  return { current: await extendHold(deps, call, forward, session.holdId), day };
};
