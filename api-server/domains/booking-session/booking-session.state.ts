import { step } from '@bars/shared-api/contracts/booking-session';
import { depositType } from '@bars/shared-api/contracts/payments';
import { chosenVariations } from '@bars/shared-api/contracts/pre-orders';
import { clockTime, instant, localDate } from '@bars/shared-api/contracts/wire';
import * as z from 'zod/mini';

const text = z.nullable(z.string());

/** What the visitor has chosen so far. `slotAt` is the chosen start, with its offset. */
const choices = z.object({
  barId: z.nullable(z.int()),
  date: z.nullable(localDate),
  /** Null stands for the brand's own default. Source: BW-95. */
  requestedTime: z.nullable(clockTime),
  people: z.int(),
  categoryId: z.nullable(z.int()),
  partyTypeId: z.nullable(z.int()),
  allowStanding: z.boolean(),
  slotAt: z.nullable(instant),
});
export type Choices = z.infer<typeof choices>;

/** Who the visitor is: kept through every step, and never copied to another session. */
const contact = z.object({
  forename: text,
  surname: text,
  email: text,
  phone: text,
  companyName: text,
  allergies: text,
  allergiesConsent: z.boolean(),
  specialRequirements: text,
  optIns: z.object({ email: z.boolean(), sms: z.boolean(), phone: z.boolean() }),
});
export type Contact = z.infer<typeof contact>;

/** When the venue may ring back. Source: BW-132, BW-135. */
const callback = z.object({ date: z.nullable(localDate), time: z.nullable(clockTime), preferred: text });
export type Callback = z.infer<typeof callback>;

export const noCallback: Callback = { date: null, time: null, preferred: null };

/** The good details with which payment, or the capture of a card, was last opened, and from which network. No health data. */
const openedPayment = z.object({ network: z.string(), forename: text, surname: text, email: text, phone: text, companyName: text });
export type OpenedPayment = z.infer<typeof openedPayment>;

/**
 * Which way to pay is chosen; `isRefunded`: what was paid went back, because the time was gone. `opened` is null before
 * anything was, and once the session is completed. Sources: BW-164, BW-183.
 */
const payment = z.object({ type: z.nullable(depositType), isRefunded: z.boolean(), opened: z._default(z.nullable(openedPayment), null) });
export type PaymentChoice = z.infer<typeof payment>;

export const noPayment: PaymentChoice = { type: null, isRefunded: false, opened: null };

/**
 * The part of a session that is one JSON column. `movedAway`: another session has taken the hold over, and nobody has said so yet.
 * `holder`: whose clock holds run by, of a copied session the one of the first; null is the session's own id.
 */
export const sessionState = z.object({
  step,
  choices,
  contact,
  /** What is ordered ahead; a session from before there was any has none. */
  variations: z._default(chosenVariations, []),
  callback: z._default(callback, noCallback),
  payment: z._default(payment, noPayment),
  movedAway: z.boolean(),
  holder: z._default(z.nullable(z.uuid()), null),
});
export type SessionState = z.infer<typeof sessionState>;

export const noContact: Contact = {
  forename: null,
  surname: null,
  email: null,
  phone: null,
  companyName: null,
  allergies: null,
  allergiesConsent: false,
  specialRequirements: null,
  optIns: { email: false, sms: false, phone: false },
};

/** A session that has just begun. `people` is the brand's default party. */
export const newState = (people: number): SessionState => ({
  step: 1,
  choices: {
    barId: null,
    date: null,
    requestedTime: null,
    people,
    categoryId: null,
    partyTypeId: null,
    allowStanding: false,
    slotAt: null,
  },
  contact: noContact,
  variations: [],
  callback: noCallback,
  payment: noPayment,
  movedAway: false,
  holder: null,
});
