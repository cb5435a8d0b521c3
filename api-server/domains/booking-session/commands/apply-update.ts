import type { CallbackSlot } from '@bars/shared-api/contracts/enquiries';
import { AppError } from '../../../kernel/errors';
import { promisedSlot } from '../../enquiries/index';
import type { DayAvailability } from '../../availability/service';
import { isActivity, type Call, type Deps, type LoadedSession } from './call';
import type { Choices } from '../booking-session.state';
import type { Session } from '../booking-session.store';
import { wishOfSession } from './enquiry-wish';
import { preOrderFacts } from './pre-order-facts';
import { reconcileOrder } from './reconcile-order';
import { claim, releaseHold, reconcileTime, withHold } from './reconcile-time';
import { mergeFields, partyOf, reconcileChoices, reconcileWish, refusedFields } from '../rules/choices.rules';
import { enquiryStep, isTooLargeToBook } from '../rules/enquiry.rules';
import type { Facts } from '../rules/facts';
import { entryTo, fittingStep, goBack, holdsTime, isBackStep, leaveDetails, wantedStep } from '../rules/steps.rules';
import { choiceErrors } from '../rules/validation.rules';
import { findSlot } from '../rules/slots.rules';

/**
 * Loads the hold of a session. A hold that ran out, or moved to another session, is dropped, and a message says so.
 * Whether step 99 still fits is decided after the call's fields are merged (`moveToFittingStep`).
 */
export const loadHold = async ({ availability }: Deps, { tx, now, copy }: Call, session: Session): Promise<LoadedSession> => {
  const found = session.holdId === null ? undefined : await availability.read(tx, session.holdId, now);
  const hold = found?.status === 'held' ? found : null;
  const { state } = session;
  const isDropped = holdsTime(state.step) && hold === null;
  const isEnded = found !== undefined && found.expiresAt >= found.extendUntil;
  const message = state.movedAway ? copy.holdMoved : isEnded ? copy.holdEnded : copy.holdExpired;
  return {
    hold,
    isDropped,
    flash: isDropped ? [{ type: 'error', message }] : [],
    session: { ...session, holdId: hold?.id ?? null, state: { ...state, movedAway: false, step: fittingStep(state, hold !== null, true) } },
  };
};

/** The availability of the chosen day; null while the choices are incomplete or the date is not valid. */
export const readDay = async (deps: Deps, call: Call, { session, hold }: LoadedSession): Promise<DayAvailability | null> => {
  const { choices } = session.state;
  const [party, { date }] = [partyOf(choices), choices];
  if (party === null || date === null || party.people < 1) return null;
  if (choiceErrors(choices, estateFacts(deps, call, choices)).some(({ field }) => field === 'date')) return null;
  return deps.availability.day({ ...party, date, ignoreHoldId: hold?.id ?? null }, call.now, call.tx);
};

const typeOf = ({ bars }: Pick<Deps, 'bars'>, { party_type: id }: Choices) => (id === null ? null : (bars.partyType(id) ?? null));

const estateFacts = (deps: Deps, { now, sale, copy }: Call, choices: Choices) => ({
  sale,
  mostSeats: deps.availability.mostSeats,
  bar: sale.bars.find((bar) => bar.id === choices.bar_id) ?? null,
  type: typeOf(deps, choices),
  firstDate: deps.availability.minBookingDate(choices.bar_id, now),
  copy,
});

/** The ring-back slots at step 99; of a sent enquiry only the promised one. */
const callbackSlotsOf = (deps: Deps, { now }: Call, session: Session): CallbackSlot[] => {
  if (session.state.step !== enquiryStep) return [];
  const brand = deps.bars.brand(session.brand);
  if (session.bookingId === null) return deps.enquiries.slots(brand, wishOfSession(deps, session), now);
  const { callback_date: date, callback_time: time } = session.state.callback;
  return [promisedSlot(brand.callback, date, time)].filter((slot) => slot !== undefined);
};

/** The input of the rules, for the session as it is now. */
export const factsOf = (deps: Deps, call: Call, { session, hold }: LoadedSession, day: DayAvailability | null): Facts => {
  const { state } = session;
  const { full_date: at } = state.choices;
  const slot = at === null || day === null ? null : (findSlot(day.slots, { at }) ?? null);
  const estate = estateFacts(deps, call, state.choices);
  const [callbackSlots, preOrder] = [callbackSlotsOf(deps, call, session), preOrderFacts(deps, estate, state)];
  return { ...estate, state, day, slot, hold, callbackSlots, preOrder, now: call.now };
};

/** Goes back if the call asks for an earlier step, then merges the sent fields. Going back releases the hold. */
const applyFields = async (deps: Deps, call: Call, current: LoadedSession): Promise<LoadedSession> => {
  const { request, sale } = call;
  const { state } = current.session;
  const isBack = isBackStep(state.step, request.step);
  const from = isBack ? goBack(state, request.step ?? 1) : leaveDetails(state, request.step);
  const merged = mergeFields(from, request);
  const wanted = reconcileChoices(merged.choices, request, sale);
  const { choices, moved } = reconcileWish(wanted, typeOf(deps, wanted), deps.bars.brand(current.session.brand).defaults.requested_time);
  const messages: LoadedSession['flash'] = moved === null ? [] : [{ type: 'message', message: call.copy.timeMoved(moved) }];
  const changed: LoadedSession = { ...current, flash: [...current.flash, ...messages], session: { ...current.session, state: { ...merged, choices } } };
  return isBack ? releaseHold(deps, call, changed) : changed;
};

const advance = async (deps: Deps, call: Call, current: LoadedSession, day: DayAvailability | null): Promise<LoadedSession> => {
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
const extendHold = async ({ availability }: Deps, { tx, now, request }: Call, current: LoadedSession, heldBefore: string | null): Promise<LoadedSession> => {
  if (!current.hold || current.hold.id !== heldBefore || !isActivity(request)) return current;
  const hold = await availability.extend(tx, current.hold.id, now);
  return hold ? { ...current, hold } : current;
};

const moveToFittingStep = (current: LoadedSession, facts: Facts): LoadedSession => {
  const { state } = current.session;
  return { ...current, session: { ...current.session, state: { ...state, step: fittingStep(state, current.hold !== null, isTooLargeToBook(facts)) } } };
};

/**
 * Applies one call to a session that is not completed: load the hold, go back, merge the fields, reconcile time and pre-order
 * with them, advance, extend the hold. A refusal is thrown, so that the transaction keeps nothing of the call.
 */
export const applyUpdate = async (deps: Deps, call: Call, session: Session): Promise<{ current: LoadedSession; day: DayAvailability | null }> => {
  const refused = refusedFields(call.request, call.sale, session.state.choices, call.copy);
  if (Object.keys(refused).length > 0) throw new AppError(422, { fields: refused }, 'invalid');
  const loaded = await loadHold(deps, call, session);
  const changed = await applyFields(deps, call, loaded);
  const day = await readDay(deps, call, changed);
  const reconciled = await reconcileTime(deps, call, changed, { before: session.state.choices, day });
  const ordered = reconcileOrder(call, reconciled, (current) => factsOf(deps, call, current, day));
  const forward = await advance(deps, call, moveToFittingStep(ordered, factsOf(deps, call, ordered, day)), day);
  return { current: await extendHold(deps, call, forward, session.holdId), day };
};
