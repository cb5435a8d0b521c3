import { nameWords } from '@bars/shared-api/contracts/person-name';
import { phoneWords } from '@bars/shared-api/contracts/phone-number';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import { formatDay } from '@bars/shared-api/format';

/** A requested time that was moved into the hours of a type; all times `HH:mm`. */
export interface MovedWish {
  type: string;
  /** Those of the type, at least one, in order. */
  times: readonly string[];
  from: string;
  to: string;
}

/** A few times are named one by one: two sittings are no range. */
const fewTimes = 3;

const arrivalText = (times: readonly string[]): string => {
  const last = times.at(-1) ?? '';
  if (times.length > fewTimes) return `from ${times[0] ?? last} to ${last}`;
  return `at ${[times.slice(0, -1).join(', '), last].filter((text) => text !== '').join(' or ')}`;
};

/** Every sentence that the session answers with. */
const defaults = {
  sessionUnknown: 'Sorry, this booking has been open for too long. Please start again.',
  brandMismatch: 'This call names another brand than its header.',
  formVersion: 'A new booking names form version 2.0.',
  flowVersion: 'Only booking flow version 2 is known.',

  barRequired: 'Please choose a bar.',
  barForeign: 'That bar isn’t one of ours. Please choose another.',
  categoryForeign: 'That’s not something we offer. Please choose another.',
  typeForeign: 'That’s not something we offer. Please choose another.',
  barClosed: (bar: string) => `${bar} is closed until further notice.`,

  dateRequired: 'Please choose a date.',
  datePast: 'That day has passed. Please choose another.',
  dateAfterClosing: (bar: string, last: string) =>
    `${bar} takes bookings up to ${formatDay(last)}. Please choose an earlier date.`,
  dateTooFar: 'That’s too far ahead. Please choose an earlier date.',
  dateOutOfSeason: 'Christmas bookings are for November to February. Please choose another date.',
  dateOnly: (type: string, date: string) => `${type} is only on ${formatDay(date)}. Please choose that day.`,
  dateAfterLast: (type: string, last: string) =>
    `${type} can be asked for up to ${formatDay(last)}. Please choose an earlier date.`,
  dateMoved: (type: string, date: string) => `${type} is on ${formatDay(date)}, so we’ve changed your date.`,

  peopleRequired: 'Please tell us how many people are coming.',
  peopleNegative: 'The number of people can’t be below 0.',
  peopleExactly: (count: number) => `This is for exactly ${count} people.`,
  peopleAtLeast: (count: number) => `This is for ${count} people or more.`,
  peopleAtMost: (count: number) => `This is for up to ${count} people.`,
  peopleTooMany: (bar: string, most: number) => `${bar} can seat parties of up to ${most}.`,
  peopleNoRoom: (bar: string, people: number) => `${bar} can’t seat ${people} together online.`,

  forenameRequired: 'Please tell us your first name.',
  surnameRequired: 'Please tell us your last name.',
  emailRequired: 'Please tell us your email address.',
  phoneRequired: 'Please tell us your phone number.',
  nameForm: 'Please enter a name.',
  nameAddress: 'Please enter a name without a web or email address. After a full stop, please leave a space.',
  nameUnseen: nameWords.unseen,
  emailForm: 'Please enter an email address such as name@example.com.',
  emailHidden: 'This email address has a hidden character in it. Please type it again.',
  emailSeveral: 'Please enter just one email address.',
  emailLocal: 'Please use an address with plain letters before the @.',
  phoneForm: phoneWords.form,
  allergiesConsent: 'Please tick the box so we can pass your allergies on, or leave them out.',

  choicesIncomplete: 'Please choose a bar, a date, the number of people and what you’re planning first.',
  cannotTake: 'Sorry, looks like we can’t take this booking right now.',
  timeRequired: 'Please choose a time first.',
  timeByEnquiry: 'This time needs a quick word with the team first.',
  timeSkipped: (time: string) =>
    `There’s no ${time} that night, because the clocks go from 00:59 to 02:00. Please choose another time.`,
  /** For other programs: a page of ours names the start by its moment. */
  timeTwice: (time: string) =>
    `${time} comes twice that night, because the clocks go back. Please send full_date, which says which one it is.`,
  slotGone: 'Sorry, that time is no longer available. Please change your time and try again',
  timeMoved: ({ type, times, from, to }: MovedWish) =>
    `For ${type} you can arrive ${arrivalText(times)}, so we’ve changed your time from ${from} to ${to}.`,
  timeLost: (time: string) =>
    `Sorry, ${time} isn’t available any more after that change. Please choose another time. Your details are still here.`,
  holdExpired:
    'We held your time for as long as we could and have now let it go. Hold it again or choose another: what you typed is still here.',
  holdEnded:
    'We’ve held your time for as long as we can, and others can book it now. You can choose another time straight away, or this one again in 10 minutes: what you typed is still here.',
  heldTooLong:
    'This time has been held for as long as we can, and others can book it now. Please choose another time, or this one again in 10 minutes.',
  holdMoved:
    'This booking is now open in another window, which is holding your time. Please carry on there, or choose a time again here.',
  holdExpiredTaken: 'Sorry, we couldn’t hold your time any longer and it’s been taken. Please choose another time.',
  tooManyHolds: 'You’re already holding several tables. Please finish or leave one of those bookings first.',
  tooManyCompletions: (bar: string, phone: string) =>
    `Sorry, too many bookings have come from your network in the last hour. Please ring ${bar} on ${phone}, and the team will book you in.`,

  nothingToPreOrder: 'There’s nothing to pre-order for this booking.',
  preOrderRequired: 'Please choose a package first: this booking needs one.',
  noEnquiry: 'You can’t send an enquiry for this. Please choose another time, day or number of people.',
  callbackRequired: 'Please choose when we can ring you.',
  callbackGone: 'We can’t ring you at that time any more. Please choose another.',
  tooCloseToRing: (bar: string, phone: string) =>
    `It’s too close to your visit for us to ring you back. Please ring ${bar} on ${phone}.`,
  tooCloseToRingUs: 'It’s too close to your visit for us to ring you back. Please ring us.',
  companyRequired: 'Please tell us the name of your company.',
  occasionRequired: 'Please tell us what the occasion is.',
  planRequired: 'Please tell us in a sentence or two what you have in mind.',
  stepUnknown: 'There is no such step.',

  sharedClass: (least: number) =>
    `With fewer than ${least} of you, you’ll share the class and the bar with another party. It’s a good way to meet people.`,
  balanceOnArrival: 'The balance is payable on arrival.',

  alwaysByEnquiry: 'The team handles these bookings in person and will ring you back.',
  partyByEnquiry: (most: number) => `For parties of more than ${most} the team likes a quick word first.`,

  detailsMissing: 'Please fill in your details.',
  payment: { deposit: 'Pay the deposit', full: 'Pay everything now' },
  choosePayment: 'Please choose how you would like to pay',
  paymentRequired: 'Please pay first.',
  alreadyBooked: 'This is already booked and paid for.',
  nothingToPay: 'There’s nothing to pay for this booking now.',
  cardRequired: 'Please store a card first: it secures this booking.',
  bookingUnknown: 'Sorry, we can’t find that booking.',
  noCardNeeded: 'No card is needed for this booking now.',
};

/** The wording of one brand. */
export type SessionCopy = typeof defaults;

const overrides: Partial<Record<BrandId, Partial<SessionCopy>>> = {
  2: {
    peopleRequired: 'How many amigos are coming?',
    choicesIncomplete: 'Please choose a bar, a date, your number of amigos and the kind of fiesta first.',
  },
};

/** The wording of a brand: its own sentences, and the default ones where it has none. */
export const sessionCopy = (brand: BrandId): SessionCopy => ({ ...defaults, ...overrides[brand] });
