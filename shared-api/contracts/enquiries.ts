import * as z from 'zod/mini';
import { localDate } from './dto';

/**
 * A stretch of a day in which the venue rings back, by its hours in Europe/London: 15 and 17 are three to five in the afternoon.
 * It is named by its day and by its start as `HH:mm` (`callback_date`, `callback_time`). Sources: BW-67, BW-132…BW-135.
 */
export const callbackSlot = z.object({
  date: localDate,
  start: z.int().check(z.minimum(0), z.maximum(23)),
  end: z.int().check(z.minimum(1), z.maximum(24)),
});
export type CallbackSlot = z.infer<typeof callbackSlot>;

/** What an enquiry may cost for each guest, in pounds. */
export const enquiryBudgets = ['up-to-25', '25-to-50', '50-to-80', 'over-80'] as const;
export type EnquiryBudget = (typeof enquiryBudgets)[number];

/** How fixed the day of an enquiry is: that day, another one near it, or no day yet. */
export const dayFixes = ['fixed', 'near', 'open'] as const;
export type DayFix = (typeof dayFixes)[number];
