import type { BookingGuest } from '@bars/shared-api/contracts/managed-bookings';
import { useDeferredValue } from 'react';

/** Guests that are drawn with the page. A phone shows fewer. */
const atOnce = 6;

/** The guests of a list that are drawn now: the first at once, all of them as soon as nothing else waits. So a large party can be looked after as soon as a small one. */
export const useDrawnGuests = (guests: readonly BookingGuest[]): readonly BookingGuest[] =>
  useDeferredValue(true, false) ? guests : guests.slice(0, atOnce);
