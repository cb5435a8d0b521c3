import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';
import type { RebookState } from './re-book.rules';

interface Words {
  title: string;
  body: string;
}

type NoForm = Exclude<RebookState, 'ready'> | 'loading' | 'unknown' | 'away' | 'locked';

export interface RebookCopy {
  states: Record<NoForm, Words>;
  welcome: Words;
  booked: Words;
  refund: (amount: string) => string;
  tabs: { label: string; overview: string; payment: string };
  manage: string;
  unlock: string;
  again: string;
  book: string;
  form: string;
  checking: string;
  free: (start: string) => string;
  checkFailed: string;
  submit: string;
  busy: string;
  failed: string;
  payTitle: string;
  otherDate: string;
}

const states: RebookCopy['states'] = {
  loading: { title: 'Your booking', body: 'One moment, we’re looking it up.' },
  unknown: { title: 'We don’t know this booking', body: 'The end of the link may be missing. Open it from your mail once more, or ring us.' },
  away: { title: 'We can’t show your booking just now', body: 'Your booking stands as it is. Try again in a moment, or ring us.' },
  locked: { title: 'This link has a password', body: 'Give it on the page of your booking, and choose your new date there.' },
  cancelled: { title: 'This booking is cancelled', body: 'It can’t have a new date any more. You’re welcome to book another table.' },
  over: { title: 'This booking is over', body: 'It can’t have a new date any more. You’re welcome to book another table.' },
  standing: { title: 'This booking isn’t postponed', body: 'It stands as it is. You can look after it on its own page.' },
  bar: { title: 'The bar will find you a new date', body: 'This booking can’t be changed here. Write to the bar, and they’ll choose a new date with you.' },
};

/** Choosing the new date of a postponed booking, `/re-book/{key}`. Sources: MG-71…MG-76. */
export const rebookCopy: BrandCopy<RebookCopy> = {
  byDefault: {
    states,
    welcome: { title: 'Welcome back. When shall we see you?', body: 'Your booking is postponed. Choose a new day and time: what you’ve paid and ordered comes with you.' },
    booked: { title: 'You are re-booked', body: 'We’ll see you then. Your booking’s page has everything else.' },
    refund: (amount) => `${amount} goes back to the card that paid it.`,
    tabs: { label: 'Parts of this page', overview: 'Overview', payment: 'Payment' },
    manage: 'Look after this booking',
    unlock: 'To the page of the booking',
    again: 'Try again',
    book: 'Book another table',
    form: 'A new date',
    checking: 'Checking whether that’s free…',
    free: (start) => `${start} is free.`,
    checkFailed: 'We can’t check that time just now. What you chose is still here.',
    submit: 'Book this date',
    busy: 'Booking…',
    failed: 'Sorry, an error occurred. Please try again later',
    payTitle: 'Pay for your new date',
    otherDate: 'Choose another date',
  },
  byBrand: {
    1: {
      welcome: { title: 'Welcome back. Which night?', body: 'Your night is postponed. Choose a new one: what you’ve paid and ordered comes with you.' },
      booked: { title: 'You are re-booked', body: 'Your night is set. Your booking’s page has everything else.' },
    },
    2: {
      welcome: { title: 'Hola again! When’s the fiesta?', body: 'Your fiesta is postponed, amigo. Choose a new day and time: what you’ve paid and ordered comes with you.' },
      booked: { title: 'You are re-booked', body: 'The fiesta is on! Your booking’s page has everything else.' },
      checking: 'Un momento: checking whether that’s free…',
    },
    4: {
      welcome: { title: 'Welcome back. When shall we lay the table?', body: 'Your table is postponed. Choose a new day and time: what you’ve paid and ordered comes with you.' },
      booked: { title: 'You are re-booked', body: 'Your table will be laid. Your booking’s page has everything else.' },
    },
  },
};
