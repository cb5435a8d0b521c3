import { randomUUID } from 'node:crypto';
import { formatTime } from '@bars/shared-api/format';
import { AppError } from '../../../kernel/errors';
import type { DayAvailability, HeldSlot, HoldOutcome } from '../../availability/service';
import type { Call, Deps, Turn } from './call';
import type { SessionCopy } from '../booking-session.copy';
import type { Choices } from '../booking-session.state';
import { holderOf, type Session } from '../booking-session.store';
import { isSameParty } from '../rules/choices.rules';
import { reconcileSlot, wishOf } from '../rules/slots.rules';
import { fittingStep, holdsTime } from '../rules/steps.rules';

/** The turn with other choices. */
export const withChoices = (turn: Turn, choices: Partial<Choices>): Turn => {
  const { state } = turn.session;
  return { ...turn, session: { ...turn.session, state: { ...state, choices: { ...state.choices, ...choices } } } };
};

/** Gives the hold back, if there is one, and steps back to where no time is held; an enquiry holds none, and stays. */
export const releaseHold = async ({ availability }: Deps, { tx, now }: Call, turn: Turn): Promise<Turn> => {
  if (turn.hold) await availability.release(tx, turn.hold.id, now);
  const state = { ...turn.session.state, step: fittingStep(turn.session.state, false, true) };
  return { ...turn, hold: null, session: { ...turn.session, holdId: null, state } };
};

const refusal = (outcome: Exclude<HoldOutcome['outcome'], 'held'>, copy: SessionCopy): AppError => {
  if (outcome === 'too_many_holds') return new AppError(429, copy.tooManyHolds, 'too_many_holds');
  return outcome === 'held_too_long' ? new AppError(409, copy.heldTooLong, 'held_too_long') : new AppError(409, copy.slotGone, 'slot_gone');
};

type Held = { hold: HeldSlot } | { refusal: AppError };

/** Claims a start for the party of a session's choices, in place of what it holds. */
export const claim = async ({ availability }: Deps, call: Call, session: Session, replaces: string | null): Promise<Held> => {
  const { barId, partyTypeId, slotAt, people, allowStanding } = session.state.choices;
  if (barId === null || partyTypeId === null || slotAt === null) return { refusal: refusal('not_offered', call.copy) };
  const startsAt = new Date(slotAt);
  const request = { id: randomUUID(), barId, partyTypeId, people, startsAt, allowStanding, network: call.network, holder: call.isProvider ? null : holderOf(session), replaces };
  const result = await availability.hold(call.tx, request, call.now);
  return result.outcome === 'held' ? { hold: result.hold } : { refusal: refusal(result.outcome, call.copy) };
};

/** The turn with a newly taken hold. */
export const withHold = (turn: Turn, hold: HeldSlot): Turn => ({ ...turn, hold, session: { ...turn.session, holdId: hold.id } });

/** A time that was kept and cannot be any more is never lost without a word. */
const dropTime = async (deps: Deps, call: Call, turn: Turn, message: string | null): Promise<Turn> => {
  const isDropped = turn.isDropped || turn.hold !== null;
  const free = await releaseHold(deps, call, withChoices(turn, { slotAt: null }));
  const flash = message === null || turn.isDropped ? turn.flash : [...turn.flash, { type: 'error' as const, message }];
  return { ...free, isDropped, flash };
};

interface Reconciling {
  /** The choices the time was chosen with. */
  before: Choices;
  day: DayAvailability | null;
}

const goneMessage = ({ copy }: Call, turn: Turn, { before, day }: Reconciling, asked: boolean): string | null => {
  if (asked) return day === null ? copy.choicesIncomplete : copy.slotGone;
  if (turn.hold) return copy.timeLost(formatTime(turn.hold.startsAt));
  return isSameParty(before, turn.session.state.choices) ? copy.slotGone : null;
};

const loseTime = async (deps: Deps, call: Call, turn: Turn, { asked, reconciling }: { asked: boolean; reconciling: Reconciling }): Promise<Turn> => {
  const goesOn = typeof call.request.step === 'number' && holdsTime(call.request.step) && !turn.isDropped;
  if ((asked && turn.hold) || (goesOn && !turn.hold)) throw refusal('slot_gone', call.copy);
  return dropTime(deps, call, turn, goneMessage(call, turn, reconciling, asked));
};

/** A hold follows the time that is chosen now; one that cannot is lost, or refused where the call asks for just that time. */
const moveHold = async (deps: Deps, call: Call, turn: Turn, chosen: Turn): Promise<Turn> => {
  if (!turn.hold) return chosen;
  const held = await claim(deps, call, chosen.session, turn.hold.id);
  if ('hold' in held) return withHold(chosen, held.hold);
  if (wishOf(call.request)) throw held.refusal;
  return dropTime(deps, call, turn, call.copy.timeLost(formatTime(turn.hold.startsAt)));
};

/**
 * Brings the chosen time in line with the choices: keeps it, moves the hold along, or takes it back and says so.
 * @throws AppError `slot_gone` when the call itself asks to hold a time that is taken; then nothing has changed
 */
export const reconcileTime = async (deps: Deps, call: Call, turn: Turn, reconciling: Reconciling): Promise<Turn> => {
  const { choices } = turn.session.state;
  const result = reconcileSlot({
    slotAt: choices.slotAt,
    wish: wishOf(call.request),
    isSameParty: isSameParty(reconciling.before, choices),
    isHeld: turn.hold !== null,
    slots: reconciling.day?.slots ?? [],
  });
  switch (result.outcome) {
    case 'keep':
      return turn;
    case 'none':
      return releaseHold(deps, call, withChoices(turn, { slotAt: null }));
    case 'gone':
      return loseTime(deps, call, turn, { asked: result.asked, reconciling });
    case 'take':
      return moveHold(deps, call, turn, withChoices(turn, { slotAt: result.slot.full_date }));
  }
};
