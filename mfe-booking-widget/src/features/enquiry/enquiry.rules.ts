import type { CallbackSlot } from '@bars/shared-api/contracts/enquiries';
import { formatCallbackHours } from '@bars/shared-api/format';
import type { PillSection } from '@bars/shared-ui/pages/enquiry-parts';
import type { CallbackCopy } from '../../common/callback/callback.copy';
import { callbackDay, startOf } from '../../common/callback/callback.rules';

/** Maximum number of offered slots. Source: BW-133. */
const mostSlots = 12;

export const offeredSlots = (slots: readonly CallbackSlot[]): readonly CallbackSlot[] => slots.slice(0, mostSlots);

/** The value of a slot's radio button. */
export const keyOf = (slot: CallbackSlot): string => `${slot.date} ${startOf(slot)}`;

/** The slots grouped by day. Sources: BW-133, BW-134. */
export const callbackSections = (slots: readonly CallbackSlot[], today: string, copy: CallbackCopy): PillSection[] => {
  const offered = offeredSlots(slots);
  return [...new Set(offered.map(({ date }) => date))].map((date) => ({
    title: callbackDay(date, today, copy),
    options: offered
      .filter((slot) => slot.date === date)
      .map((slot) => ({ value: keyOf(slot), label: formatCallbackHours(slot) })),
  }));
};
