import { filledIn, type BookingSession } from '@bars/shared-api/contracts/booking-session';

/** The schemas of all that a visitor fills in, by name. */
export const fieldSchemas = {
  ...filledIn.choices,
  ...filledIn.slot,
  ...filledIn.contact,
  ...filledIn.callback,
  ...filledIn.preOrder,
  ...filledIn.payment,
};

/** The name of a field that a visitor fills in. */
export type FieldName = keyof typeof fieldSchemas;
export type ContactName = keyof typeof filledIn.contact;

/** All fields that a visitor fills in, by their names in the API. */
export type Values = Pick<BookingSession, FieldName>;

/** Filled-in values that are not part of the server's answer yet. */
export type Draft = Partial<Values>;

/** While a call with one of these is under way, the day's times are out of date. */
export const shapesTheDay: readonly FieldName[] = [
  'bar_id',
  'date',
  'no_people',
  'booking_type_category_id',
  'party_type',
  'allow_standing',
];

export const isFieldName = (name: string): name is FieldName => Object.hasOwn(fieldSchemas, name);

/** The field names among the keys of a record, typed. */
export const namesOf = (record: Partial<Record<FieldName, unknown>>): FieldName[] =>
  Object.keys(record).filter(isFieldName);

/** The names of each group, as the contract declares them. */
export const choiceFields = namesOf(filledIn.choices);
export const slotFields = namesOf(filledIn.slot);
export const contactFields = namesOf(filledIn.contact);
export const callbackFields = namesOf(filledIn.callback);
export const orderFields = namesOf(filledIn.preOrder);
export const paymentFields = namesOf(filledIn.payment);

/** The fields of a draft for which `passes` is true. */
export const pickFields = (draft: Draft, passes: (name: FieldName) => boolean): Draft =>
  Object.fromEntries(namesOf(draft).flatMap((name) => (passes(name) ? [[name, draft[name]]] : [])));

/** Two values of a field are the same; nested ones are compared by their content. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other));
