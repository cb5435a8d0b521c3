import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';
import { lookingUpCopy } from '../../../common/link/looking-up.copy';
import type { BookingState } from './booking-state.rules';

/** A heading and what people can do. */
export interface Words {
  title: string;
  body: string;
}

export interface StatesCopy {
  loading: Words;
  unknown: Words;
  /** By id: a booking that does not exist, or is not of this account. */
  notMine: Words;
  failed: Words;
  again: string;
  toMyBookings: string;
  states: Record<BookingState, Words>;
  /** A booking that its lead booker cancelled, as each host reads it. */
  cancelledByGuest: Record<'lead_booker' | 'co_host', string>;
  /** Where amount and day of the deposit are known. */
  kept: (amount: string, until: string) => string;
  /** A postponed booking that can't be given a new date here. */
  postponedClosed: string;
  /** As a guest of the booking reads it. */
  guestStates: Record<BookingState, Words>;
}

const states: StatesCopy['states'] = {
  confirmed: { title: 'You’re booked in', body: 'Your booking is confirmed, and the bar is expecting you.' },
  deposit: {
    title: 'Deposit due',
    body: 'We’re holding your time until the deadline. Pay the deposit and the booking is yours.',
  },
  provisional: { title: 'We have your request', body: 'We’re holding your time, and the team will get back to you.' },
  enquiry: { title: 'We have your enquiry', body: 'Nothing’s booked yet: the team will ring you back.' },
  cancelled: {
    title: 'This booking is cancelled',
    body: 'The bar isn’t expecting you. If that’s a surprise, ring them with your reference.',
  },
  postponed: {
    title: 'This booking is postponed',
    body: 'There’s no new date yet. Choose one, and the rest of your booking stays the same.',
  },
  noShow: {
    title: 'This booking is over',
    body: 'The bar has you down as a no-show. If that’s wrong, ring them with your reference.',
  },
  over: {
    title: 'This booking is over',
    body: 'Left something behind, or need a receipt? Ring the bar with your reference.',
  },
};

const guestStates: StatesCopy['guestStates'] = {
  confirmed: { title: 'You’re on the list', body: 'The booking is confirmed, and the bar is expecting you.' },
  deposit: {
    title: 'You’re on the list',
    body: 'The deposit for this booking hasn’t been paid yet. The bar is holding the time until it’s due.',
  },
  provisional: { title: 'You’re on the list', body: 'The time is held, and the bar is still looking at the booking.' },
  enquiry: { title: 'You’re on the list', body: 'Nothing’s booked yet: the bar is still looking at the enquiry.' },
  cancelled: {
    title: 'This booking is cancelled',
    body: 'The bar isn’t expecting your party any more. Ask the person who booked what’s planned instead.',
  },
  postponed: {
    title: 'This booking is postponed',
    body: 'There’s no new date yet. The person who booked will choose one.',
  },
  noShow: states.noShow,
  over: { title: 'This booking is over', body: 'Left something behind? Ring the bar with the reference.' },
};

export const statesCopy: BrandCopy<StatesCopy> = {
  byDefault: {
    loading: lookingUpCopy.byDefault,
    unknown: {
      title: 'We can’t find this booking',
      body: 'The end of the link may be missing. Open it again from your confirmation, or ring us.',
    },
    notMine: {
      title: 'We can’t find this booking',
      body: 'It isn’t one of the bookings on your account. If you used another email address, open it from the link in your confirmation, or ring us.',
    },
    failed: {
      title: 'We can’t show your booking just now',
      body: 'Your booking is safe. Try again in a moment, or ring us.',
    },
    again: 'Try again',
    toMyBookings: 'My bookings',
    states,
    cancelledByGuest: {
      lead_booker: 'You’ve cancelled it, so the bar isn’t expecting you.',
      co_host: 'The lead booker has cancelled it, so the bar isn’t expecting you.',
    },
    kept: (amount, until) =>
      `Kept for you until ${until}. Pay ${amount} by then and it’s yours. After that someone else can have it.`,
    postponedClosed: 'There’s no new date yet.',
    guestStates,
  },
  byBrand: {
    1: {
      states: { ...states, confirmed: { ...states.confirmed, title: 'Your place is set' } },
      guestStates: {
        ...guestStates,
        confirmed: { ...guestStates.confirmed, body: 'Your place is set, and the bar is expecting you.' },
      },
    },
    2: {
      states: {
        ...states,
        confirmed: {
          title: 'The fiesta is on',
          body: 'Hola! Your booking is confirmed, and we can’t wait to see you and your amigos.',
        },
        postponed: {
          title: 'The fiesta is postponed',
          body: 'There’s no new date yet. Choose one, amigo, and the rest of your booking stays the same.',
        },
      },
      guestStates: {
        ...guestStates,
        confirmed: { title: 'Hola! You’re on the list', body: 'The fiesta is on, and we’re expecting you, amigo.' },
      },
    },
    4: {
      states: {
        ...states,
        confirmed: {
          title: 'Your table is laid',
          body: 'Your booking is confirmed, and the kitchen is looking forward to you.',
        },
      },
      guestStates: {
        ...guestStates,
        confirmed: {
          title: 'There’s a place laid for you',
          body: 'The booking is confirmed, and the kitchen is looking forward to you.',
        },
      },
    },
  },
};
