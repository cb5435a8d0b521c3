import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';
import type { RebookState } from './re-book.rules';

interface Words {
  title: string;
  body: string;
}

type NoForm = Exclude<RebookState, 'ready'> | 'loading' | 'unknown' | 'failed' | 'locked';

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
  unknown: {
    title: 'We can’t find this booking',
    body: 'The end of the link may be missing. Open it again from your email, or ring us.',
  },
  failed: {
    title: 'We can’t show your booking just now',
    body: 'Your booking is safe. Try again in a moment, or ring us.',
  },
  locked: { title: 'This link has a password', body: 'Enter it on your booking page, and choose your new date there.' },
  cancelled: {
    title: 'This booking is cancelled',
    body: 'You can’t choose a new date for it. You’re welcome to book another table.',
  },
  over: {
    title: 'This booking is over',
    body: 'You can’t choose a new date for it. You’re welcome to book another table.',
  },
  standing: { title: 'This booking isn’t postponed', body: 'Nothing has changed. You can manage it on its own page.' },
  bar: {
    title: 'The bar will find you a new date',
    body: 'This booking can’t be changed here. Write to the bar, and they’ll choose a new date with you.',
  },
};

/** Choosing the new date of a postponed booking, `/re-book/{key}`. Sources: MG-71…MG-76. */
export const rebookCopy: BrandCopy<RebookCopy> = {
  byDefault: {
    states,
    welcome: {
      title: 'Welcome back. When shall we see you?',
      body: 'Your booking is postponed. Choose a new day and time: what you’ve paid and ordered comes with you.',
    },
    booked: { title: 'You are re-booked', body: 'See you then. Everything else is on your booking page.' },
    refund: (amount) => `${amount} goes back to the card it was paid with.`,
    tabs: { label: 'Parts of this page', overview: 'Overview', payment: 'Payment' },
    manage: 'Manage this booking',
    unlock: 'Go to my booking',
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
      welcome: {
        title: 'Welcome back. Which night?',
        body: 'Your night is postponed. Choose a new one: what you’ve paid and ordered comes with you.',
      },
      booked: { title: 'You are re-booked', body: 'Your place is set. Everything else is on your booking page.' },
    },
    2: {
      welcome: {
        title: 'Hola again! When’s the fiesta?',
        body: 'Your fiesta is postponed, amigo. Choose a new day and time: what you’ve paid and ordered comes with you.',
      },
      booked: { title: 'You are re-booked', body: 'The fiesta is on! Everything else is on your booking page.' },
      checking: 'Un momento: checking whether that’s free…',
    },
    4: {
      welcome: {
        title: 'Welcome back. When shall we lay the table?',
        body: 'Your table is postponed. Choose a new day and time: what you’ve paid and ordered comes with you.',
      },
      booked: { title: 'You are re-booked', body: 'Your table will be laid. Everything else is on your booking page.' },
    },
  },
};
