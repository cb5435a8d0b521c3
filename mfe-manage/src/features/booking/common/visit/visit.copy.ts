import type { DateFieldLabels } from '@bars/shared-ui';
import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';
import type { Because } from './otherwise.rules';
import type { PartOfDay, StartProblem } from './visit.rules';

export interface VisitCopy {
  people: string;
  party: string;
  /** Where fewer are wished for than are on the list of guests. */
  belowGuests: (guests: number, isLocked: boolean) => string;
  fewer: string;
  more: string;
  date: string;
  datePlaceholder: string;
  dateLabels: DateFieldLabels;
  time: string;
  timePlaceholder: string;
  parts: Record<PartOfDay, string>;
  /** Below a time after midnight. */
  night: (start: string) => string;
  problems: Record<StartProblem, string>;
  /** Where it is full, or nobody says why not. */
  edit: OtherwiseWords;
  rebook: OtherwiseWords;
  /** Why it is not to be had, where it is not full. */
  causes: Record<'time' | 'day', Record<Exclude<Because, 'full' | null>, string>>;
  /** Behind the cause. */
  instead: Record<'dates' | 'times', string>;
  write: (email: string) => string;
  /** After the press of an offered date or time. */
  filled: (start: string) => string;
}

export interface OtherwiseWords {
  bar: string;
  dates: string;
  times: string;
}

/** The texts quoted in the specification keep their letters and their dots. */
const bar = "Oh snap! Looks like we can't automatically confirm that change...";

/** People, date and time of a visit, and what can be had in their place. Sources: MG-52, MG-57…MG-59, MG-78, MG-79. */
export const visitCopy: BrandCopy<VisitCopy> = {
  byDefault: {
    people: 'How many people?',
    party: 'Please choose 1 to 500 people.',
    belowGuests: (guests, isLocked) =>
      `With ${guests === 1 ? 'the guest' : `the ${guests} guests`} on your list, that makes ${guests + 1} of you. ${isLocked ? 'The list can’t be changed here any more, so please write to the bar.' : 'First remove anyone who isn’t coming, then make the party smaller.'}`,
    fewer: 'One person fewer',
    more: 'One person more',
    date: 'Which day?',
    datePlaceholder: 'dd/mm/yyyy',
    dateLabels: {
      open: 'Open the calendar',
      title: 'Which day?',
      close: 'Close',
      previousMonth: 'Previous month',
      nextMonth: 'Next month',
      invalid: 'Please enter a day such as 28/11/2026.',
      unavailable: 'That day has passed. Please choose another.',
    },
    time: 'What time?',
    timePlaceholder: 'Choose a time',
    parts: { day: 'Daytime', evening: 'Evening', night: 'After midnight' },
    night: (start) => `After midnight: that’s ${start}.`,
    problems: {
      past: 'That time has passed. Please choose a later one.',
      skipped: 'The clocks go forward that night, from 00:59 to 02:00. Please choose another time.',
      twice:
        'The clocks go back that night, so that time comes round twice. Please choose BST for the first or GMT for the second.',
    },
    edit: {
      bar,
      dates: 'Looks like we are pretty full on that day. Do you want to try another date instead?',
      times: "Looks like we're pretty full at that time. Do any of these time suit?",
    },
    rebook: {
      bar,
      dates: "Oh Snap! Looks like we don't have any availability on that day...",
      times: "Oh Snap! That time isn't available...",
    },
    causes: {
      time: {
        too_soon: 'That time is too soon for us.',
        not_served: 'We don’t serve what you’ve booked at that time.',
        closed: 'The bar is closed at that time.',
      },
      day: {
        too_soon: 'That’s too soon for us.',
        not_served: 'We don’t serve what you’ve booked on that day.',
        closed: 'The bar is closed on that day.',
      },
    },
    instead: { dates: 'Do you want to try another date instead?', times: 'Do any of these times suit?' },
    write: (email) => `Write to ${email}`,
    filled: (start) => `We’ve filled in ${start}. It isn’t saved yet.`,
  },
};
