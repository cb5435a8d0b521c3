import type { OpeningDay } from '@bars/shared-api/contracts/opening-times';
import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface OpeningTimesCopy {
  title: string;
  loading: string;
  failed: string;
  retry: string;
  unknownTitle: string;
  unknown: string;
  open: (until: string) => string;
  /** Closed at the moment; `day` is null where it opens on the present day. */
  closed: (at: string, day: string | null) => string;
  closedForLong: string;
  closedUntilFurtherNotice: string;
  closedForGood: string;
  /** `day`: the last day with guests. */
  lastDay: (day: string) => string;
  /** Heading of the list of days. */
  days: string;
  day: string;
  hours: string;
  today: string;
  closedDay: string;
  exceptions: Record<NonNullable<OpeningDay['exception']>, string>;
  clocks: Record<'forward' | 'back', string>;
  /** The link that opens the bar finder. */
  finder: string;
  book: string;
  maps: string;
  call: (phone: string) => string;
  write: (email: string) => string;
}

const exceptions: OpeningTimesCopy['exceptions'] = {
  closed: 'Not our usual hours',
  hours: 'Not our usual hours',
  private_event: 'Private event',
  closed_for_good: 'We’ve closed for good',
};

export const openingTimesCopy: BrandCopy<OpeningTimesCopy> = {
  byDefault: {
    title: 'Opening times',
    loading: 'Looking up the opening times',
    failed: 'We can’t show the opening times just now. Try again in a moment, or ring us.',
    retry: 'Try again',
    unknownTitle: 'We can’t find this bar',
    unknown:
      'The link may be out of date, or the end of it may be missing. Ring us and we’ll tell you when your bar is open.',
    open: (until) => `Open now, until ${until}`,
    closed: (at, day) =>
      day === null ? `Closed now. We open today at ${at}.` : `Closed now. We open on ${day} at ${at}.`,
    closedForLong: 'Closed for the next two weeks',
    closedUntilFurtherNotice: 'Closed until further notice',
    closedForGood: 'This bar has closed for good',
    lastDay: (day) => `Our last day here is ${day}.`,
    days: 'The next two weeks',
    day: 'Day',
    hours: 'Hours',
    today: 'Today',
    closedDay: 'Closed',
    exceptions,
    clocks: {
      forward: 'The clocks go forward that night, so it’s an hour shorter.',
      back: 'The clocks go back that night, so it’s an hour longer.',
    },
    finder: 'Find another bar',
    book: 'Book a table',
    maps: 'Open in maps',
    call: (phone) => `Ring ${phone}`,
    write: (email) => `Write to ${email}`,
  },
  byBrand: {
    1: {
      open: (until) => `The lights are on until ${until}`,
      closed: (at, day) =>
        day === null
          ? `Lights out for now. On again today at ${at}.`
          : `Lights out for now. On again on ${day} at ${at}.`,
    },
    2: {
      open: (until) => `Hola! The fiesta’s on until ${until}`,
      closed: (at, day) =>
        day === null
          ? `Siesta for now, amigos. We open today at ${at}.`
          : `Siesta for now, amigos. We open on ${day} at ${at}.`,
      closedForGood: 'Adiós, amigos: this bar has closed for good',
      closedForLong: 'A long siesta: closed for the next two weeks',
    },
    4: {
      open: (until) => `The door’s open until ${until}`,
      closed: (at, day) =>
        day === null
          ? `The door’s shut just now. Come in from ${at} today.`
          : `The door’s shut just now. Come in on ${day} from ${at}.`,
      closedForGood: 'This house has closed its doors for good',
    },
  },
};
