import { kindOfFlow } from '@bars/shared-api/contracts/booking-flows';
import type { Bar } from '@bars/shared-api/contracts/bars';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { dayOf, formatPence } from '@bars/shared-api/format';
import { shortDay } from '../text/days.rules';
import { shownTime } from '../text/shown-time.rules';

type Owed = Pick<
  BookingSession,
  | 'step'
  | 'booking_flow_name'
  | 'too_large_to_book'
  | 'time'
  | 'deposit'
  | 'deposit_type'
  | 'payment_amount'
  | 'take_payment'
  | 'deposit_due_date'
>;
type Summed = Owed &
  Pick<
    BookingSession,
    'no_people' | 'date' | 'full_date' | 'requested_time' | 'end_time' | 'capability_name' | 'value'
  >;

export interface FactsCopy {
  people: string;
  /** "8 people". */
  count: (people: number) => string;
  date: string;
  time: string;
  /** A requested time that is not chosen: "around 19:00". */
  around: (time: string) => string;
  /** How long the table is theirs: "19:00 until 21:00". */
  until: (time: string, end: string) => string;
  bar: string;
  space: string;
  total: string;
  /** The label before a time is chosen, when the due date is unknown. */
  toPay: string;
  dueNow: string;
  /** "Due by Thu 26 Nov". */
  dueBy: (day: string) => string;
  /** "£80 deposit". It includes the word because a narrow page shows no label. */
  deposit: (amount: string) => string;
  /** "£200 in full". */
  inFull: (amount: string) => string;
}

export interface Fact {
  label: string;
  value: string;
  /** Of the number of people; see `SummaryFact`. */
  counts?: string;
}

/** Whether this is an enquiry. It has a requested time, and nothing to pay now. */
const isEnquiry = ({ step, booking_flow_name: flow }: Pick<Summed, 'step' | 'booking_flow_name'>): boolean =>
  step === 99 || kindOfFlow(flow) === 'enquiry';

const timeOf = (chosen: Summed, copy: FactsCopy): string | null => {
  const { time, full_date: at, end_time: end } = chosen;
  if (time === null) return isEnquiry(chosen) ? copy.around(chosen.requested_time) : null;
  const shown = at === null ? time : shownTime({ time, full_date: at });
  return isEnquiry(chosen) || end === null ? shown : copy.until(shown, end);
};

const dueText = ({ time, take_payment: isNow, deposit_due_date: due }: Owed, copy: FactsCopy): string => {
  if (time === null) return copy.toPay;
  if (isNow) return copy.dueNow;
  return due === null ? copy.toPay : copy.dueBy(shortDay(dayOf(due)));
};

/** The amount to pay before the visit, and when. Sources: BW-70, BW-71. */
const paymentFact = (chosen: Owed, copy: FactsCopy): Fact[] => {
  const { deposit, deposit_type: type, payment_amount: amount } = chosen;
  if (deposit === 0 || isEnquiry(chosen) || chosen.too_large_to_book) return [];
  const value = type === 'full' ? copy.inFull(formatPence(amount ?? deposit)) : copy.deposit(formatPence(deposit));
  return [{ label: dueText(chosen, copy), value }];
};

const fact = (label: string, value: string | null): Fact[] => (value === null ? [] : [{ label, value }]);

const peopleFact = ({ no_people: people, step }: Pick<Summed, 'no_people' | 'step'>, copy: FactsCopy): Fact[] =>
  fact(copy.people, people > 0 ? copy.count(people) : null).map((one) =>
    step === 1 ? { ...one, counts: `|${copy.count(1)}|${copy.count(2)}` } : one,
  );

/** The choices so far: bar, people, day, time, space and the amount to pay. Open choices are left out. Source: decision "capability_name". */
export const summaryFacts = (chosen: Summed, bar: Bar | null, copy: FactsCopy): Fact[] => [
  ...fact(copy.bar, bar?.branded_name ?? null),
  ...peopleFact(chosen, copy),
  ...fact(copy.date, chosen.date === null ? null : shortDay(chosen.date)),
  ...fact(copy.time, timeOf(chosen, copy)),
  ...fact(copy.space, chosen.capability_name),
  ...paymentFact(chosen, copy),
];

/** The total, if it is above zero. */
export const summaryTotal = ({ value }: Pick<Summed, 'value'>, copy: FactsCopy): Fact | undefined =>
  value > 0 ? { label: copy.total, value: formatPence(value) } : undefined;
