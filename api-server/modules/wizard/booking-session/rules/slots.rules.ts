import type { BookingSessionRequest } from '@bars/shared-api/contracts/booking-session';
import type { Slot } from '@bars/shared-api/contracts/availability';
import { timeOf } from '@bars/shared-api/format';

/** The time that a call names: null clears it, undefined leaves it. */
export type SlotWish = { at: string } | { time: string } | null | undefined;

/** `full_date` names one start exactly, so it has precedence over `time`. */
export const wishOf = (request: Pick<BookingSessionRequest, 'time' | 'full_date'>): SlotWish => {
  const [at, time] = [request.full_date, request.time];
  if (at) return { at };
  if (time) return { time };
  return at === null || time === null ? null : undefined;
};

const isAt = (slot: Slot, at: string): boolean => Date.parse(slot.full_date) === Date.parse(at);

/** The start that is asked for. A clock time that occurs twice in the night means its first occurrence; a call that names one has been asked which (`isTwice`). */
export const findSlot = (slots: readonly Slot[], wish: NonNullable<SlotWish>): Slot | undefined =>
  slots.find((slot) => ('at' in wish ? isAt(slot, wish.at) : slot.time === wish.time));

/** A call names a clock time that the night has twice, and does not keep the start that is chosen. */
export const isTwice = ({
  slotAt,
  wish,
  isSameParty,
  slots,
}: Pick<SlotQuestion, 'slotAt' | 'wish' | 'isSameParty' | 'slots'>): boolean =>
  !!wish &&
  'time' in wish &&
  slots.filter(({ time }) => time === wish.time).length > 1 &&
  !(isSameParty && slotAt !== null && isStart(slotAt, wish));

export interface SlotQuestion {
  /** The start chosen before this call. */
  slotAt: string | null;
  wish: SlotWish;
  /** Bar, date, people, type and standing are unchanged. */
  isSameParty: boolean;
  /** A live hold claims `slotAt`. */
  isHeld: boolean;
  /** The day's starts for the current choices; empty while they are not complete. */
  slots: readonly Slot[];
}

/**
 * The outcome for the chosen time.
 * `keep`: unchanged; `take`: this start is chosen now, and the hold has to move to it; `gone`: it is not available, and was
 * asked for by this call (`asked`) or chosen before; `none`: there is no time.
 */
export type SlotOutcome =
  | { outcome: 'keep' }
  | { outcome: 'take'; slot: Slot }
  | { outcome: 'gone'; asked: boolean }
  | { outcome: 'none' };

const isStart = (slotAt: string, wish: NonNullable<SlotWish>): boolean =>
  'at' in wish ? Date.parse(wish.at) === Date.parse(slotAt) : wish.time === timeOf(slotAt);

/** A held time is not checked again: the minimum notice counts from when it was claimed. */
const staysHeld = ({ slotAt, wish, isSameParty, isHeld }: SlotQuestion): boolean =>
  slotAt !== null && isHeld && isSameParty && (!wish || isStart(slotAt, wish));

/** A changed party asks for the same clock time; an unchanged one for the same instant. */
const impliedWish = ({ slotAt, isSameParty }: SlotQuestion): SlotWish => {
  if (slotAt === null) return null;
  return isSameParty ? { at: slotAt } : { time: timeOf(slotAt) };
};

/** Reconciles the chosen time with the day's starts. The same clock time of another day, party or venue is kept where it is available. */
export const reconcileSlot = (question: SlotQuestion): SlotOutcome => {
  const wish = question.wish === undefined ? impliedWish(question) : question.wish;
  if (!wish) return { outcome: 'none' };
  if (staysHeld(question)) return { outcome: 'keep' };
  const slot = findSlot(question.slots, wish);
  return slot?.available ? { outcome: 'take', slot } : { outcome: 'gone', asked: question.wish !== undefined };
};
