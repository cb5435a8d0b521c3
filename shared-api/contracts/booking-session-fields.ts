/**
 * The fields that a visitor fills in, each declared once: its name on the wire and its kind.
 * A function takes what each kind is to be (a schema of the request, of the answer or of a draft, or the empty value) and
 * gives the group made of it. A new field is one line here; request, answer, draft, empty value and the server's state follow.
 * @example contact({ text: (max) => z.string().check(z.maxLength(max)), flag: z.boolean() }).forename
 */

/** What a booking is about. Source: BW-64. */
export const choices = <Id, Day, Time, Count, Flag>({ id, day, time, count, flag }: { id: Id; day: Day; time: Time; count: Count; flag: Flag }) => ({
  bar_id: id,
  date: day,
  requested_time: time,
  no_people: count,
  booking_type_category_id: id,
  party_type: id,
  allow_standing: flag,
});

/** The chosen start: a clock time, and the instant that names it exactly. Source: BW-68. */
export const slotChoice = <Time, Instant>({ time, instant }: { time: Time; instant: Instant }) => ({ time, full_date: instant });

/** Who books: personal data, which only the holder of the session's secret gets back. `text` takes the most characters. Sources: BW-65, BW-149, BW-160. */
export const contact = <Text, Flag>({ text, flag }: { text: (max: number) => Text; flag: Flag }) => ({
  forename: text(60),
  surname: text(60),
  email: text(254),
  phone_number: text(20),
  company_name: text(120),
  allergies: text(1000),
  allergies_consent: flag,
  special_requirements: text(1000),
  opt_in: flag,
  sms_opt_in: flag,
  phone_opt_in: flag,
});

/** When the venue may ring back: one of `callback_slots`, and a wish in the visitor's own words. Sources: BW-132, BW-135. */
export const callback = <Day, Time, Text>({ day, time, text }: { day: Day; time: Time; text: (max: number) => Text }) => ({
  callback_date: day,
  callback_time: time,
  preferred_time: text(120),
});

/** What is ordered ahead, as a whole. Source: BW-78. */
export const preOrder = <Variations>({ variations }: { variations: Variations }) => ({ variations });

/** Which of `payment_options`. Source: BW-164. */
export const paymentChoice = <PaymentType>({ paymentType }: { paymentType: PaymentType }) => ({ payment_type: paymentType });

/** The kinds as empty values: `contact(empty)` is a contact that nobody has filled in. */
export const empty = { id: null, day: null, time: null, instant: null, count: 0, flag: false, text: () => null, variations: [], paymentType: null };
