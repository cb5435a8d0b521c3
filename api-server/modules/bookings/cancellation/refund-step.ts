import * as z from 'zod/mini';

/** When cancelled at least so many hours before the visit, this share of what was paid is refunded. */
export const refundStep = z.object({ hours_before: z.int(), percent_refunded: z.int() });
export type RefundStep = z.infer<typeof refundStep>;
