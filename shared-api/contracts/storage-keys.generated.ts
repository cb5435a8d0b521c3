// Made by `npm run areas` from the area.json of each area. Change those.
import type { StorageEntry } from './personal-keys';

/** `localStorage`: for whom the allergen menu is filtered: names, allergens and diets, as the visitor chose them. They are never sent. */
export const menuPeopleKey = 'bars.allergens';

/** `localStorage`: the secret of the booking session of a brand, and what was chosen in it. */
export const sessionKey = (brand: number): string => `bars.session.${brand}`;

/** `localStorage`: the day part that was chosen last. Source: BW-101. */
export const dayPartKey = (brand: number): string => `bars.day-part.${brand}`;

/** `localStorage`: the bar of the last table that was held, which the next booking suggests. */
export const lastBarKey = (brand: number): string => `bars.last-bar.${brand}`;

/** `localStorage`: the last payment went back, because its time was gone. Source: BW-183. */
export const refundKey = (brand: number): string => `bars.refunded.${brand}`;

/** `sessionStorage`: what was typed and is not answered for. */
export const draftKey = (brand: number): string => `bars.draft.${brand}`;

/** `sessionStorage`: of a page that embeds the booking, and of the frame in it. */
export const resumeKey = (brand: number): string => `bars.resume.${brand}`;

/** `sessionStorage`: the address and the names that were typed to register, to log in or for a new password. No password. */
export const accountTextsKey = 'bars.account';

/** `sessionStorage`: what was typed and chosen to join a party by an invitation, and its code. Health data only with the consent to them. */
export const joinTextsKey = 'bars.join';

/** `sessionStorage`: what was typed and chosen for guests of a booking and is not saved. Of health data a guest’s own alone, and only with the consent to them. */
export const partyDraftsKey = 'bars.party';

/** `sessionStorage`: the grants of bookings whose link has a password, by their manage keys. */
export const linkGrantsKey = 'bars.link-grants';

/** `localStorage`: who is logged in as staff on this device, where and until when. Source: AC-47. */
export const staffLoginKey = 'staff_login';

/** `sessionStorage`: the code of a payment request that was typed. Source: PY-55. */
export const paymentCodeKey = 'bars.payment-code';

/** `localStorage`: for each bar that somebody was checked in at, a random number that opens the list of whom this device has checked in there. */
export const checkInSecretsKey = 'bars.check-in';

/** `sessionStorage`: what was typed to check in at a bar and is not sent: names, telephone number, e-mail address, address and size of the group. */
export const checkInTextsKey = 'bars.check-in-form';

/** `sessionStorage`: the invite code of a society that was typed and is not sent, and the id of the app user it was typed for. */
export const societyCodeKey = 'bars.society-code';

/** `sessionStorage`: the voucher code that was typed and is not applied, and the id of the app user it was typed for. */
export const voucherCodeKey = 'bars.voucher-code';

/** `sessionStorage`: the name that was typed to sign a society’s contract and is not sent, the number of the contract and the name of its signer. */
export const contractNameKey = 'bars.contract-name';

/** `sessionStorage`: what was typed on the student page and is not sent: date of birth, year of graduation, email addresses, postcode and bar, with the id of its address; and the addresses that a link was sent to. */
export const studentTextsKey = 'bars.student-form';

/** `localStorage`: the number of the bar that was chosen last on the student sign-up. Source: ST-79. */
export const lastStudentBarKey = 'last_bar';

/** `sessionStorage`: what was typed to sign up for the student list and is not sent: names, e-mail address, mobile number, date of birth, university, year of graduation, post code, bar and what was agreed to. */
export const signUpTextsKey = 'bars.student-sign-up';

/** `localStorage`: another number after each session that has ended in this browser, so that other tabs and pages that come back by the Back button know. */
export const loggedOutKey = 'bars.logged-out';

/** `localStorage`: the address of the style sheet whose fonts the browser has already. */
export const fontsKey = 'bars.fonts';

/** `sessionStorage`: the release for which this tab was loaded again. */
export const reloadKey = 'bars.reloaded-for';

/** Every name above. */
export const storageEntries: readonly StorageEntry[] = [
  { name: menuPeopleKey, storage: 'local', whose: 'customer', why: 'allergies and names' },
  { name: sessionKey, storage: 'local', whose: 'customer', why: 'it opens a booking session, whose answers hold the contact' },
  { name: dayPartKey, storage: 'local', whose: null, why: 'a part of the day' },
  { name: lastBarKey, storage: 'local', whose: null, why: 'a bar' },
  { name: refundKey, storage: 'local', whose: null, why: 'a note without a name, amount or day' },
  { name: draftKey, storage: 'session', whose: 'customer', why: 'contact and allergies' },
  { name: resumeKey, storage: 'session', whose: null, why: 'on other sites alone, and it brings neither contact nor payment back' },
  { name: accountTextsKey, storage: 'session', whose: 'customer', why: 'an address and names' },
  { name: joinTextsKey, storage: 'session', whose: 'customer', why: 'names, an address and allergies' },
  { name: partyDraftsKey, storage: 'session', whose: 'customer', why: 'names of guests and allergies' },
  { name: linkGrantsKey, storage: 'session', whose: 'customer', why: 'it opens a protected booking' },
  { name: staffLoginKey, storage: 'local', whose: 'staff', why: 'a name' },
  { name: paymentCodeKey, storage: 'session', whose: 'customer', why: 'it opens what is to be paid' },
  { name: checkInSecretsKey, storage: 'local', whose: 'customer', why: 'it opens the list of who is checked in' },
  { name: checkInTextsKey, storage: 'session', whose: 'customer', why: 'a name, a contact and an address' },
  { name: societyCodeKey, storage: 'session', whose: 'customer', why: 'a code of a society' },
  { name: voucherCodeKey, storage: 'session', whose: 'customer', why: 'a code of a voucher' },
  { name: contractNameKey, storage: 'session', whose: 'customer', why: 'a name' },
  { name: studentTextsKey, storage: 'session', whose: 'customer', why: 'a date of birth, a postcode and email addresses' },
  { name: lastStudentBarKey, storage: 'local', whose: null, why: 'it is no personal data' },
  { name: signUpTextsKey, storage: 'session', whose: 'customer', why: 'a name, a contact and a date of birth' },
  { name: loggedOutKey, storage: 'local', whose: null, why: 'a random number' },
  { name: fontsKey, storage: 'local', whose: null, why: 'a file of ours' },
  { name: reloadKey, storage: 'session', whose: null, why: 'a release of ours' },
];
