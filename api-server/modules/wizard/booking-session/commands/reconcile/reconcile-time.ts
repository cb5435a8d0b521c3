import { randomUUID } from 'node:crypto';
import { formatTime } from '@bars/shared-api/format';
import { AppError } from '../../../../../kernel/errors';
import type { DayAvailability, HeldSlot, HoldOutcome } from '../../../../estate/index';
import type { Call, Deps, LoadedSession } from '../session/call';
import type { SessionCopy } from '../../booking-session.copy';
import type { Choices } from '../../booking-session.state';
import { holderOf, type Session } from '../../booking-session.store';
import { isSameParty, partyOf } from '../../rules/choices.rules';
import { isTwice, reconcileSlot, wishOf } from '../../rules/slots.rules';
import { fittingStep, holdsTime } from '../../rules/flow/steps.rules';

/** The loaded session with other choices. */
export const withChoices = (current: LoadedSession, choices: Partial<Choices>): LoadedSession => {
  const { state } = current.session;
  return {
    ...current,
    session: { ...current.session, state: { ...state, choices: { ...state.choices, ...choices } } },
  };
};

/**
 * Loads the hold of a session. A hold that ran out, or moved to another session, is dropped, and a message says so.
 * Whether step 99 still fits is decided after the call's fields are merged (`moveToFittingStep`).
 */
export const loadHold = async (
  { availability }: Deps,
  { tx, now, copy, request }: Call,
  session: Session,
): Promise<LoadedSession> => {
  const found = session.holdId === null ? undefined : await availability.read(tx, session.holdId, now);
  const hold = found?.status === 'held' ? found : null;
  const { state } = session;
  const isDropped = holdsTime(state.step) && hold === null;
  const isEnded = found !== undefined && found.expiresAt >= found.extendUntil;
  const message = state.movedAway ? copy.holdMoved : isEnded ? copy.holdEnded : copy.holdExpired;
  return {
    hold,
    isDropped,
    // A page that gives its time up has said why.
    flash: isDropped && request.full_date !== null ? [{ type: 'error', message }] : [],
    session: {
      ...session,
      holdId: hold?.id ?? null,
      state: { ...state, movedAway: false, step: fittingStep(state, hold !== null, true) },
    },
  };
};

/** Releases the hold, if there is one, and moves to a step that holds no time. An enquiry holds none, so its step stays. */
export const releaseHold = async (
  { availability }: Deps,
  { tx, now }: Call,
  current: LoadedSession,
): Promise<LoadedSession> => {
  if (current.hold) await availability.release(tx, current.hold.id, now);
  const state = { ...current.session.state, step: fittingStep(current.session.state, false, true) };
  return { ...current, hold: null, session: { ...current.session, holdId: null, state } };
};

const refusal = (outcome: Exclude<HoldOutcome['outcome'], 'held'>, copy: SessionCopy): AppError => {
  if (outcome === 'too_many_holds') return new AppError(429, copy.tooManyHolds, 'too_many_holds');
  return outcome === 'held_too_long'
    ? new AppError(409, copy.heldTooLong, 'held_too_long')
    : new AppError(409, copy.slotGone, 'slot_gone');
};

type Held = { hold: HeldSlot } | { refusal: AppError };

/** Claims the chosen start for the party, in place of the hold `replaces`. */
export const claim = async (
  { availability }: Deps,
  call: Call,
  session: Session,
  replaces: string | null,
): Promise<Held> => {
  const { choices } = session.state;
  const [party, { full_date: start }] = [partyOf(choices), choices];
  if (party === null || start === null) return { refusal: refusal('not_offered', call.copy) };
  const request = {
    ...party,
    id: randomUUID(),
    startsAt: new Date(start),
    network: call.network,
    holder: call.isProvider ? null : holderOf(session),
    replaces,
  };
  const result = await availability.hold(call.tx, request, call.now);
  return result.outcome === 'held' ? { hold: result.hold } : { refusal: refusal(result.outcome, call.copy) };
};

/** The loaded session with a new hold. */
export const withHold = (current: LoadedSession, hold: HeldSlot): LoadedSession => ({
  ...current,
  hold,
  session: { ...current.session, holdId: hold.id },
});

/** Takes the chosen time back, releases its hold, and adds a message. */
const dropTime = async (
  deps: Deps,
  call: Call,
  current: LoadedSession,
  message: string | null,
): Promise<LoadedSession> => {
  const isDropped = current.isDropped || current.hold !== null;
  const free = await releaseHold(deps, call, withChoices(current, { full_date: null }));
  const flash =
    message === null || current.isDropped ? current.flash : [...current.flash, { type: 'error' as const, message }];
  return { ...free, isDropped, flash };
};

interface Reconciling {
  /** The choices the time was chosen with. */
  before: Choices;
  day: DayAvailability | null;
}

const goneMessage = (
  { copy }: Call,
  current: LoadedSession,
  { before, day }: Reconciling,
  asked: boolean,
): string | null => {
  if (asked) return day === null ? copy.choicesIncomplete : copy.slotGone;
  if (current.hold) return copy.timeLost(formatTime(current.hold.startsAt));
  return isSameParty(before, current.session.state.choices) ? copy.slotGone : null;
};

const loseTime = async (
  deps: Deps,
  call: Call,
  current: LoadedSession,
  { asked, reconciling }: { asked: boolean; reconciling: Reconciling },
): Promise<LoadedSession> => {
  const goesOn = typeof call.request.step === 'number' && holdsTime(call.request.step) && !current.isDropped;
  if ((asked && current.hold) || (goesOn && !current.hold)) throw refusal('slot_gone', call.copy);
  return dropTime(deps, call, current, goneMessage(call, current, reconciling, asked));
};

/** Moves the hold to the time that is chosen now. Where that is not possible the time is dropped, or the call is refused if it asks for that very time. */
const moveHold = async (
  deps: Deps,
  call: Call,
  current: LoadedSession,
  chosen: LoadedSession,
): Promise<LoadedSession> => {
  if (!current.hold) return chosen;
  const held = await claim(deps, call, chosen.session, current.hold.id);
  if ('hold' in held) return withHold(chosen, held.hold);
  if (wishOf(call.request)) throw held.refusal;
  return dropTime(deps, call, current, call.copy.timeLost(formatTime(current.hold.startsAt)));
};

/**
 * Reconciles the chosen time with the choices: keeps it, moves the hold, or drops the time with a message.
 * @throws AppError 422 for a clock time that the night has twice; `slot_gone` when the call itself asks to hold a time that is taken; then nothing is changed
 */
export const reconcileTime = async (
  deps: Deps,
  call: Call,
  current: LoadedSession,
  reconciling: Reconciling,
): Promise<LoadedSession> => {
  const { choices } = current.session.state;
  const question = {
    slotAt: choices.full_date,
    wish: wishOf(call.request),
    isSameParty: isSameParty(reconciling.before, choices),
    isHeld: current.hold !== null,
    slots: reconciling.day?.slots ?? [],
  };
  if (isTwice(question))
    throw new AppError(422, { fields: { time: [call.copy.timeTwice(call.request.time ?? '')] } }, 'invalid');
  const result = reconcileSlot(question);
  switch (result.outcome) {
    case 'keep':
      return current;
    case 'none':
      return releaseHold(deps, call, withChoices(current, { full_date: null }));
    case 'gone':
      return loseTime(deps, call, current, { asked: result.asked, reconciling });
    case 'take':
      return moveHold(deps, call, current, withChoices(current, { full_date: result.slot.full_date }));
  }
};
