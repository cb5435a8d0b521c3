import type { ShownCause } from '../common/choices/choices.rules';
import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';
import type { PayablePart } from '../../../common/part-payment/payable-parts.rules';
import type { UntilWords } from '../../../common/booking/pre-order-until';
import { paymentResultWords, type PaymentResultCopy } from '../../../common/part-payment/payment-result.copy';
import type { VisitState } from './guest-page.rules';

interface Words {
  title: string;
  body: string;
}

export interface GuestPageCopy {
  loading: Words;
  unknown: Words;
  failed: Words;
  states: Record<VisitState, Words>;
  retry: string;
  added: string;
  otherCustomer: { text: (loggedIn: string) => string; logOut: string; leaving: string };
  bookedBy: string;
  profile: { title: string; name: string; email: string };
  toPreOrder: string;
  allergens: {
    title: string;
    ask: string;
    none: string;
    note: string;
    save: string;
    saveNone: string;
    saving: string;
    change: string;
    leave: string;
    takeBack: string;
    takingBack: string;
    saved: string;
    takenBack: string;
    readers: string;
  };
  preOrder: {
    title: string;
    until: UntilWords;
    which: string;
    /** @param dishes that should be looked at again @param because of all of them; null where they differ */
    lookAgain: (dishes: number, because: ShownCause | null) => string;
    lookAgainDish: (question: string, dish: string) => string;
    lookAgainTable: (dish: string) => string;
    keep: string;
    /** Names the button for whoever can not see where it stands. */
    keepOf: (dish: string) => string;
    /** What becomes of a dish that is kept. */
    keepText: string;
    /** The guest has written of allergies and named none of the fourteen. */
    noteNotCompared: string;
    locked: string;
    saved: string;
    /** After `saved`, where choices are still open. @param titles with commas */
    stillOpen: (titles: string) => string;
    notSaved: string;
    seeChanges: string;
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
    paid: string;
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

const lookAgain: GuestPageCopy['preOrder']['lookAgain'] = (dishes, because) => {
  const [which, they, since] =
    dishes === 1 ? ['this dish', 'it has', 'it was chosen'] : ['these dishes', 'they have', 'they were chosen'];
  if (because === null) return `Look at ${which} again: they may no longer suit you`;
  return {
    dish: `Look at ${which} again: ${they} changed since ${since}`,
    allergies: `Look at ${which} again: you’ve told us something new about allergies since ${since}`,
    party: `Look at ${which} again: the day or the order of your party has changed, and ${they.split(' ')[0]} may not suit you`,
  }[because];
};

/** `added`: MG-133. `unknown`: MG-136. `preOrder.saved`: MG-93. `preOrder.locked`: MG-100. `payment.gone.title`: PY-16. `payment.made`: MG-28. */
export const guestPageCopy: BrandCopy<GuestPageCopy> = {
  byDefault: {
    loading: { title: 'Your place at the table', body: 'One moment, we’re looking it up.' },
    unknown: {
      title: 'Guest not found',
      body: 'We don’t recognise this link. The end of it may be missing: ask the person who invited you to send it again.',
    },
    failed: {
      title: 'We can’t show your page just now',
      body: 'Your place is safe. Try again in a moment, or ring us.',
    },
    states: {
      ahead: { title: 'You’re on the list', body: 'The bar is expecting you.' },
      cancelled: {
        title: 'This booking is cancelled',
        body: 'The bar isn’t expecting your party any more. Ask the person who invited you what’s planned instead.',
      },
      postponed: {
        title: 'This booking is postponed',
        body: 'There’s no new date yet. The person who invited you will choose one.',
      },
      over: { title: 'Thanks for coming', body: 'The visit is over.' },
    },
    retry: 'Try again',
    added: 'Added to booking!',
    otherCustomer: {
      text: (loggedIn) =>
        `You’re logged in as ${loggedIn}, and this is someone else’s page. You can still use it, or log out first.`,
      logOut: 'Log out',
      leaving: 'Logging out…',
    },
    bookedBy: 'Booked by',
    profile: { title: 'You', name: 'Name', email: 'Email' },
    toPreOrder: 'Go to my pre-order',
    allergens: {
      title: 'Allergies',
      ask: 'Is there anything you can’t eat or drink? We only ask once.',
      none: 'You’ve told us you have none.',
      note: 'Your note',
      save: 'Save my allergies',
      saveNone: 'I have none',
      saving: 'Saving…',
      change: 'Edit',
      leave: 'Cancel',
      takeBack: 'Delete',
      takingBack: 'Deleting…',
      saved: 'Your allergies are saved.',
      takenBack: 'We’ve deleted what you told us.',
      readers:
        'The team at the bar, the lead booker and their co-hosts can read this to keep you safe. We delete it 30 days after the visit, or sooner if you delete it or your account.',
    },
    preOrder: {
      title: 'Your pre-order',
      until: { at: (when) => `You can change it until ${when}.`, arrival: 'You can change it until you arrive.' },
      which: 'What would you like?',
      lookAgain,
      lookAgainDish: (question, dish) => `${question}: ${dish}`,
      lookAgainTable: (dish) => `For the table: ${dish}`,
      keep: 'Keep it',
      keepOf: (dish) => `Keep it: ${dish}`,
      keepText: 'If you keep a dish, we’ll tell the kitchen. Please talk to the bar as well before you eat.',
      noteNotCompared: 'Your note couldn’t be compared with what’s in them. Please ask our staff.',
      locked: 'The pre order for this booking is now locked.',
      saved: 'Pre order has been updated!',
      stillOpen: (titles) => `Still to choose: ${titles}.`,
      notSaved: 'Not saved yet.',
      seeChanges: 'See what changed',
      nothing: 'There’s nothing for you to choose in advance.',
      elsewhere:
        'Someone changed your pre-order while you were choosing. Your choices are still here: save them, or choose again.',
      lost: 'This wasn’t saved:',
      change: (title, before, now) => `${title}: was ${before ?? 'not chosen'}, now ${now ?? 'not chosen'}`,
      unsaved: (title, name) => `${title}: ${name ?? 'nothing'}`,
      bar: 'Your choices',
      chosen: 'Chosen',
      count: (made, of) => `${made} of ${of}`,
      onTop: 'Extra',
      save: 'Save',
      saving: 'Saving…',
      unchanged: 'Nothing has changed.',
    },
    payment: {
      ...paymentResultWords,
      title: 'Your share',
      share: 'Your share of the price',
      paid: 'Paid by you',
      nothing: 'Nothing',
      inBalance: 'The balance includes the deposit.',
      pay: { deposit: (amount) => `Pay ${amount} deposit`, balance: (amount) => `Pay ${amount} balance` },
      busy: 'Opening the card page…',
      paying: (amount) => `Pay ${amount}`,
      note: 'Nothing is taken until you confirm it below.',
      close: 'Close',
      madeText: (amount) => `We’ve taken ${amount} for your share.`,
      gone: {
        title: paymentResultWords.gone.title,
        text: 'Your payment goes back to your card. Ask the person who invited you what’s planned.',
      },
    },
    invite: {
      title: 'Bring someone along',
      hint: 'Anyone with this link can see the day, the time and the bar, and join.',
    },
    contact: 'Talk to the bar',
  },
  byBrand: {
    1: {
      invite: {
        title: 'Bring your crew',
        hint: 'Anyone with this link can see the day, the time and the bar, and join.',
      },
    },
    2: {
      invite: {
        title: 'Bring your amigos',
        hint: 'Anyone with this link can see the day, the time and the bar, and join the fiesta.',
      },
    },
    4: { contact: 'Talk to the house' },
  },
};
