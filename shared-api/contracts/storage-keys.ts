/**
 * The names under which pages of ours, and our element and frame on other sites, keep something in a browser's storage.
 * Every name is here, and the page `/cookies` says of each one what it is for: whoever adds one adds its sentence there, and says in `personal-keys` whose it is.
 * Source: decisions "Stored session" and "Elements and frames use no cookies".
 */

/** `localStorage`: the secret of the booking session of a brand, and what was chosen in it. */
export const sessionKey = (brand: number): string => `bars.session.${brand}`;

/** `localStorage`: the day part that was chosen last. Source: BW-101. */
export const dayPartKey = (brand: number): string => `bars.day-part.${brand}`;

/** `localStorage`: the bar of the last table that was held, which the next booking suggests. */
export const lastBarKey = (brand: number): string => `bars.last-bar.${brand}`;

/** `localStorage`: the last payment went back, because its time was gone. Source: BW-183. */
export const refundKey = (brand: number): string => `bars.refunded.${brand}`;

/** `localStorage`: the address of the style sheet whose fonts the browser has already. */
export const fontsKey = 'bars.fonts';

/** `localStorage`: who is logged in as staff on this device, where and until when. Source: AC-47. */
export const staffLoginKey = 'staff_login';

/** `localStorage`: another number after each session that has ended in this browser, so that other tabs and pages that come back by the Back button know. */
export const loggedOutKey = 'bars.logged-out';

/** `sessionStorage`: what was typed and is not answered for. */
export const draftKey = (brand: number): string => `bars.draft.${brand}`;

/** `sessionStorage`: the address and the names that were typed to register, to log in or for a new password. No password. */
export const accountTextsKey = 'bars.account';

/** `sessionStorage`: what was typed and chosen to join a party by an invitation, and its code. Health data only with the consent to them. */
export const joinTextsKey = 'bars.join';

/** `sessionStorage`: what was typed and chosen for guests of a booking and is not saved. Of health data a guest's own alone, and only with the consent to them. */
export const partyDraftsKey = 'bars.party';

/** `sessionStorage`: the code of a payment request that was typed. Source: PY-55. */
export const paymentCodeKey = 'bars.payment-code';

/** `sessionStorage`: the grants of bookings whose link has a password, by their manage keys. */
export const linkGrantsKey = 'bars.link-grants';

/** `sessionStorage`: the release for which this tab was loaded again. */
export const reloadKey = 'bars.reloaded-for';

/** `sessionStorage` of a page that embeds the booking, and of the frame in it. */
export const resumeKey = (brand: number): string => `bars.resume.${brand}`;
