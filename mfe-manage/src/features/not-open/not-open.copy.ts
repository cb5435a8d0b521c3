import type { NotOpenText } from '@bars/shared-ui/area';
import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';

const byDefault = {
  join: {
    title: 'Joining a booking online isn’t open yet',
    body: 'You’re welcome all the same: tell the person who invited you that you’re coming.',
  },
  guest: {
    title: 'The guest page isn’t open yet',
    body: 'Tell the person who booked what you’d like to eat and what you can’t eat.',
  },
  editBooking: {
    title: 'Changing a booking online isn’t open yet',
    body: 'Your booking stands as it is. Ring us with your booking reference and we’ll change it.',
  },
  rebook: {
    title: 'Choosing a new date online isn’t open yet',
    body: 'Ring us with your booking reference and we’ll find a new date together.',
  },
  myBookings: {
    title: 'My bookings isn’t open yet',
    body: 'Every booking has been confirmed to you by email. Ring us with its reference and we’ll look it up.',
  },
  openingTimes: {
    title: 'The opening times page isn’t open yet',
    body: 'Ring us and we’ll tell you when your bar is open.',
  },
} satisfies Record<string, NotOpenText>;

export type NotOpenKey = keyof typeof byDefault;

/** What each page of this area says until it opens. */
export const notOpenTexts: BrandCopy<Record<NotOpenKey, NotOpenText>> = { byDefault };
