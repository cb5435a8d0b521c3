import type { DueKind } from '@bars/shared-api/contracts/bookings';
import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';
import type { InvitationState, ManagedState } from './saved-booking.rules';

/** A heading and what people can do today. */
interface Words {
  title: string;
  body: string;
}

export interface SavedBookingCopy {
  managed: Record<ManagedState | 'loading' | 'unknown' | 'away', Words>;
  invitation: Record<InvitationState | 'loading' | 'unknown' | 'away', Words>;
  again: string;
  facts: string;
  where: string;
  address: string;
  when: string;
  party: string;
  people: (count: number) => string;
  reference: string;
  ordered: string;
  times: (name: string, count: number) => string;
  forEverybody: (name: string, count: number) => string;
  paid: string;
  toPay: string;
  due: Record<DueKind, (amount: string, when: string) => string>;
  /** The link to the venue's telephone. */
  call: (phone: string) => string;
  write: (email: string) => string;
  calendar: string;
  book: string;
}

const managed: SavedBookingCopy['managed'] = {
  loading: { title: 'Your booking', body: 'One moment, we’re looking it up.' },
  confirmed: { title: 'You’re booked in', body: 'To change or cancel your booking, ring the bar with your reference. You can’t do that on this page yet.' },
  deposit: { title: 'Your deposit is still to pay', body: 'We’re holding your time until then. Ring the bar to pay it, and the booking is yours. You can’t pay on this page yet.' },
  provisional: { title: 'We have your request', body: 'We’re holding your time, and the team will get back to you. To change or cancel it, ring the bar with your reference.' },
  enquiry: { title: 'We have your enquiry', body: 'Nothing’s booked yet: the team will ring you back. If anything has changed, ring the bar with your reference.' },
  cancelled: { title: 'This booking is cancelled', body: 'The bar isn’t expecting you. If that’s a surprise, ring them with your reference.' },
  postponed: { title: 'This booking is postponed', body: 'Ring the bar with your reference and they’ll find you a new day.' },
  over: { title: 'This booking is over', body: 'Left something behind, or need a receipt? Ring the bar with your reference.' },
  unknown: { title: 'We don’t know this booking', body: 'The end of the link may be missing. Open it from your confirmation once more, or ring us.' },
  away: { title: 'We can’t show your booking just now', body: 'Your booking stands as it is. Try again in a moment, or ring us.' },
};

const invitation: SavedBookingCopy['invitation'] = {
  loading: { title: 'Your invitation', body: 'One moment, we’re looking it up.' },
  on: { title: 'You’re invited', body: 'Tell whoever invited you that you’re coming: you can’t do that on this page yet. Any questions for the bar? Ring them.' },
  cancelled: { title: 'This booking is cancelled', body: 'The bar isn’t expecting this party any more. Ask whoever invited you what is planned instead.' },
  expired: { title: 'Sorry, the link you have been provided will no longer work', body: 'The day it was for has passed.' },
  unknown: { title: 'Guest not found', body: 'We don’t know this invitation. The end of the link may be missing: ask whoever sent it to send it again.' },
  away: { title: 'We can’t show your invitation just now', body: 'The booking stands as it is. Try again in a moment, or ring us.' },
};

export const savedBookingCopy: BrandCopy<SavedBookingCopy> = {
  byDefault: {
    managed,
    invitation,
    again: 'Try again',
    facts: 'The booking',
    where: 'Where',
    address: 'Address',
    when: 'When',
    party: 'Party',
    people: (count) => (count === 1 ? '1 person' : `${count} people`),
    reference: 'Reference',
    ordered: 'Ordered ahead',
    times: (name, count) => `${count} × ${name}`,
    forEverybody: (name, count) => `${name}, for all ${count}`,
    paid: 'Paid',
    toPay: 'Still to pay',
    due: {
      deposit: (amount, when) => `${amount} deposit by ${when}`,
      balance: (amount, when) => `${amount} by ${when}. Ring the bar to pay it.`,
      venue: (amount) => `${amount}, at the venue`,
      bill: () => 'The rest of your bill, at the venue. Your deposit comes off it.',
    },
    call: (phone) => `Ring ${phone}`,
    write: (email) => `Write to ${email}`,
    calendar: 'Add to my calendar',
    book: 'Book another table',
  },
  byBrand: {
    1: { managed: { ...managed, confirmed: { ...managed.confirmed, title: 'Your night is set' } } },
    2: {
      managed: { ...managed, confirmed: { ...managed.confirmed, title: 'The fiesta is on' } },
      invitation: { ...invitation, on: { ...invitation.on, title: 'Hola! You’re invited' } },
    },
    4: { managed: { ...managed, confirmed: { ...managed.confirmed, title: 'Your table is laid' } } },
  },
};
