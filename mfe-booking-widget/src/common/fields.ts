import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { callback, choices, contact, empty, paymentChoice, preOrder, slotChoice } from '@bars/shared-api/contracts/booking-session-fields';

const groups = {
  choices: choices(empty),
  slot: slotChoice(empty),
  contact: contact(empty),
  callback: callback(empty),
  preOrder: preOrder(empty),
  payment: paymentChoice(empty),
};
const fields = { ...groups.choices, ...groups.slot, ...groups.contact, ...groups.callback, ...groups.preOrder, ...groups.payment };

/** The name of a field that a visitor fills in. */
export type FieldName = keyof typeof fields;
export type ContactName = keyof typeof groups.contact;

/** Everything a visitor fills in, by its name on the wire. */
export type Values = Pick<BookingSession, FieldName>;

/** What was filled in and is not part of an answer yet. */
export type Draft = Partial<Values>;

/** As long as one of these is on its way, nothing is known about the day's times. */
export const shapesTheDay: readonly FieldName[] = ['bar_id', 'date', 'no_people', 'booking_type_category_id', 'party_type', 'allow_standing'];

export const isFieldName = (name: string): name is FieldName => Object.hasOwn(fields, name);

/** The field names among the keys of a record, typed. */
export const namesOf = (record: Partial<Record<FieldName, unknown>>): FieldName[] => Object.keys(record).filter(isFieldName);

/** The names of each group, as the contract `booking-session-fields` declares them. */
export const choiceFields = namesOf(groups.choices);
export const slotFields = namesOf(groups.slot);
export const contactFields = namesOf(groups.contact);
export const callbackFields = namesOf(groups.callback);
export const orderFields = namesOf(groups.preOrder);
export const paymentFields = namesOf(groups.payment);

/** The part of a draft that passes. */
export const pickFields = (draft: Draft, passes: (name: FieldName) => boolean): Draft =>
  Object.fromEntries(namesOf(draft).flatMap((name) => (passes(name) ? [[name, draft[name]]] : [])));

/** Two values of a field are the same; nested ones by what they hold. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other));
