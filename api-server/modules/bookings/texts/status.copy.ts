import { bookingStatus, type BookingStatusId } from '@bars/shared-api/contracts/bookings';

/** A status for its guest: its name, its class for a style sheet, and a sentence. Source: MG-9. */
export const statusWords: Record<BookingStatusId, { status: string; status_class: string; status_text: string }> = {
  [bookingStatus.provisional]: {
    status: 'Provisional',
    status_class: 'provisional',
    status_text: 'We’re holding your time.',
  },
  [bookingStatus.confirmed]: {
    status: 'Confirmed',
    status_class: 'confirmed',
    status_text: 'Your booking is confirmed.',
  },
  [bookingStatus.noShow]: {
    status: 'No show',
    status_class: 'no-show',
    status_text: 'Nobody turned up for this booking.',
  },
  [bookingStatus.pending]: {
    status: 'Pending',
    status_class: 'pending',
    status_text: 'We have your enquiry and will ring you back.',
  },
  [bookingStatus.cancelled]: {
    status: 'Cancelled',
    status_class: 'cancelled',
    status_text: 'This booking has been cancelled.',
  },
  [bookingStatus.postponed]: {
    status: 'Postponed',
    status_class: 'postponed',
    status_text: 'This booking is postponed and has no new date yet.',
  },
};
