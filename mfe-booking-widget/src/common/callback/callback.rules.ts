import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { CallbackSlot } from '@bars/shared-api/contracts/enquiries';
import { dayOf, formatCallbackHours } from '@bars/shared-api/format';
import { differenceInCalendarDays, parseISO } from 'date-fns';
import { dayWithoutYear } from '../text/days.rules';
import type { CallbackCopy } from './callback.copy';

/** The start of a slot as `HH:mm`, the form that is sent. Source: BW-132. */
export const startOf = ({ start }: CallbackSlot): string => `${String(start).padStart(2, '0')}:00`;

/** 'Today', 'Tomorrow', else `Wednesday 25 November`. Source: BW-134. */
export const callbackDay = (day: string, today: string, copy: CallbackCopy): string => {
  if (day === today) return copy.today;
  return differenceInCalendarDays(parseISO(day), parseISO(today)) === 1 ? copy.tomorrow : dayWithoutYear(day);
};

type Chosen = Pick<BookingSession, 'callback_date' | 'callback_time'>;

/** The chosen slot; undefined if it is not offered any more. */
export const chosenSlot = (
  slots: readonly CallbackSlot[],
  { callback_date: date, callback_time: time }: Chosen,
): CallbackSlot | undefined => slots.find((slot) => slot.date === date && startOf(slot) === time);

type Asked = Chosen & Pick<BookingSession, 'callback_slots' | 'server_time'>;

/** When the venue rings back, `Today, 15:00–16:45`; null if nothing is chosen. Source: BW-134. */
export const callbackText = (session: Asked, copy: CallbackCopy): string | null => {
  const { callback_date: date, callback_time: time, callback_slots: slots, server_time: now } = session;
  if (date === null || time === null) return null;
  const slot = chosenSlot(slots, session);
  return copy.at(callbackDay(date, dayOf(now), copy), slot ? formatCallbackHours(slot) : copy.from(time));
};
