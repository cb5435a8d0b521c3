import type { Slot } from '@bars/shared-api/contracts/availability';
import { formatPence } from '@bars/shared-api/format';
import { pageOfIndex, type GridSlot } from '@bars/shared-ui';
import type { Draft } from '../../common/fields';
import { slotState } from '../../common/availability/slot-state.rules';
import { minutesOf } from '../../common/text/days.rules';
import { shownTime } from '../../common/text/shown-time.rules';

/** A slot for the grid: its time, with BST or GMT where the night has it twice, state, and price if it varies. Its full date is its id. Source: BW-116, BW-119. */
export const gridSlot = (slot: Slot, now: number): GridSlot => ({
  id: slot.full_date,
  time: shownTime(slot),
  state: slotState(slot, now),
  price: slot.price === null ? undefined : formatPence(slot.price),
  note: slot.unavailable_reason ?? undefined,
});

/**
 * The draft of an enquiry for a time that cannot be booked. It replaces a chosen time. Of two starts at the same clock time only the moment says which is
 * meant, so that one is chosen where the venue gives it away by a talk.
 */
export const wishFor = (slot: Slot): Draft => {
  const { time, full_date, available } = slot;
  return available && shownTime(slot) !== time
    ? { time, full_date }
    : { requested_time: time, time: null, full_date: null };
};

/** The action after a pick. Sources: BW-119, BW-120. */
export type Pick = 'choose' | 'enquire' | 'explain';

export const pickOf = (state: GridSlot['state'], canFallback: boolean): Pick => {
  if (state === 'available') return 'choose';
  return state === 'enquiry' || canFallback ? 'enquire' : 'explain';
};

/** Whether a page of the grid has a time that can be had. */
export const hasFree = (slots: readonly Slot[], page: number): boolean =>
  slots.some(({ available }, index) => available && pageOfIndex(index) === page);

/**
 * The page with the requested time or the first one after it, else the last page; where nothing of it can be had, the nearest page that has a free time, the
 * later of two as near. Times after midnight are sorted last.
 */
export const openingPage = (slots: readonly Slot[], requested: string): number => {
  const first = minutesOf(slots[0]?.time ?? '00:00');
  const inNight = (time: string): number => (minutesOf(time) < first ? minutesOf(time) + 24 * 60 : minutesOf(time));
  const index = slots.findIndex(({ time }) => inNight(time) >= inNight(requested));
  const wished = pageOfIndex(index < 0 ? slots.length - 1 : index);
  const pages = slots.flatMap(({ available }, place) => (available ? [pageOfIndex(place)] : []));
  return [...pages].sort((one, other) => Math.abs(one - wished) - Math.abs(other - wished) || other - one)[0] ?? wished;
};
