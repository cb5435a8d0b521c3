import * as z from 'zod/mini';

/** Cancelled at least so many hours before the visit, this share of what was paid goes back. */
export const refundStep = z.object({ hours_before: z.int(), percent_refunded: z.int() });
export type RefundStep = z.infer<typeof refundStep>;
