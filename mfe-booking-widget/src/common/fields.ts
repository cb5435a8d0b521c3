import type { BookingSession } from '@bars/shared-api/contracts/booking-session';

/** What a booking is about. A change of one of `shapesTheDay` makes the known times out of date. Source: BW-64. */
export const choiceFields = [
  'bar_id',
  'date',
  'requested_time',
  'no_people',
  'booking_type_category_id',
  'party_type',
  'allow_standing',
] as const;

/** The chosen slot. Source: BW-68. */
export const slotFields = ['time', 'full_date'] as const;

/** Who books. Source: BW-65, BW-149. */
export const contactFields = [
  'forename',
  'surname',
  'email',
  'phone_number',
  'company_name',
  'allergies',
  'allergies_consent',
  'special_requirements',
  'opt_in',
  'sms_opt_in',
  'phone_opt_in',
] as const;

/** When the venue may ring back. Source: BW-132, BW-135. */
export const callbackFields = ['callback_date', 'callback_time', 'preferred_time'] as const;

/** What is ordered ahead, as a whole. Source: BW-78. */
export const orderFields = ['variations'] as const;

/** Which of `payment_options`. Source: BW-164. */
export const paymentFields = ['payment_type'] as const;

export const fieldNames = [...choiceFields, ...slotFields, ...contactFields, ...callbackFields, ...orderFields, ...paymentFields] as const;
export type FieldName = (typeof fieldNames)[number];

/** Everything a visitor fills in, by its name on the wire. */
export type Values = Pick<BookingSession, FieldName>;

/** What was filled in and not yet answered for. */
export type Draft = Partial<Values>;

/** As long as one of these is on its way, nothing is known about the day's times. */
export const shapesTheDay: readonly FieldName[] = ['bar_id', 'date', 'no_people', 'booking_type_category_id', 'party_type', 'allow_standing'];

const known: ReadonlySet<string> = new Set(fieldNames);
export const isFieldName = (name: string): name is FieldName => known.has(name);

/** The field names among the keys of a record, typed. */
export const namesOf = (record: Partial<Record<FieldName, unknown>>): FieldName[] => Object.keys(record).filter(isFieldName);

/** The part of a draft that passes. */
export const pickFields = (draft: Draft, passes: (name: FieldName) => boolean): Draft =>
  Object.fromEntries(namesOf(draft).flatMap((name) => (passes(name) ? [[name, draft[name]]] : [])));

/** Two values of a field are the same; nested ones by what they hold. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other));
