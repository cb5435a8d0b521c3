import { step } from '@bars/shared-api/contracts/booking-session';
import { emptyKinds, sessionFields } from '@bars/shared-api/contracts/booking-session-fields';
import { depositType } from '@bars/shared-api/contracts/payments';
import { chosenVariations } from '@bars/shared-api/contracts/pre-orders';
import { clockTime, instant, localDate } from '@bars/shared-api/contracts/dto';
import * as z from 'zod/mini';

/** Each kind of field as a row stores it. A session from before a release lacks the release's new fields: they are read as empty. */
const stored = {
  id: z._default(z.nullable(z.int()), null),
  day: z._default(z.nullable(localDate), null),
  time: z._default(z.nullable(clockTime), null),
  instant: z._default(z.nullable(instant), null),
  count: z._default(z.int(), 0),
  flag: z._default(z.boolean(), false),
  text: () => z._default(z.nullable(z.string()), null),
  variations: z._default(chosenVariations, []),
  paymentType: z._default(z.nullable(depositType), null),
};

const fields = sessionFields(stored);
const empty = sessionFields(emptyKinds);

/**
 * What the visitor has chosen so far. `full_date` is the chosen start, with its offset; its clock time is worked out for the
 * answer. `requested_time` null stands for the brand's own default. Source: BW-95.
 */
const choices = z.object({ ...fields.choices, full_date: fields.slot.full_date });
export type Choices = z.infer<typeof choices>;

/** The visitor's contact. It stays through every step, and is never copied to another session. */
const contact = z.object(fields.contact);
export type Contact = z.infer<typeof contact>;

/** When the venue may ring back. Sources: BW-132, BW-135. */
const callback = z.object(fields.callback);
export type Callback = z.infer<typeof callback>;

/** The valid details with which payment, or the capture of a card, was last opened, and from which network. No health data. */
export const openedPayment = z.extend(
  z.pick(contact, { forename: true, surname: true, email: true, phone_number: true, company_name: true }),
  {
    network: z.string(),
  },
);
export type OpenedPayment = z.infer<typeof openedPayment>;

/**
 * Which way to pay is chosen; `deposit_refunded`: what was paid was refunded, because the time was taken. `opened` is null
 * before a payment was opened, and once the session is completed. Sources: BW-164, BW-183.
 */
const payment = z.object({
  ...fields.payment,
  deposit_refunded: stored.flag,
  opened: z._default(z.nullable(openedPayment), null),
});
export type PaymentChoice = z.infer<typeof payment>;

export const emptyContact: Contact = empty.contact;
export const emptyCallback: Callback = empty.callback;
export const emptyPayment: PaymentChoice = { ...empty.payment, deposit_refunded: false, opened: null };

/**
 * The part of a session that is one JSON column, in the names of the API. `movedAway`: another session has taken the hold
 * over, and no answer has said so yet. `holder`: the session whose time limit the holds count against; of a copied session
 * it is the first one, null is the session's own id.
 */
export const sessionState = z.object({
  step,
  choices,
  contact,
  ...fields.preOrder,
  callback: z._default(callback, emptyCallback),
  payment: z._default(payment, emptyPayment),
  movedAway: z.boolean(),
  holder: z._default(z.nullable(z.uuid()), null),
});
export type SessionState = z.infer<typeof sessionState>;

/** A session that has just begun. `people` is the brand's default party. */
export const newState = (people: number): SessionState => ({
  step: 1,
  choices: { ...empty.choices, full_date: null, no_people: people },
  contact: emptyContact,
  ...empty.preOrder,
  callback: emptyCallback,
  payment: emptyPayment,
  movedAway: false,
  holder: null,
});
