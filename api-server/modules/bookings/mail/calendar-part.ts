import type { OutgoingMail } from '../../../kernel/kernel';
import type { BookingRow } from '../bookings.store';

/** `PUBLISH`: an entry to add. `REQUEST` changes the one that the guest has, `CANCEL` takes it out (RFC 5546). */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

/** The calendar text of a booking as a part of its mail. A calendar program reads the method from both the part's type and its text (RFC 6047). */
export const calendarPart = (
  { ref_code: ref }: BookingRow,
  method: CalendarMethod,
  content: string,
): OutgoingMail['attachments'][number] => ({
  filename: `booking-${ref}.ics`,
  contentType: `text/calendar; charset=utf-8; method=${method}`,
  content,
});
