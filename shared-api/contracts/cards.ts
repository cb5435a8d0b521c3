import * as z from 'zod/mini';
import { orderData } from './payments';
import { envelope, formInt, instant, pence, token } from './dto';

/**
 * A card that secures a booking against a no-show fee: it is checked and stored by the provider, and nothing is charged.
 * Amounts are pence in code, pounds in the API. Sources: PY-4, PY-22…PY-27, API-B-12, API-B-13; decisions.md "Payments".
 */

/**
 * POST rest/deposits/store-card: opens the capture of a card for a session or a booking, or gives the open one again.
 * One of three names is needed: a session's, a booking's (with its token in `X-Booking-Token`), or that of a card request
 * which is open already (`token`, as the frame has it). Source: API-B-12, PY-22.
 */
export const storeCardPath = '/api/rest/deposits/store-card';
export const storeCardRequest = z.object({
  brand: z.optional(formInt),
  session_id: z.optional(token),
  booking_id: z.optional(token),
  token: z.optional(token),
});
export type StoreCardRequest = z.infer<typeof storeCardRequest>;

/**
 * What the capture is about. `no_show_fee` is the whole fee and `no_show_fee_pp` the fee of each person, null where there is
 * none; `display_no_show_fee` says them in words. Source: PY-25, PY-26.
 */
export const cardRequest = z.object({
  token,
  order_data: orderData,
  card_capture_message: z.nullable(z.string()),
  no_show_fee: z.nullable(pence),
  no_show_fee_pp: z.nullable(pence),
  display_no_show_fee: z.nullable(z.string()),
});
export type CardRequest = z.infer<typeof cardRequest>;
export const storeCardAnswer = envelope(cardRequest);

/**
 * How a capture stands. `timeout`, `declined`, `advice` and `generic` are noes as of a payment; `gone`: the card was checked,
 * but the time was taken meanwhile, so it is not kept; `expired`: nothing is asked for any more.
 */
export const cardOutcome = z.enum(['open', 'stored', 'timeout', 'declined', 'advice', 'generic', 'gone', 'expired']);
export type CardOutcome = z.infer<typeof cardOutcome>;

/** All that is known of a card. `expiry` is `MM/YY`. */
export const keptCard = z.object({ brand: z.string(), last_four: z.string(), expiry: z.string() });
export type KeptCard = z.infer<typeof keptCard>;

/**
 * GET rest/deposits/store-card/{order_id}. `verify` 1 once the card page has gone: the provider is asked if it has not
 * answered by itself. `provider_answered_at` as of a payment. Source: API-B-13, PY-23.
 */
export const storeCardCheckPath = (orderId: string): string => `/api/rest/deposits/store-card/${orderId}`;
export const storeCardCheckQuery = z.object({ verify: z.optional(z.enum(['0', '1'])) });
export const storeCardCheck = z.object({
  received_response: z.boolean(),
  success: z.boolean(),
  outcome: cardOutcome,
  provider_answered_at: z.nullable(instant),
  error: z.nullable(z.string()),
  card: z.nullable(keptCard),
});
export type StoreCardCheck = z.infer<typeof storeCardCheck>;
export const storeCardCheckAnswer = envelope(storeCardCheck);
