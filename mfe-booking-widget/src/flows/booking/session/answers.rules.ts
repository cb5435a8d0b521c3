import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { isSame } from '../../../common/fields';

/** An answer with the last answer's times and menu where they are equal, so that the rows that show them do not render again. */
export const withKnownParts = (answer: BookingSession, last: BookingSession | null): BookingSession => {
  if (last === null) return answer;
  const { all_slots, available_options } = last;
  return {
    ...answer,
    ...(isSame(all_slots, answer.all_slots) ? { all_slots } : {}),
    ...(isSame(available_options, answer.available_options) ? { available_options } : {}),
  };
};
