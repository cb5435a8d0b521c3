import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';
import type { PayablePart } from '../../common/part-payment/payable-parts.rules';
import { paymentResultWords, type PaymentResultCopy } from '../../common/part-payment/payment-result.copy';
import type { VisitState } from './guest-page.rules';

interface Words {
  title: string;
  body: string;
}

export interface GuestPageCopy {
  loading: Words;
  unknown: Words;
  away: Words;
  states: Record<VisitState, Words>;
  retry: string;
  added: string;
  otherCustomer: { text: (loggedIn: string) => string; logOut: string; leaving: string };
  bookedBy: string;
  profile: { title: string; name: string; email: string };
  toPreOrder: string;
  allergens: { title: string; ask: string; none: string; note: string; save: string; saveNone: string; saving: string; change: string; leave: string; takeBack: string; takingBack: string; saved: string; takenBack: string; readers: string };
  preOrder: {
    title: string;
    until: (when: string) => string;
    which: string;
    locked: string;
    saved: string;
    nothing: string;
    elsewhere: string;
    lost: string;
    change: (title: string, before: string | null, now: string | null) => string;
    unsaved: (title: string, name: string | null) => string;
    bar: string;
    chosen: string;
    count: (made: number, of: number) => string;
    onTop: string;
    save: string;
    saving: string;
    unchanged: string;
  };
  payment: PaymentResultCopy & {
    title: string;
    share: string;
    deposit: string;
    paid: string;
    owed: string;
    nothing: string;
    inBalance: string;
    pay: Record<PayablePart['kind'], (amount: string) => string>;
    busy: string;
    paying: (amount: string) => string;
    note: string;
    close: string;
  };
  invite: { title: string; hint: string };
  contact: string;
}

/** `added`: MG-133. `unknown`: MG-136. `preOrder.saved`: MG-93. `preOrder.locked`: MG-100. `payment.gone.title`: PY-16. `payment.made`: MG-28. */
export const guestPageCopy: BrandCopy<GuestPageCopy> = {
  byDefault: {
    loading: { title: 'Your place at the table', body: 'One moment, we’re looking it up.' },
    unknown: { title: 'Guest not found', body: 'We don’t know this link. The end of it may be missing: ask whoever invited you to send it again.' },
    away: { title: 'We can’t show your page just now', body: 'Your place is safe. Try again in a moment, or ring us.' },
    states: {
      ahead: { title: 'You’re on the list', body: 'The bar is expecting you.' },
      cancelled: { title: 'This booking is cancelled', body: 'The bar isn’t expecting this party any more. Ask whoever invited you what is planned instead.' },
      postponed: { title: 'This booking is postponed', body: 'It has no new date yet. Whoever invited you chooses one.' },
      over: { title: 'Thanks for coming', body: 'The visit is over.' },
    },
    retry: 'Try again',
    added: 'Added to booking!',
    otherCustomer: { text: (loggedIn) => `You are logged in as ${loggedIn}, and this is somebody else’s page. You can use it all the same, or log out first.`, logOut: 'Log out', leaving: 'Logging out…' },
    bookedBy: 'Booked by',
    profile: { title: 'You', name: 'Name', email: 'Email' },
    toPreOrder: 'Go to my pre-order',
    allergens: {
      title: 'Allergies',
      ask: 'Is there anything you can’t eat or drink? We ask once.',
      none: 'You’ve told us that you have none.',
      note: 'Your words',
      save: 'Save my allergies',
      saveNone: 'I have none',
      saving: 'Saving…',
      change: 'Change them',
      leave: 'Leave them as they are',
      takeBack: 'Take them back',
      takingBack: 'Deleting…',
      saved: 'Your allergies are saved.',
      takenBack: 'We’ve deleted what you told us.',
      readers: 'The team of the bar, the lead booker and co-hosts read this. It is deleted 30 days after the visit.',
    },
    preOrder: {
      title: 'Your pre-order',
      until: (when) => `You can change it until ${when}.`,
      which: 'What would you like?',
      locked: 'The pre order for this booking is now locked.',
      saved: 'Pre order has been updated!',
      nothing: 'There’s nothing for you to choose ahead.',
      elsewhere: 'Somebody changed your pre-order while you were choosing. What you chose is kept: save it, or choose again.',
      lost: 'This was not saved:',
      change: (title, before, now) => `${title}: it was ${before ?? 'open'}, it is ${now ?? 'open'} now`,
      unsaved: (title, name) => `${title}: ${name ?? 'nothing'}`,
      bar: 'Your choices',
      chosen: 'Chosen',
      count: (made, of) => `${made} of ${of}`,
      onTop: 'On top',
      save: 'Save',
      saving: 'Saving…',
      unchanged: 'There’s nothing new to save.',
    },
    payment: {
      ...paymentResultWords,
      title: 'Your part',
      share: 'Your part of the price',
      deposit: 'Deposit still to pay',
      paid: 'Paid by you',
      owed: 'Still to pay in all',
      nothing: 'Nothing',
      inBalance: 'The balance has the deposit in it.',
      pay: { deposit: (amount) => `Pay ${amount} deposit`, balance: (amount) => `Pay ${amount} balance` },
      busy: 'Opening the card page…',
      paying: (amount) => `Pay ${amount}`,
      note: 'Nothing is taken before you confirm it below.',
      close: 'Close',
      madeText: (amount) => `We’ve taken ${amount} for your part.`,
      gone: { title: paymentResultWords.gone.title, text: 'What you paid goes back to your card. Ask whoever invited you what is planned.' },
    },
    invite: { title: 'Bring somebody along', hint: 'Whoever has this link sees the day, the time and the bar, and can join.' },
    contact: 'Talk to the bar',
  },
  byBrand: {
    1: { invite: { title: 'Bring your crew', hint: 'Whoever has this link sees the day, the time and the bar, and can join.' } },
    2: { invite: { title: 'Bring your amigos', hint: 'Whoever has this link sees the day, the time and the bar, and joins the fiesta.' } },
    4: { contact: 'Talk to the house' },
  },
};
