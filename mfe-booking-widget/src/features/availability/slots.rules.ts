import type { Slot } from '@bars/shared-api/contracts/availability';
import { formatPence } from '@bars/shared-api/format';
import { pageOfIndex, type GridSlot } from '@bars/shared-ui';
import type { Draft } from '../../common/fields';
import { minutesOf } from '../../common/text/days.rules';

/** A slot can be chosen only if it is more than this far ahead. Source: BW-118. */
const leadMs = 30 * 60 * 1000;

/** What picking a slot means now. A page that was left open must not offer what has come too close. */
export const slotState = (slot: Slot, now: number): GridSlot['state'] => {
  if (Date.parse(slot.full_date) - now <= leadMs) return 'unavailable';
  if (slot.enquiry_only) return 'enquiry';
  return slot.available ? 'available' : 'unavailable';
};

/** A slot as the grid shows it: time, state, price where it varies. Its moment is its name. Source: BW-116, BW-119. */
export const gridSlot = (slot: Slot, now: number): GridSlot => ({
  id: slot.full_date,
  time: slot.time,
  state: slotState(slot, now),
  price: slot.price === null ? undefined : formatPence(slot.price),
  note: slot.unavailable_reason ?? undefined,
});

/** A time that cannot be booked is what the enquiry asks for, in place of any that was chosen. */
export const wishFor = (time: string): Draft => ({ requested_time: time, time: null, full_date: null });

/** What follows a pick. Sources: BW-119, BW-120. */
export type Pick = 'choose' | 'enquire' | 'explain';

export const pickOf = (state: GridSlot['state'], canFallback: boolean): Pick => {
  if (state === 'available') return 'choose';
  return state === 'enquiry' || canFallback ? 'enquire' : 'explain';
};

/** The page that shows the requested time, or the first one after it; the last page where there is none. Times after midnight follow. */
export const openingPage = (slots: readonly Slot[], requested: string): number => {
  const first = minutesOf(slots[0]?.time ?? '00:00');
  const inNight = (time: string): number => (minutesOf(time) < first ? minutesOf(time) + 24 * 60 : minutesOf(time));
  const index = slots.findIndex(({ time }) => inNight(time) >= inNight(requested));
  return pageOfIndex(index < 0 ? slots.length - 1 : index);
};
