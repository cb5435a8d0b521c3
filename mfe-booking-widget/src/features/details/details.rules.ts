import type { BookingSession } from '@bars/shared-api/contracts/booking-session';

/** 'Save Booking' while there is a deposit to pay, 'Complete Booking' where there is none. Source: BW-157. */
export const submitLabel = ({ deposit }: Pick<BookingSession, 'deposit'>): 'save' | 'complete' => (deposit === 0 ? 'complete' : 'save');
