import type { Bar } from '@bars/shared-api/contracts/bars';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { formatPence } from '@bars/shared-api/format';
import { shortDay } from '../text/days.rules';

type Summed = Pick<BookingSession, 'step' | 'no_people' | 'date' | 'time' | 'requested_time' | 'capability_name' | 'value' | 'deposit'>;

export interface FactsCopy {
  people: string;
  /** "8 people". */
  count: (people: number) => string;
  date: string;
  time: string;
  /** A time that is wished for and not chosen: "around 19:00". */
  around: (time: string) => string;
  bar: string;
  space: string;
  total: string;
  deposit: string;
}

export interface Fact {
  label: string;
  value: string;
}

/** An enquiry books nothing: it wishes for a time, and there is nothing to pay now. */
const isEnquiry = ({ step }: Pick<Summed, 'step'>): boolean => step === 99;

const timeOf = (chosen: Summed, copy: FactsCopy): string | null => {
  if (chosen.time !== null || !isEnquiry(chosen)) return chosen.time;
  return copy.around(chosen.requested_time);
};

const fact = (label: string, value: string | null): Fact[] => (value === null ? [] : [{ label, value }]);

/** What has been chosen so far: bar, people, day, time, space, deposit; nothing about what is still open. Source: decision "capability_name". */
export const summaryFacts = (chosen: Summed, bar: Bar | null, copy: FactsCopy): Fact[] => [
  ...fact(copy.bar, bar?.branded_name ?? null),
  ...fact(copy.people, chosen.no_people > 0 ? copy.count(chosen.no_people) : null),
  ...fact(copy.date, chosen.date === null ? null : shortDay(chosen.date)),
  ...fact(copy.time, timeOf(chosen, copy)),
  ...fact(copy.space, chosen.capability_name),
  ...fact(copy.deposit, chosen.deposit > 0 && !isEnquiry(chosen) ? formatPence(chosen.deposit) : null),
];

/** What it comes to, where it comes to anything. */
export const summaryTotal = ({ value }: Pick<Summed, 'value'>, copy: FactsCopy): Fact | undefined =>
  value > 0 ? { label: copy.total, value: formatPence(value) } : undefined;
