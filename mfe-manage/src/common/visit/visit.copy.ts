import type { DateFieldLabels } from '@bars/shared-ui';
import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';
import type { PartOfDay } from './visit.rules';

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
  past: string;
  edit: OtherwiseWords;
  rebook: OtherwiseWords;
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
      `With ${guests === 1 ? 'the guest' : `the ${guests} guests`} on your list you’re ${guests + 1}. ${isLocked ? 'The list can’t be changed here any more, so please write to the bar.' : 'Remove whoever isn’t coming from the list first, then make the party smaller.'}`,
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
    past: 'That time has passed. Please choose a later one.',
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
    write: (email) => `Write to ${email}`,
    filled: (start) => `${start} is filled in. It isn’t saved yet.`,
  },
};
