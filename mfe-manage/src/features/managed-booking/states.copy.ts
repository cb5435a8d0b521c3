import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';
import { lookingUpCopy } from '../../common/looking-up.copy';
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
  away: Words;
  again: string;
  toMyBookings: string;
  states: Record<BookingState, Words>;
  /** A postponed booking that can't be given a new date here. */
  postponedClosed: string;
  /** As a guest of the booking reads it. */
  guestStates: Record<BookingState, Words>;
}

const states: StatesCopy['states'] = {
  confirmed: { title: 'You’re booked in', body: 'Your booking is confirmed, and the bar is expecting you.' },
  deposit: { title: 'Your deposit is still to pay', body: 'We’re holding your time until it’s due. Pay it, and the booking is yours.' },
  provisional: { title: 'We have your request', body: 'We’re holding your time, and the team will get back to you.' },
  enquiry: { title: 'We have your enquiry', body: 'Nothing’s booked yet: the team will ring you back.' },
  cancelled: { title: 'This booking is cancelled', body: 'The bar isn’t expecting you. If that’s a surprise, ring them with your reference.' },
  postponed: { title: 'This booking is postponed', body: 'It has no new date yet. Choose one, and the rest of your booking stays as it is.' },
  noShow: { title: 'This booking is over', body: 'The bar has noted that nobody came. If that’s wrong, ring them with your reference.' },
  over: { title: 'This booking is over', body: 'Left something behind, or need a receipt? Ring the bar with your reference.' },
};

const guestStates: StatesCopy['guestStates'] = {
  confirmed: { title: 'You’re on the list', body: 'The booking is confirmed, and the bar is expecting you.' },
  deposit: { title: 'You’re on the list', body: 'The deposit of this booking is still to pay. The time is held until it’s due.' },
  provisional: { title: 'You’re on the list', body: 'The time is held, and the bar is still looking at the booking.' },
  enquiry: { title: 'You’re on the list', body: 'Nothing’s booked yet: the bar is still looking at the enquiry.' },
  cancelled: { title: 'This booking is cancelled', body: 'The bar isn’t expecting this party any more. Ask whoever booked what is planned instead.' },
  postponed: { title: 'This booking is postponed', body: 'It has no new date yet. Whoever booked chooses one.' },
  noShow: states.noShow,
  over: { title: 'This booking is over', body: 'Left something behind? Ring the bar with the reference.' },
};

export const statesCopy: BrandCopy<StatesCopy> = {
  byDefault: {
    loading: lookingUpCopy.byDefault,
    unknown: { title: 'We don’t know this booking', body: 'The end of the link may be missing. Open it from your confirmation once more, or ring us.' },
    notMine: { title: 'We don’t know this booking', body: 'It isn’t among the bookings of your account. If you made it with another email address, open it by the link in your confirmation, or ring us.' },
    away: { title: 'We can’t show your booking just now', body: 'Your booking stands as it is. Try again in a moment, or ring us.' },
    again: 'Try again',
    toMyBookings: 'My bookings',
    states,
    postponedClosed: 'It has no new date yet.',
    guestStates,
  },
  byBrand: {
    1: {
      states: { ...states, confirmed: { ...states.confirmed, title: 'Your night is set' } },
      guestStates: { ...guestStates, confirmed: { ...guestStates.confirmed, body: 'The night is set, and the bar is expecting you.' } },
    },
    2: {
      states: {
        ...states,
        confirmed: { title: 'The fiesta is on', body: 'Hola! Your booking is confirmed, and we can’t wait to see you and your amigos.' },
        postponed: { title: 'The fiesta is postponed', body: 'It has no new date yet. Choose one, amigo, and the rest of your booking stays as it is.' },
      },
      guestStates: { ...guestStates, confirmed: { title: 'Hola! You’re on the list', body: 'The fiesta is on, and we’re expecting you, amigo.' } },
    },
    4: {
      states: { ...states, confirmed: { title: 'Your table is laid', body: 'Your booking is confirmed, and the kitchen is looking forward to you.' } },
      guestStates: { ...guestStates, confirmed: { title: 'There’s a place laid for you', body: 'The booking is confirmed, and the kitchen is looking forward to you.' } },
    },
  },
};
