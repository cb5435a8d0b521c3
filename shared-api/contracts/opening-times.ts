import * as z from 'zod/mini';
import { envelope, instant, localDate } from './dto';

/**
 * GET rest/bar/{slug}/opening-times: when a venue is open in the coming 14 days. A venue that is not to be seen is 404.
 * Sources: MG-170, API-M-31; the shape is in mfe-manage/README.md.
 */
export const openingTimesPath = (slug: string): string => `/api/rest/bar/${slug}/opening-times`;

/**
 * A business day, Europe/London; a night after midnight belongs to the day before. `exception` says why it is not as every week:
 * no guests, other hours, sold as a whole, or after the venue's last day. `message` is the venue's own sentence about the day.
 * `periods` is empty on a day on which nobody can walk in.
 */
export const openingDay = z.object({
  date: localDate,
  exception: z.nullable(z.enum(['closed', 'hours', 'private_event', 'closed_for_good'])),
  message: z.nullable(z.string()),
  periods: z.array(z.object({ opens_at: instant, closes_at: instant })),
});
export type OpeningDay = z.infer<typeof openingDay>;

/**
 * `today` is the business day at the time of the answer, and the first of `days`. `open_until` is the end of the running period, null
 * while the venue is closed; `opens_next` is the next opening within the days, null where there is none.
 */
export const openingTimes = z.object({
  bar: z.object({
    id: z.int(),
    slug: z.string(),
    branded_name: z.string(),
    address: z.string(),
    phone: z.string(),
    party_booking_email: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  }),
  status: z.enum(['trading', 'closed_until_further_notice', 'closed_for_good']),
  closure_message: z.nullable(z.string()),
  close_date: z.nullable(localDate),
  today: localDate,
  open_until: z.nullable(instant),
  opens_next: z.nullable(instant),
  days: z.array(openingDay),
});
export type OpeningTimes = z.infer<typeof openingTimes>;
export const openingTimesAnswer = envelope(openingTimes);
