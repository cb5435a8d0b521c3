import type { Slot } from '@bars/shared-api/contracts/availability';
import { formatPence } from '@bars/shared-api/format';
import { pageOfIndex, type GridSlot } from '@bars/shared-ui';
import type { Draft } from '../../common/fields';
import { slotState } from '../../common/availability/slot-state.rules';
import { minutesOf } from '../../common/text/days.rules';

/** A slot for the grid: time, state, and price if it varies. Its full date is its id. Source: BW-116, BW-119. */
export const gridSlot = (slot: Slot, now: number): GridSlot => ({
  id: slot.full_date,
  time: slot.time,
  state: slotState(slot, now),
  price: slot.price === null ? undefined : formatPence(slot.price),
  note: slot.unavailable_reason ?? undefined,
});

/** The draft of an enquiry for a time that cannot be booked. It replaces a chosen time. */
export const wishFor = (time: string): Draft => ({ requested_time: time, time: null, full_date: null });

/** The action after a pick. Sources: BW-119, BW-120. */
export type Pick = 'choose' | 'enquire' | 'explain';

export const pickOf = (state: GridSlot['state'], canFallback: boolean): Pick => {
  if (state === 'available') return 'choose';
  return state === 'enquiry' || canFallback ? 'enquire' : 'explain';
};

/** The page with the requested time or the first one after it, else the last page. Times after midnight are sorted last. */
export const openingPage = (slots: readonly Slot[], requested: string): number => {
  const first = minutesOf(slots[0]?.time ?? '00:00');
  const inNight = (time: string): number => (minutesOf(time) < first ? minutesOf(time) + 24 * 60 : minutesOf(time));
  const index = slots.findIndex(({ time }) => inNight(time) >= inNight(requested));
  return pageOfIndex(index < 0 ? slots.length - 1 : index);
};
