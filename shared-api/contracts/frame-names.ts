/**
 * The names around the page `/frame/`, the booking wizard in an iframe. No schema is in here: the host script runs in
 * pages that break zod; `frame-messages.ts` reads the messages. Source: decisions "Host page".
 */
export const bookingMessageSource = 'bars-booking';
export const bookingMessageVersion = 1;

/** Where the frame's page lives, on our own origin. `?key=` is the publishable key that it is opened for. */
export const bookingFramePath = '/frame/';
export const bookingFrameKeyParam = 'key';
/** The page around is cross-origin isolated: the frame's page says that it may be embedded there. */
export const bookingFrameIsolatedParam = 'isolated';
/** The brand of the page around, so that the frame's page shows no other one until `params`. */
export const bookingFrameBrandParam = 'brand';
/** The `params` of the page around show another first step than that of a new booking: the frame's page draws none. */
export const bookingFrameSettingsParam = 'settings';

/** The host script's own tag. */
export const bookingFrameTag = 'bars-booking-frame';

/** What is added to the content's height, in CSS pixels. Source: EM-28. */
export const heightMargin = 80;

/** How long the frame waits for `apple_pay_complete`, in milliseconds. Source: EM-26. */
export const applePayPatienceMs = 3 * 60 * 1000;
