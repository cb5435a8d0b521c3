import { minuteMs } from '../../../../kernel/time/london';
import type { EstateBar, PartyType } from '../../bars/estate.schema';
import { openSpans, type Span, specialDayOf, windowsOn } from './opening.rules';
import { endOfStay, isInSeason, isSoldAt } from './party.rules';

/** Starts are offered every quarter of an hour. Source: BW-96. */
const stepMs = 15 * minuteMs;

/** A start that the empty venue would serve. */
export interface PlannedStart extends Span {
  /** Pence, null where the price does not vary. */
  price: number | null;
  /** Kept for the venue's own discretion: "Let's talk". Source: BW-119. */
  discretion: boolean;
}

/** A business day of a venue, a type and a party size, before anybody's bookings. */
export interface DayPlan {
  state: 'closed' | 'not_served' | 'served';
  starts: PlannedStart[];
  /** The venue has a private event; its message, or an empty text. */
  privateEvent: string | null;
}

const within = (spans: Span[], at: number): boolean => spans.some((span) => span.start <= at && at < span.end);

/** Quarter hours of a span, counted in real time: a night on which the clocks change has more or fewer of them. */
const quarters = ({ start, end }: Span): number[] => {
  const first = Math.ceil(start / stepMs) * stepMs;
  return Array.from({ length: Math.max(0, Math.ceil((end - first) / stepMs)) }, (_, index) => first + index * stepMs);
};

interface Wanted {
  bar: EstateBar;
  type: PartyType;
  date: string;
  people: number;
}

const startsOf = ({ bar, type, date, people }: Wanted, open: Span[]): PlannedStart[] => {
  const served = windowsOn(type.served, date);
  const priced = windowsOn(type.prices, date);
  const discretion = windowsOn(type.enquiry.discretion, date).filter(
    ({ bars }) => bars === 'all' || bars.includes(bar.id),
  );
  return open.flatMap((span) =>
    quarters(span)
      .filter((start) => within(served, start))
      .flatMap((start) => {
        const end = endOfStay(type, people, start, span.end);
        if (end === null) return [];
        const price = priced.find((window) => within([window], start))?.pence ?? null;
        return [{ start, end, price, discretion: within(discretion, start) }];
      }),
  );
};

/** The part of a business day that depends neither on bookings nor on the time. */
export const planDay = (bar: EstateBar, type: PartyType, date: string, people: number): DayPlan => {
  const open = openSpans(bar, date);
  if (open.length === 0) return { state: 'closed', starts: [], privateEvent: null };
  const special = specialDayOf(bar, date);
  const privateEvent = special?.kind === 'private_event' ? (special.message ?? '') : null;
  const sold = isSoldAt(type, bar) && isInSeason(type, date);
  const starts = sold ? startsOf({ bar, type, date, people }, open) : [];
  return { state: starts.length > 0 ? 'served' : 'not_served', starts, privateEvent };
};
