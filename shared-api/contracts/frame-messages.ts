import * as z from 'zod/mini';
import { step } from './booking-session';
import { bookingUpdate } from './element-attributes';
import { bookingMessageSource, bookingMessageVersion } from './frame-names';
import { pence, token } from './dto';

/**
 * What the page `/frame/`, the booking wizard in an iframe, and the page around it say to each other. Every message is
 * checked by full origin, window and schema before it is believed; whatever else arrives is ignored. None carries personal
 * data or a session's secret. Sources: EM-7…EM-31; decisions "Host page".
 */

export * from './frame-names';

/** The host's own name for one iframe; null until its `params` have said it. Sources: EM-11, EM-15. */
const iframeId = z.string().check(z.minLength(1), z.maxLength(100));

const message = <Name extends string, Payload extends z.ZodMiniType>(name: Name, payload: Payload) =>
  z.object({
    source: z.literal(bookingMessageSource),
    version: z.literal(bookingMessageVersion),
    name: z.literal(name),
    iframe_id: z.nullable(iframeId),
    payload,
  });

const nothing = z.object({});

/** A setting as a number, a truth or its text; what is neither is as good as not there. It is read as the element reads its attributes. */
const setting = z.optional(
  z.union([z.string().check(z.maxLength(200)), z.number(), z.boolean(), z.transform(() => undefined)]),
);

/**
 * What a booking begins with. `session_id` may be a resume code; what it stands for is copied into a session of the frame's own.
 * `bar_id` preselects a bar and `force_location` keeps it; `party_type`, `date` and `people` are preselected too.
 * Sources: EM-17…EM-21, EM-33; decisions "The wire".
 */
export const preFilledData = z.object({
  step: setting,
  session_id: setting,
  bar_id: setting,
  force_location: setting,
  party_type: setting,
  date: setting,
  people: setting,
});
export type PreFilledData = z.infer<typeof preFilledData>;

/** `env` names a built-in configuration, never an address. `brand` beats the page's own. Sources: EM-12…EM-16. */
export const bookingParams = z.object({
  env: setting,
  brand: setting,
  iframe_id: iframeId,
  can_close: setting,
  heading_level: setting,
  /** The page around can run Apple Pay's sheet; without it the frame offers none. Source: EM-25. */
  can_apple_pay: setting,
  /** Tells the elements of one brand on one page apart; part of the key under which the frame keeps its resume code. */
  slot: z.optional(z.union([z.string().check(z.maxLength(200)), z.transform(() => undefined)])),
  pre_filled_data: z.optional(z.union([preFilledData, z.transform(() => undefined)])),
});
export type BookingParams = z.infer<typeof bookingParams>;

/**
 * How the sheet ended. `order_id` is there where the wallet's token was sent to the server: the order was charged, or may have
 * been, and the frame asks the server about it. Source: EM-22.
 */
export const applePayComplete = z.object({
  status: z.enum(['success', 'cancelled', 'failed']),
  order_id: z.optional(z.string().check(z.maxLength(50))),
});
export type ApplePayComplete = z.infer<typeof applePayComplete>;

/** Host → frame; nothing else is heard. Source: EM-23. */
export const hostMessage = z.union([message('params', bookingParams), message('apple_pay_complete', applePayComplete)]);
export type HostMessage = z.infer<typeof hostMessage>;

/** One step seen; the host's page pushes it to its `dataLayer` as the event `bars_step_view`. Source: EM-32. */
export const stepSeen = z.object({ step, flow: z.nullable(z.string()), brand: z.int(), bar_id: z.nullable(z.int()) });
export type StepSeen = z.infer<typeof stepSeen>;

/**
 * Runs Apple Pay's sheet: the host calls verify with `token`, `deposit_request_token` and `amount` (pounds in the API, pence
 * in code), then process, and answers `apple_pay_complete`. `label` is what the sheet says is paid to. No wallet token crosses.
 * Sources: EM-10, EM-25, API-B-18, API-B-19.
 */
export const applePayAsked = z.object({
  token,
  label: z.string().check(z.minLength(1), z.maxLength(64)),
  deposit_request_token: token,
  amount: pence,
});
export type ApplePayAsked = z.infer<typeof applePayAsked>;

/** Frame → host. `resize` is in CSS pixels, the margin included. Sources: EM-7…EM-11, EM-28; decisions "Host page". */
export const bookingFrameMessage = z.union([
  message('loaded', nothing),
  message('booking_update', bookingUpdate),
  message('close_booking', nothing),
  message('apple_pay', applePayAsked),
  message('resize', z.object({ height: z.int().check(z.gte(1), z.lte(50_000)) })),
  message('step_view', stepSeen),
  message('error', z.object({ reason: z.enum(['broken', 'refused', 'unreachable']) })),
]);
export type BookingFrameMessage = z.infer<typeof bookingFrameMessage>;
