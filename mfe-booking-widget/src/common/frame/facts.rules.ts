import type { Bar } from '@bars/shared-api/contracts/bars';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { formatPence } from '@bars/shared-api/format';
import { shortDay } from '../text/days.rules';

type Summed = Pick<BookingSession, 'no_people' | 'date' | 'time' | 'capability_name' | 'value' | 'deposit'>;

export interface FactsCopy {
  people: string;
  /** "8 people". */
  count: (people: number) => string;
  date: string;
  time: string;
  bar: string;
  space: string;
  total: string;
  deposit: string;
  open: string;
}

export interface Fact {
  label: string;
  value: string;
}

const when = (isKnown: boolean, fact: Fact): Fact[] => (isKnown ? [fact] : []);

/** What has been chosen so far, in the order it is asked for: bar, people, day, time, space. Source: decision "capability_name". */
export const summaryFacts = (chosen: Summed, bar: Bar | null, copy: FactsCopy): Fact[] => [
  { label: copy.bar, value: bar?.branded_name ?? copy.open },
  { label: copy.people, value: copy.count(chosen.no_people) },
  { label: copy.date, value: chosen.date === null ? copy.open : shortDay(chosen.date) },
  { label: copy.time, value: chosen.time ?? copy.open },
  ...when(chosen.capability_name !== null, { label: copy.space, value: chosen.capability_name ?? '' }),
  ...when(chosen.deposit > 0, { label: copy.deposit, value: formatPence(chosen.deposit) }),
];

/** What it comes to, where it comes to anything. */
export const summaryTotal = ({ value }: Pick<Summed, 'value'>, copy: FactsCopy): Fact | undefined =>
  value > 0 ? { label: copy.total, value: formatPence(value) } : undefined;
