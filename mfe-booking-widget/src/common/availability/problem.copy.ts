import type { Surface } from '@bars/shared-api';
import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';
import type { AvailabilityProblem } from './problem.rules';

/** The values that a text may contain. */
export interface ProblemFacts {
  type: string;
  weekday: string;
  bar: string;
  people: number;
  /** Whether other bars can be chosen. */
  hasOthers: boolean;
}

export interface ProblemCopy {
  texts: Record<Exclude<AvailabilityProblem, 'cannot-take'>, (facts: ProblemFacts) => string>;
  /** The wording differs by surface. Source: BW-124. */
  cannotTake: Record<Surface, string>;
  enquireHint: string;
  otherDays: string;
  otherBars: string;
  /** "Northlight, Deansgate, Manchester · 19:00". A city that is part of the name is not repeated. */
  barAt: (bar: string, city: string, time: string) => string;
  /** "1.4 miles away", behind the time. */
  away: (miles: string) => string;
  /** "12 times free" below a day. */
  times: (slots: number) => string;
  /** Button for another bar when this one is closed until further notice. */
  bookAt: (bar: string) => string;
  anotherDay: string;
}

/** Wording of the specification: `full` (BW-122), `not-served` (BW-123), `cannotTake` (BW-124). */
const texts: ProblemCopy['texts'] = {
  shut: ({ bar, hasOthers }) =>
    hasOthers ? `${bar} is closed for now. Shall we find you a table nearby?` : `${bar} is closed for now.`,
  'too-close': ({ bar }) => `That’s too soon for us to take online: the team at ${bar} needs a little more notice.`,
  'too-large': ({ bar, people }) => `A party of ${people} is more than ${bar} can seat online.`,
  'not-served': ({ type, weekday }) =>
    `Whoops! We don't serve ${type} on ${weekday}, do you want to check a different day?`,
  closed: ({ bar, weekday }) => `${bar} is closed on that ${weekday}. Do you want to try another day?`,
  full: () => 'Oh dear! Looks like we are fully booked on this day. Do you want to try another day?',
  none: ({ bar }) => `${bar} has no free times left on this day.`,
};

export const problemCopy: BrandCopy<ProblemCopy> = {
  byDefault: {
    texts,
    cannotTake: {
      portal: "Sorry, looks like we can't take this booking right now",
      widget: "Sorry, looks like we can't take this booking right now.",
    },
    enquireHint: 'Or let us see what we can do: send an enquiry and the team will ring you back.',
    otherDays: 'Days with room for you',
    otherBars: 'The same day at another bar',
    barAt: (bar, city, time) => `${bar.includes(city) ? bar : `${bar}, ${city}`} · ${time}`,
    away: (miles) => (miles === '1' ? '1 mile away' : `${miles} miles away`),
    times: (slots) => (slots === 1 ? '1 time' : `${slots} times`),
    bookAt: (bar) => `Book at ${bar}`,
    anotherDay: 'Choose another day',
  },
  byBrand: {
    1: { otherBars: 'The same day at another Northlight' },
    2: {
      otherBars: 'The same fiesta at another La Verbena',
      texts: {
        ...texts,
        'too-large': ({ bar, people }) => `¡Qué fiesta! ${people} amigos are more than ${bar} can seat online.`,
      },
      enquireHint: 'Or tell us about your fiesta, amigo: send an enquiry and the team will ring you back.',
    },
    4: { otherBars: 'The same day at another Tin House' },
  },
};
