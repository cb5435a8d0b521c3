/** What each kind of field is to be: schemas of a request, of an answer or of a row, or empty values. `text` takes the most characters. */
export interface FieldKinds<Id, Day, Time, Instant, Count, Flag, Text, Variations, PaymentType> {
  id: Id;
  day: Day;
  time: Time;
  instant: Instant;
  count: Count;
  flag: Flag;
  text: (max: number) => Text;
  variations: Variations;
  paymentType: PaymentType;
}

/**
 * The fields that a visitor fills in, group by group: each is declared here once, by its name in the API and its kind.
 * Request, answer, draft, empty value and the server's state are made of it. Sources: BW-64…BW-68, BW-78, BW-132, BW-164.
 * @example sessionFields(emptyKinds).contact.forename // null
 */
export const sessionFields = <Id, Day, Time, Instant, Count, Flag, Text, Variations, PaymentType>({
  id,
  day,
  time,
  instant,
  count,
  flag,
  text,
  variations,
  paymentType,
}: FieldKinds<Id, Day, Time, Instant, Count, Flag, Text, Variations, PaymentType>) => ({
  /** What a booking is about. Source: BW-64. */
  choices: {
    bar_id: id,
    date: day,
    requested_time: time,
    /** A part of the day: one of `day_parts`. Source: BW-98. */
    day_part: id,
    no_people: count,
    booking_type_category_id: id,
    party_type: id,
    allow_standing: flag,
  },
  /** The chosen start: its clock time, and the instant that names it exactly. Source: BW-68. */
  slot: { time, full_date: instant },
  /** Who books: personal data, which only the holder of the session's secret gets back. Sources: BW-65, BW-149, BW-160. */
  contact: {
    forename: text(60),
    surname: text(60),
    email: text(254),
    phone_number: text(60),
    company_name: text(120),
    allergies: text(1000),
    allergies_consent: flag,
    special_requirements: text(1000),
    opt_in: flag,
    sms_opt_in: flag,
    phone_opt_in: flag,
  },
  /**
   * When the venue may ring back: one of `callback_slots`, and a wish in the visitor's own words. What the enquiry is about, so that whoever
   * rings can plan: `budget` and `flexibility` are of `enquiries.ts`. Sources: BW-132, BW-135; docs/decisions/012-enquiries.md.
   */
  callback: {
    callback_date: day,
    callback_time: time,
    preferred_time: text(120),
    occasion: text(60),
    plan: text(1000),
    budget: text(20),
    flexibility: text(20),
  },
  /** What is ordered ahead, as a whole. Source: BW-78. */
  preOrder: { variations },
  /** Which of `payment_options`, and whether a deposit that is due later is paid now. Source: BW-164. */
  payment: { payment_type: paymentType, pay_now: flag },
});

/** The kinds as empty values. */
export const emptyKinds = {
  id: null,
  day: null,
  time: null,
  instant: null,
  count: 0,
  flag: false,
  text: () => null,
  variations: [],
  paymentType: null,
};
