import type { Slot } from '@bars/shared-api/contracts/availability';
import type { GridSlot } from '@bars/shared-ui';

/** Minimum time between now and a slot that can be chosen, in milliseconds. Source: BW-118. */
export const leadMs = 30 * 60 * 1000;

/** The state of a slot at `now`. A page that stays open must not offer a slot that has become too close. */
export const slotState = (slot: Slot, now: number): GridSlot['state'] => {
  if (Date.parse(slot.full_date) - now <= leadMs) return 'unavailable';
  if (slot.enquiry_only) return 'enquiry';
  return slot.available ? 'available' : 'unavailable';
};
