import type { OpeningDay, OpeningTimes } from '@bars/shared-api/contracts/opening-times';
import { addDays } from '../../../kernel/time/calendar';
import { localOf } from '../../../kernel/time/london';
import { firstBookableDate, openSpans, specialDayOf, type Span } from '../availability/index';
import { closureOf, isTrading } from '../bars/index';
import type { EstateBar } from '../bars/estate.schema';

/** How many days are shown, the present one included. */
export const shownDays = 14;

/** When somebody can walk in: not into a private event, for which the venue is open otherwise. */
const publicSpans = (bar: EstateBar, date: string): Span[] =>
  specialDayOf(bar, date)?.kind === 'private_event' ? [] : openSpans(bar, date);

const instantText = (at: number): string => localOf(at).full;

const exceptionOf = (bar: EstateBar, date: string): OpeningDay['exception'] =>
  isTrading(bar, date) ? (specialDayOf(bar, date)?.kind ?? null) : 'closed_for_good';

const dayOn = (bar: EstateBar, date: string): OpeningDay => ({
  date,
  exception: exceptionOf(bar, date),
  message: isTrading(bar, date) ? (specialDayOf(bar, date)?.message ?? null) : null,
  periods: publicSpans(bar, date).map(({ start, end }) => ({
    opens_at: instantText(start),
    closes_at: instantText(end),
  })),
});

const statusOf = (bar: EstateBar, date: string): OpeningTimes['status'] => {
  if (!isTrading(bar, date)) return 'closed_for_good';
  return bar.covid_closed ? 'closed_until_further_notice' : 'trading';
};

/** The end of the opening that runs at a moment; periods that follow each other without a gap, over midnight too, are one. */
const openUntil = (spans: readonly Span[], now: number): number | null =>
  spans.reduce<number | null>(
    (until, { start, end }) => (start <= (until ?? now) && (until ?? now) < end ? end : until),
    null,
  );

/**
 * What the page of a venue's opening times shows at a moment (milliseconds since 1970): the present business day and the 13 after it.
 * Sources: MG-170, API-M-31.
 */
export const openingTimesOf = (bar: EstateBar, now: number): OpeningTimes => {
  const today = firstBookableDate(bar, now);
  const dates = Array.from({ length: shownDays }, (_, index) => addDays(today, index));
  const spans = dates.flatMap((date) => publicSpans(bar, date)).sort((one, other) => one.start - other.start);
  const until = openUntil(spans, now);
  const next = spans.find(({ start }) => start > now);
  const status = statusOf(bar, today);
  return {
    bar: {
      id: bar.id,
      slug: bar.slug,
      branded_name: bar.branded_name,
      address: bar.address,
      phone: bar.party_booking_phone,
      party_booking_email: bar.party_booking_email,
      latitude: bar.latitude,
      longitude: bar.longitude,
    },
    status,
    closure_message: closureOf(bar, null),
    close_date: bar.close_date,
    today,
    open_until: until === null ? null : instantText(until),
    opens_next: until === null && next ? instantText(next.start) : null,
    days: status === 'trading' ? dates.map((date) => dayOn(bar, date)) : [],
  };
};
