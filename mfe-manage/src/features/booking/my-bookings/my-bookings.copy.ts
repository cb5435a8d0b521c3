import { bookingStatus, type BookingStatusId } from '@bars/shared-api/contracts/bookings';
import type { BookingRole } from '@bars/shared-api/contracts/my-bookings';
import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface MyBookingsCopy {
  title: string;
  loading: string;
  failed: string;
  retry: string;
  current: string;
  emptyTitle: string;
  empty: string;
  book: string;
  previous: string;
  showPrevious: string;
  loadingPrevious: string;
  noPrevious: string;
  failedPrevious: string;
  roles: Record<BookingRole, string>;
  /** Name and sentence of each status. */
  statuses: Record<BookingStatusId, { name: string; text: string }>;
  people: (count: number) => string;
  partyOf: (name: string) => string;
  reference: (code: string) => string;
  total: (amount: string) => string;
  paid: (amount: string) => string;
  open: string;
  openAsGuest: string;
  /** Of a postponed booking. */
  chooseDate: string;
  /** Hidden from sight after them: which booking it opens. */
  openWhich: (reference: string) => string;
  details: string;
  logOut: string;
}

const statuses: MyBookingsCopy['statuses'] = {
  [bookingStatus.provisional]: { name: 'Provisional', text: 'We’re holding your time.' },
  [bookingStatus.confirmed]: { name: 'Confirmed', text: 'Your booking is confirmed.' },
  [bookingStatus.noShow]: { name: 'No show', text: 'Nobody turned up for this booking.' },
  [bookingStatus.pending]: { name: 'Enquiry', text: 'Nothing’s booked yet: the team will ring you back.' },
  [bookingStatus.cancelled]: { name: 'Cancelled', text: 'The bar isn’t expecting you.' },
  [bookingStatus.postponed]: { name: 'Postponed', text: 'There’s no new date yet.' },
};

export const myBookingsCopy: BrandCopy<MyBookingsCopy> = {
  byDefault: {
    title: 'My bookings',
    loading: 'Looking up your bookings',
    failed: 'We can’t show your bookings just now, but they’re safe.',
    retry: 'Try again',
    current: 'Coming up',
    emptyTitle: 'Nothing coming up',
    empty: 'Book with your account’s email address and you’ll find your booking here.',
    book: 'Book a table',
    previous: 'Previous bookings',
    showPrevious: 'Show previous bookings',
    loadingPrevious: 'Looking up your previous bookings',
    noPrevious: 'No previous bookings yet.',
    failedPrevious: 'We can’t show your previous bookings just now.',
    roles: { lead_booker: 'Lead booker', co_host: 'Co-host', guest: 'Guest' },
    statuses,
    people: (count) => (count === 1 ? '1 person' : `${count} people`),
    partyOf: (name) => `Booked by ${name}`,
    reference: (code) => `Reference ${code}`,
    total: (amount) => `Total ${amount}`,
    paid: (amount) => `${amount} paid`,
    open: 'Manage this booking',
    openAsGuest: 'See this booking',
    chooseDate: 'Choose New Date',
    openWhich: (reference) => `, reference ${reference}`,
    details: 'My details',
    logOut: 'Log out',
  },
  byBrand: {
    1: {
      emptyTitle: 'No lights on yet',
      empty: 'Book with your account’s email address and your next night shows up here.',
    },
    2: {
      emptyTitle: 'Hola! No fiesta planned yet',
      empty: 'Book one with your account’s email address, amigo, and you’ll find it here.',
      statuses: { ...statuses, [bookingStatus.confirmed]: { name: 'Confirmed', text: 'The fiesta is on.' } },
    },
    4: {
      emptyTitle: 'No table laid yet',
      empty: 'Book one with your account’s email address and you’ll find it here.',
      statuses: { ...statuses, [bookingStatus.confirmed]: { name: 'Confirmed', text: 'Your table will be laid.' } },
    },
  },
};
